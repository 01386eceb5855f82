/**
 * `npm run bench:film-strip` takes a picture of the home page and the catalog every 100 ms while they load on slow 4G,
 * 375 pixels wide, for a person to look at. One picture for each page, in .local/film-strip/.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { projectRoot } from '#functions/local/run-worker.ts';
import { chromiumArguments, chromiumPath } from '../chromium.ts';
import { slowDown } from './slow-4g.ts';
import { setStage } from './stage.ts';

const pages = { home: '/', catalog: '/courses' };
const [interval, duration] = [100, 3000];
const folder = join(projectRoot, '.local/film-strip');

await using stack = new AsyncDisposableStack();
const { origin } = await setStage(stack);
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
stack.defer(() => browser.close());
await mkdir(folder, { recursive: true });
for (const [name, path] of Object.entries(pages)) {
  const file = join(folder, `${name}.png`);
  await writeFile(file, await strip(browser, await film(browser, origin + path)));
  console.log(file);
}

type Frame = { milliseconds: number; picture: string };

/** What the screen shows at each interval: the last frame that Chromium has drawn before. */
async function film(browser: Browser, address: string): Promise<Frame[]> {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  // In production, the edge has the page.
  await fetch(address);
  await slowDown(page);
  const drawn: Frame[] = [];
  const screen = await context.newCDPSession(page);
  screen.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    drawn.push({ milliseconds: (metadata.timestamp ?? 0) * 1000, picture: data });
    void screen.send('Page.screencastFrameAck', { sessionId });
  });
  await screen.send('Page.startScreencast', { format: 'png', maxWidth: 375, maxHeight: 667 });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForTimeout(duration);
  const start = await page.evaluate(() => performance.timeOrigin);
  await context.close();
  return Array.from({ length: duration / interval + 1 }, (_, index) => {
    const milliseconds = index * interval;
    const last = drawn.findLast((frame) => frame.milliseconds <= start + milliseconds);
    return { milliseconds, picture: last?.picture ?? '' };
  });
}

/** All frames beside each other, with their times. */
async function strip(browser: Browser, frames: Frame[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1720, height: 100 } });
  const figures = frames.map(
    ({ milliseconds, picture }) =>
      `<figure>${picture && `<img src="data:image/png;base64,${picture}">`}<figcaption>${milliseconds} ms</figcaption></figure>`,
  );
  const style = `body { display: grid; grid-template-columns: repeat(8, 1fr); gap: 10px; font: 20px sans-serif }
    figure { margin: 0 } img { width: 100%; border: 1px solid gray }`;
  await page.setContent(`<style>${style}</style>${figures.join('')}`);
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}
