/**
 * What the server has rendered stays where it is when the app takes over: nothing moves, no placeholder appears, the
 * title is the same, and no typed text is lost.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { journey, type Visit } from './journey.ts';
import { watchShifts } from './layout-shifts.ts';
import { createCertificate, publicAddresses } from './public-addresses.ts';

const { product, visit } = journey();

/** A page of each width, in which the tests load one document after the other. A page for each would take twice as long. */
let readers: (Visit & { width: number; shifts: () => Promise<number>; holdCode: () => () => void })[];
beforeAll(async () => {
  readers = await Promise.all(
    [375, 1440].map(async (width) => {
      const reader = await visit({ width, timeZone: 'America/New_York' });
      const [shifts, holdCode] = [await watchShifts(reader.page), await gateCode(reader.page)];
      return { ...reader, width, shifts, holdCode };
    }),
  );
});

const addresses = [
  ...Object.values(publicAddresses),
  '/coming-soon',
  '/courses?category=resume-writing&search=resume',
  '/courses?search=zeppelin',
];

test.each(addresses)('nothing on %s moves when the app takes over', async (address) => {
  if (address.startsWith('/certificates/')) {
    await createCertificate(product().database.databaseUrl, (await product().newcomer()).id);
  }
  await Promise.all(
    readers.map(async ({ page, width, faults, shifts, holdCode }) => {
      const start = holdCode();
      await page.goto(address, { waitUntil: 'commit' });
      const before = await layoutOf(page);
      const title = await page.title();
      // The fonts may have arrived after the first paint.
      const earlier = await shifts();
      start();
      await page.locator('[data-first-screen]').waitFor({ state: 'detached' });
      const placeholders = await placeholdersOn(page);
      await page.waitForLoadState('networkidle');
      const after = await layoutOf(page);
      expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
      // A pixel, because a countdown with other digits has another fraction of a pixel.
      const moved = after.filter(({ place }, index) =>
        place.some((value, side) => Math.abs(value - (before[index]?.place[side] ?? 0)) > 1),
      );
      expect({ width, moved }).toEqual({ width, moved: [] });
      // Of a course, the reviews are loaded later.
      expect(placeholders).toBeLessThanOrEqual(address.startsWith('/courses/') ? 1 : 0);
      expect([(await shifts()) - earlier, faults]).toEqual([0, []]);
      // The title is the one that the server wrote.
      expect(title).toContain('Interview Launchpad');
      expect(await page.title()).toBe(title);
    }),
  );
});

test('a form takes no text before the app could keep it', async () => {
  const { page } = await visit();
  const start = (await gateCode(page))();
  await page.goto('/login', { waitUntil: 'commit' });
  const email = page.getByLabel('Email', { exact: true });
  await email.click({ force: true });
  await page.keyboard.type('lost');
  expect(await page.locator('input[name="email"]').inputValue()).toBe('');
  start();
  await page.locator('[data-first-screen]').waitFor({ state: 'detached' });
  await email.fill('ada@launchpad.test');
  expect(await email.inputValue()).toBe('ada@launchpad.test');
});

test('a reader who has scrolled stays there', async () => {
  const { page } = await visit();
  const start = (await gateCode(page))();
  await page.goto('/privacy-policy', { waitUntil: 'commit' });
  const position = () => page.evaluate(() => window.scrollY);
  await layoutOf(page);
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  expect(await position()).toBe(700);
  start();
  await page.locator('[data-first-screen]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  expect(await position()).toBe(700);
});

/**
 * Lets a test hold the code of the app. The answer holds it, and returns a function that lets it go on. There is no
 * webinar to announce, because the banner moves the page by an animation, which home.test.ts tests. Not by `page.route`:
 * that sends every request through this process and switches the browser's cache off.
 */
async function gateCode(page: Page): Promise<() => () => void> {
  let gate = Promise.resolve();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const isCode = request.url.endsWith('/app.js');
    if (isCode) await gate;
    const noWebinar = { responseCode: 200, responseHeaders: [{ name: 'Content-Type', value: 'application/json' }] };
    const answered = isCode
      ? devtools.send('Fetch.continueRequest', { requestId })
      : devtools.send('Fetch.fulfillRequest', { requestId, ...noWebinar, body: btoa('[]') });
    // A test may have ended meanwhile, and the page with it.
    await answered.catch(() => {});
  });
  await devtools.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/app.js' }, { urlPattern: '*/api/webinars/active' }],
  });
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return resolve;
  };
}

/** How many placeholders the screen shows. Below it, the featured courses of the home page are loaded later. */
async function placeholdersOn(page: Page): Promise<number> {
  return page.locator('#root .animate-breathe:not(.player *):visible').evaluateAll((placeholders) => {
    const isOnScreen = (element: Element) => element.getBoundingClientRect().y <= window.innerHeight;
    return placeholders.filter(isOnScreen).length;
  });
}

/** Every element of the screen that shows something by itself, and its place. Waits for fonts and for pictures. */
async function layoutOf(page: Page): Promise<{ name: string; place: number[] }[]> {
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      // The two fonts of the first screen, and with them the style sheet. Their fallbacks are loaded before them.
      ['Bricolage Grotesque Variable', 'Instrument Sans Variable'].every((wanted) =>
        [...document.fonts].some(({ family, status }) => family.includes(wanted) && status === 'loaded'),
      ) &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  return page.evaluate(() =>
    [...document.querySelectorAll('#root *')].flatMap((element) => {
      // The video player is loaded later and fills its outline; that nothing shifts is measured.
      if (element.closest('.player')) return [];
      const text = [...element.childNodes]
        .map((node) => (node instanceof Text ? node.data : ''))
        .join('')
        .trim();
      const shows = text !== '' || element.matches('img, svg, input, select, textarea');
      const { x, y, width, height } = element.getBoundingClientRect();
      // A pixel or less: texts for screen readers only.
      if (!shows || width * height <= 1 || y > window.innerHeight) return [];
      // The server does not know the viewer's clock: these begin at the same place, and may have another text.
      const isLocal = element.matches('[data-local-time], time, [role="timer"], [role="timer"] + * *');
      // What follows a date in the same line, because "Nov 22" and "Nov 23" differ in width.
      const isBesideDate = element.parentElement?.querySelector(':scope > time, :scope > p > time') != null;
      return {
        name: `${element.localName} ${isLocal ? '' : text.slice(0, 40)}`,
        place: isLocal ? [x, y] : isBesideDate ? [y, height] : [x, y, width, height],
      };
    }),
  );
}
