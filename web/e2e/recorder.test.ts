/**
 * The recorder in a browser whose microphone plays a WAV file: an answer without an account, faults, closed tabs, and the
 * way into an account. The browser has a profile of its own on disk, as a person's browser has.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { practiceAnswerListSchema } from '#functions/practice/contract.ts';
import { recordSpeech, synthesizeSpeech } from '#functions/practice/measures/synthetic-speech.ts';
import { paths } from '#web/app/paths.ts';
import { violationsOf } from './accessibility.ts';
import { chromiumArguments, chromiumPath } from './chromium.ts';
import { journey } from './journey.ts';

const { product } = journey();
let folder: string;
let context: BrowserContext;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recorder-'));
  const wav = join(folder, 'speech.wav');
  await writeFile(wav, Buffer.from(recordSpeech(synthesizeSpeech({ seed: 7, phrases: 4 }), 'quiet', 0)));
  context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: await chromiumPath(),
    args: [
      ...chromiumArguments,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${wav}`,
    ],
    baseURL: product().origin,
    viewport: { width: 375, height: 812 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(25_000);
}, 60_000);
afterAll(async () => {
  await context?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a page, and collects what it logs as an error. */
async function openPage(path: string): Promise<{ page: Page; faults: string[] }> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  await page.goto(path);
  return { page, faults };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a visitor answers aloud within six clicks, hears it and sees one change, and nothing leaves the browser', async () => {
  const { page, faults } = await openPage(paths.practiceTry());
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
  });
  await press(page, 'Answer aloud');
  await page.getByText('We hear you.').waitFor();
  await page.screenshot({ path: '/tmp/shots/check.png' });
  await press(page, 'Go on');
  await page.screenshot({ path: '/tmp/shots/prepare.png' });
  await press(page, 'Start answering now');
  await page.getByText('Recording', { exact: true }).waitFor();
  await page.waitForTimeout(5000);
  await page.screenshot({ path: '/tmp/shots/answer.png' });
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'What was heard' }).waitFor();
  await page.screenshot({ path: '/tmp/shots/review.png', fullPage: true });
  console.log(await page.locator('main').innerText());
  console.log(
    await page.evaluate(async () => {
      const a = document.querySelector('audio');
      a?.play();
      await new Promise((f) => setTimeout(f, 1500));
      return [a?.duration, a?.currentTime, a?.error?.message];
    }),
  );
  expect(await violationsOf(page)).toEqual([]);
  expect(sent).toEqual([]);
  expect(faults).toEqual([]);
});
