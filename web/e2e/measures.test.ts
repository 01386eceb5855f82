/**
 * The measures of practice, built as the product builds them, in a real browser and in workerd: both measure alike, and the
 * worklet takes the frames that the tests of the measures expect. It needs neither the product nor a database.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { propertyRuns } from '#db/local/property-runs.ts';
import { pagePolicy } from '#functions/api/security-headers.ts';
import { framesOfWav, recordSpeech, synthesizeSpeech } from '#functions/practice/measures/synthetic-speech.ts';
import { chromiumArguments, chromiumPath } from './chromium.ts';
import type { MeasuresPage } from './measures-page.ts';

declare const measuresPage: MeasuresPage;

const { numRuns: texts } = propertyRuns(10_000);
const recording = recordSpeech(synthesizeSpeech({ seed: 21, phrases: 4, sampleRate: 44_100 }), 'quiet', 0);

const workerScript = `
  import { hashOfMeasures } from './measured-texts.js';
  export default { fetch: () => new Response(hashOfMeasures(${texts})) };
`;

let server: Server;
let browser: Browser;
let page: Page;
let worker: Miniflare;

/** The files that Vite makes of an entry, by their paths. */
async function built(entry: string): Promise<Map<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2024',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: entry,
        output: { entryFileNames: '[name].js' },
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(
    outputs.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : Buffer.from(file.source).toString(),
    ]),
  );
}

beforeAll(async () => {
  const [pageFiles, workerFiles] = await Promise.all([
    built('web/e2e/measures-page.ts'),
    built('functions/practice/measures/measured-texts.ts'),
  ]);
  server = createServer(({ url = '/' }, response) => {
    if (url === '/recording.wav') return response.end(Buffer.from(recording));
    const script = pageFiles.get(url);
    if (script !== undefined) return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
    return response
      .writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': pagePolicy })
      .end('<!doctype html><link rel="icon" href="data:,"><script type="module" src="/measures-page.js"></script>');
  }).listen(0, '127.0.0.1');
  worker = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: 'measures',
          compatibilityDate: '2026-11-15',
          modules: [
            { type: 'ESModule', path: 'worker.js', contents: workerScript },
            { type: 'ESModule', path: 'measured-texts.js', contents: workerFiles.get('/measured-texts.js') ?? '' },
          ],
        },
      ],
    }),
  );
  const [executablePath] = await Promise.all([chromiumPath(), worker.ready]);
  browser = await chromium.launch({ executablePath, args: chromiumArguments });
  page = await browser.newPage();
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/`);
  await page.waitForFunction(() => 'measuresPage' in globalThis);
});

afterAll(async () => {
  await Promise.all([browser?.close(), worker?.dispose()]);
  server?.close();
});

test(`the browser and the Worker measure ${texts} generated answers alike`, async () => {
  const [inBrowser, inWorker] = await Promise.all([
    page.evaluate((count) => measuresPage.hashOfMeasures(count), texts),
    worker.dispatchFetch('http://localhost/').then((response) => response.text()),
  ]);
  expect(inBrowser).toMatch(/^[0-9a-f]{1,8}$/);
  expect(inBrowser).toBe(inWorker);
});

test('the worklet takes the same frames of a recording as the tests of the measures do', async () => {
  const { levels, peaks } = framesOfWav(recording);
  // The worklet posts two frames at a time.
  const count = levels.length - (levels.length % 2);
  const expected = [...levels.subarray(0, count)].flatMap((level, frame) => [level, peaks[frame]]);
  expect(count).toBeGreaterThan(200);
  expect(await page.evaluate((length) => measuresPage.bytesOfWav('/recording.wav', length), expected.length)).toEqual(
    expected,
  );
});

test('a stream is measured while it runs', async () => {
  const bytes = await page.evaluate(() => measuresPage.bytesOfTone());
  const levels = bytes.filter((_, index) => index % 2 === 0);
  // A tone at full scale is 3 dB below it as root mean square: 249 half decibels.
  expect(Math.max(...levels)).toBeGreaterThanOrEqual(248);
  expect(Math.max(...levels)).toBeLessThanOrEqual(250);
});
