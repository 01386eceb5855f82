/**
 * What the server has rendered stays where it is when the app takes over: nothing moves, no placeholder appears, and no
 * typed text is lost.
 */
import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { journey, type Visit } from './journey.ts';
import { watchShifts } from './layout-shifts.ts';
import { createCertificate, publicAddresses } from './public-addresses.ts';

const { product, visit } = journey();

/** A page of each width, in which the tests load one document after the other. A page for each would take twice as long. */
let readers: (Visit & { width: number; shifts: () => Promise<number> })[];
beforeAll(async () => {
  readers = await Promise.all(
    [375, 1440].map(async (width) => {
      const reader = await visit({ width, timeZone: 'America/New_York' });
      // The banner moves the page by an animation, which home.test.ts tests.
      await reader.page.route('**/api/webinars/active', (route) => route.fulfill({ json: [] }));
      return { ...reader, width, shifts: await watchShifts(reader.page) };
    }),
  );
});

const addresses = [...Object.values(publicAddresses), '/coming-soon', '/courses?category=resume-writing&search=resume'];

test.each(addresses)('nothing on %s moves when the app takes over', async (address) => {
  if (address.startsWith('/certificates/')) {
    await createCertificate(product().database.databaseUrl, (await product().newcomer()).id);
  }
  await Promise.all(
    readers.map(async ({ page, width, faults, shifts }) => {
      const start = await holdCode(page);
      await page.goto(address, { waitUntil: 'commit' });
      const before = await layoutOf(page);
      // The fonts may have arrived after the first paint.
      const earlier = await shifts();
      await start();
      await page.locator('[data-first-screen]').waitFor({ state: 'detached' });
      const placeholders = await page.locator('#root .animate-breathe:visible').count();
      await page.waitForLoadState('networkidle');
      const after = await layoutOf(page);
      expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
      // A pixel, because a countdown with other digits has another fraction of a pixel.
      const moved = after.filter(({ place }, index) =>
        place.some((value, side) => Math.abs(value - (before[index]?.place[side] ?? 0)) > 1),
      );
      expect({ width, moved }).toEqual({ width, moved: [] });
      // Only the reviews of a course are loaded later; they are at its end.
      expect(placeholders).toBeLessThanOrEqual(address.startsWith('/courses/') ? 1 : 0);
      expect([(await shifts()) - earlier, faults]).toEqual([0, []]);
    }),
  );
});

test('a form takes no text before the app could keep it', async () => {
  const { page } = await visit();
  const start = await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const email = page.getByLabel('Email', { exact: true });
  await email.click({ force: true });
  await page.keyboard.type('lost');
  expect(await page.locator('input[name="email"]').inputValue()).toBe('');
  await start();
  await page.locator('[data-first-screen]').waitFor({ state: 'detached' });
  await email.fill('ada@launchpad.test');
  expect(await email.inputValue()).toBe('ada@launchpad.test');
});

test('a reader who has scrolled stays there', async () => {
  const { page } = await visit();
  const start = await holdCode(page);
  await page.goto('/privacy-policy', { waitUntil: 'commit' });
  const position = () => page.evaluate(() => window.scrollY);
  await layoutOf(page);
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  expect(await position()).toBe(700);
  await start();
  await page.locator('[data-first-screen]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  expect(await position()).toBe(700);
});

const code = '**/app.js';

/** Holds the code of the app. Returns a function that lets it go on. */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await released.promise;
    await route.continue();
    sent.resolve();
  };
  await page.route(code, hold);
  return async () => {
    released.resolve();
    await sent.promise;
    await page.unroute(code, hold);
  };
}

/** Every element of the page that shows something by itself, and its place. Waits for fonts and for pictures. */
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
      return {
        name: `${element.localName} ${isLocal ? '' : text.slice(0, 40)}`,
        place: isLocal ? [x, y] : [x, y, width, height],
      };
    }),
  );
}
