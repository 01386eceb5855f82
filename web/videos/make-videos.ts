/**
 * `npm run videos` makes the videos of the demo courses from their scripts: it speaks the lines, draws and encodes the
 * pictures in the browser of the tests, and writes the videos to web/public/video, and their captions, chapters and
 * lengths to db/seed/demo/recordings. `npm run videos -- NAME…` makes these only; with `--pictures FOLDER` it makes no
 * video and writes pictures of the ends of the scenes instead.
 *
 * WebM with VP9 and Opus plays in Chrome, Edge and Firefox, and in Safari from 16 (iOS 17.4) on. H.264 with AAC would
 * reach older ones, but no encoder of AAC installs from npm under a license for it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page, type Route } from 'playwright-core';
import { projectRoot } from '#functions/local/run-worker.ts';
import { chromiumArguments, chromiumPath } from '../e2e/chromium.ts';
import { narrator, openNarrator, type Speech } from './narration.ts';
import { allScripts } from './scripts/all-scripts.ts';
import { captionsOf, type Timeline, timelineOf } from './timeline.ts';
import type { VideoScript } from './video-script.ts';

const muxer = { package: 'mediabunny', version: '1.61.0' };
const tools = join(projectRoot, '.local/video-tools');
const origin = 'http://localhost';
const fontFiles: [family: string, file: string][] = [
  ['Bricolage', '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'],
  ['Instrument', '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'],
];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { pictures: { type: 'string' } } });
const unknown = positionals.filter((name) => !allScripts.some((script) => script.name === name));
if (unknown.length > 0) throw new Error(`There is no script ${unknown.join(', ')}.`);
const wanted = allScripts.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

const resolve = installTools();
const speak = await openNarrator(resolve(narrator.package));
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
for (const script of wanted) {
  const { timeline, sound } = await narrated(script);
  const page = await openStudio(sound);
  if (values.pictures) await writePictures(page, script, timeline, values.pictures);
  else await writeVideo(page, script, timeline, sound.sampleRate);
  await page.close();
}
await browser.close();

/** Installs voice and muxer apart from the project: only those who make videos need their 20 MB. */
function installTools(): (name: string) => string {
  const packages = [narrator, muxer].map((tool) => `${tool.package}@${tool.version}`);
  const require = createRequire(join(tools, 'package.json'));
  const isInstalled = [narrator, muxer].every((tool) => existsSync(join(tools, 'node_modules', tool.package)));
  if (!isInstalled) {
    execFileSync('npm', ['install', '--prefix', tools, '--no-fund', '--no-audit', '--ignore-scripts', ...packages], {
      stdio: 'inherit',
    });
  }
  return (name) => require.resolve(name);
}

/** Speaks every line of a script, and puts them on one track at their times. */
async function narrated(script: VideoScript): Promise<{ timeline: Timeline; sound: Speech }> {
  const lines = script.chapters.flatMap(({ scenes }) => scenes.flatMap((scene) => scene.lines));
  const speeches = new Map<string, Speech>();
  for (const { say } of lines) speeches.set(say, await speak(say));
  const speechOf = (say: string) => {
    const speech = speeches.get(say);
    if (!speech) throw new Error(`"${say}" was not spoken.`);
    return speech;
  };
  const timeline = timelineOf(script, ({ say }) => {
    const { samples, sampleRate } = speechOf(say);
    return samples.length / sampleRate;
  });
  const sampleRate = speechOf(lines[0]?.say ?? '').sampleRate;
  const samples = new Float32Array(Math.ceil(timeline.duration * sampleRate));
  for (const { say, start } of timeline.lines) samples.set(speechOf(say).samples, Math.round(start * sampleRate));
  return { timeline, sound: { samples, sampleRate } };
}

/** A page with studio.ts. Its modules come from this folder, without their types. */
async function openStudio({ samples }: Speech): Promise<Page> {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.route(`${origin}/**`, (route) => answer(route, samples));
  await page.goto(`${origin}/`);
  await page.evaluate(async (fonts) => {
    for (const [family, file] of fonts) {
      document.fonts.add(await new FontFace(family, `url(/fonts/${file})`, { weight: '200 800' }).load());
    }
  }, fontFiles);
  return page;
}

async function answer(route: Route, samples: Float32Array): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/') {
    const imports = { mediabunny: '/mediabunny.js' };
    const body = `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>`;
    await route.fulfill({ contentType: 'text/html', body });
  } else if (pathname === '/narration') {
    await route.fulfill({ body: Buffer.from(samples.buffer) });
  } else if (pathname === '/mediabunny.js') {
    const module = join(dirname(resolve(muxer.package)), 'mediabunny.mjs');
    await route.fulfill({ contentType: 'text/javascript', body: await readFile(module, 'utf8') });
  } else if (pathname.startsWith('/fonts/')) {
    await route.fulfill({ body: await readFile(join(projectRoot, 'node_modules', pathname.slice('/fonts/'.length))) });
  } else {
    const source = await readFile(join(import.meta.dirname, pathname), 'utf8');
    await route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
  }
}

async function writeVideo(
  page: Page,
  { name, title }: VideoScript,
  timeline: Timeline,
  sampleRate: number,
): Promise<void> {
  const began = performance.now();
  const encoded = await page.evaluate(
    async ([shown, rate]) => {
      const studio: typeof import('./studio.ts') = await import(new URL('/studio.ts', location.href).href);
      const narration = new Float32Array(await (await fetch('/narration')).arrayBuffer());
      return (await studio.record(shown, narration, rate)).toBase64();
    },
    [timeline, sampleRate] as const,
  );
  const video = Buffer.from(encoded, 'base64');
  const recordings = join(projectRoot, 'db/seed/demo/recordings');
  const { chapters } = timeline;
  await mkdir(recordings, { recursive: true });
  await writeFile(join(projectRoot, `web/public/video/${name}.webm`), video);
  await writeFile(join(recordings, `${name}.vtt`), captionsOf(timeline));
  const recording = { durationSeconds: Math.round(timeline.duration), chapters };
  await writeFile(join(recordings, `${name}.json`), `${JSON.stringify(recording, null, 2)}\n`);
  const length = `${Math.floor(timeline.duration / 60)}:${String(Math.round(timeline.duration % 60)).padStart(2, '0')}`;
  const took = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${title}: ${length}, ${(video.length / 1e6).toFixed(2)} MB, made in ${took} s`);
}

/** The cover, and the end of each scene. */
async function writePictures(page: Page, { name }: VideoScript, timeline: Timeline, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const ends = [...timeline.scenes.map(({ start }) => start), timeline.duration].map((second) => second - 0.05);
  for (const [index, second] of ends.entries()) {
    const encoded = await page.evaluate(
      async ([shown, at]) => {
        const studio: typeof import('./studio.ts') = await import(new URL('/studio.ts', location.href).href);
        return (await studio.picture(shown, at)).toBase64();
      },
      [timeline, second] as const,
    );
    await writeFile(join(folder, `${name}-${index + 1}.png`), Buffer.from(encoded, 'base64'));
  }
}
