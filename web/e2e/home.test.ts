/** The home page, the webinar banner and the newsletter, as a visitor sees them. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { activeWebinarListSchema } from '#functions/webinars/contract.ts';
import { intercept } from './intercept.ts';
import { journey } from './journey.ts';
import { watchShifts } from './layout-shifts.ts';

const { product, visit } = journey();

const banner = (page: Page) => page.getByRole('region', { name: 'Webinar announcement' });

describe('the home page', () => {
  test.each([1280, 360])('is complete, stable, accessible and within its budget at %i px', async (width) => {
    const { page, faults, open, expectAccessibleInBothThemes } = await visit({ width });
    const shifts = await watchShifts(page);
    const scripts = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) scripts.add(pathname);
    });
    await open('/');
    await page.getByRole('heading', { name: 'Hear from us before the next interview' }).waitFor();
    await page.getByRole('link', { name: 'View Details' }).first().waitFor();
    await banner(page).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Try a Lesson' }).waitFor();
    await page.getByText('50 questions').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await shifts()).toBeLessThanOrEqual(0.02);
    // What all of the page loads, scrolled to the bottom.
    await page.getByRole('heading', { name: 'Hear from us before the next interview' }).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const sizes = [...scripts].map((path) => gzipSync(readFileSync(`dist/web${path}`)).length);
    expect(sizes.length).toBeGreaterThan(5);
    expect(sizes.reduce((sum, size) => sum + size) / 1024).toBeLessThanOrEqual(112);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessibleInBothThemes();
    expect(faults).toEqual([]);
    if (width > 360) return;
    // On a phone, six screens at most, the webinar banner and the footer included.
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6 * 812);
  });

  test('shows its slides by keyboard, wraps around, with reduced motion turns them only on request, and none is cut at any width', async () => {
    const { page, open } = await visit();
    await open('/');
    const carousel = page.getByRole('region', { name: 'Highlights' });
    const shown = () => carousel.locator('button[aria-current]').getAttribute('aria-label');
    await carousel.getByRole('button', { name: 'Previous slide' }).press('Enter');
    expect(await shown()).toBe('Slide 5: Prepare Your Salary Talk in Ten Days');
    await carousel.getByRole('button', { name: 'Next slide' }).press('Enter');
    expect(await shown()).toBe('Slide 1: Launching Careers, One Interview at a Time');
    await carousel.getByRole('button', { name: /^Slide 3/ }).press('Enter');
    await carousel.getByRole('link', { name: 'Join the Waitlist' }).waitFor();
    await expect.poll(() => carousel.getByRole('link').count()).toBe(2);
    await carousel.getByRole('button', { name: 'Start turning the slides' }).press('Enter');
    await carousel.getByRole('button', { name: 'Stop turning the slides' }).press('Enter');
    await carousel.getByRole('button', { name: 'Start turning the slides' }).waitFor();

    // 600 px at every width, complete in all five, and taller for large text.
    /** The layout faults of the current slide. */
    const faults = () =>
      carousel.evaluate((region) => {
        const slide = region.querySelector('[aria-roledescription=slide]:not([inert])');
        const box = (element: Element | null | undefined) => {
          if (!element) throw new Error('The slide is incomplete.');
          return element.getBoundingClientRect();
        };
        const texts = [...(slide?.querySelectorAll('p, h2, a') ?? [])].map(box);
        const [all, picture] = [box(region), box(slide?.querySelector('img'))];
        const controls = box(region.querySelector('button')?.parentElement);
        const overlap = (a: DOMRect, b: DOMRect) =>
          a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        return [
          [...texts, controls].some(
            ({ left, right, bottom }) => left < all.left || right > all.right || bottom > all.bottom,
          ) && 'cut',
          texts.some((text) => overlap(text, picture)) && 'text on the picture',
          texts.some((text) => overlap(text, controls)) && 'text under the controls',
          texts.some((text, index) => texts.slice(index + 1).some((other) => overlap(text, other))) && 'text on text',
          picture.height < 90 && `a picture of ${picture.height} px`,
        ].filter(Boolean);
      });
    const checkSlides = async (width: number, expected: (height: number) => void) => {
      await page.setViewportSize({ width, height: 900 });
      for (let slide = 1; slide <= 5; slide++) {
        await carousel.getByRole('button', { name: new RegExp(`^Slide ${slide}`) }).press('Enter');
        expect([width, slide, ...(await faults())]).toEqual([width, slide]);
        expected(await carousel.evaluate((region) => region.getBoundingClientRect().height));
      }
    };
    for (const width of [320, 360, 375, 414, 640, 767, 768, 1024, 1440]) {
      await checkSlides(width, (height) => expect([width, height]).toEqual([width, 600]));
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [375, 1024]) await checkSlides(width, (height) => expect(height).toBeGreaterThan(600));
  });

  test('reports that its courses could not be loaded, keeps the rest, and requests nothing twice', async () => {
    const { page, open } = await visit();
    const requested: string[] = [];
    for (const path of ['/api/courses/featured', '/api/home']) {
      await intercept(page, `**${path}`, (route) => {
        requested.push(path);
        return route.fulfill({ status: 500, json: {} });
      });
    }
    // Not opened directly, because the server would paint the data that it has read already.
    const served = await page.request.get('/no/such/page').then((answer) => answer.text());
    await open('/no/such/page');
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    // The title that the server wrote. first-screen.test.ts compares those of the public pages.
    await expect.poll(() => page.title()).toBe(/<title>(.*?)<\/title>/.exec(served)?.[1]);
    const goHome = () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await goHome();
    await page.getByText('Failed to load featured courses. Please try again later.').waitFor();
    await page.getByRole('link', { name: 'View All Courses' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(requested.sort()).toEqual(['/api/courses/featured', '/api/home']);

    // Coming back counts as a new visit.
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    await goHome();
    await page.getByText('Failed to load featured courses. Please try again later.').waitFor();
    await expect.poll(() => requested.length).toBe(4);
  });

  test('requests the data of a signed-in user once, also when that fails', async () => {
    const { token } = await product().newcomer();
    const { page, open } = await visit({ token });
    const requested: string[] = [];
    await intercept(page, '**/api/home', (route) => {
      requested.push(route.request().url());
      return route.fulfill({ status: 503, json: {} });
    });
    await open('/');
    await page.getByRole('heading', { name: 'Hear from us before the next interview' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(requested).toHaveLength(1);
  });
});

describe('the webinar banner', () => {
  test('appears late without a layout shift, at once on the next page, and leads to the webinar', async () => {
    const { page, open } = await visit({ width: 360, timeZone: 'America/New_York' });
    const shifts = await watchShifts(page);
    let answer = await holdAnswers(page, '**/api/webinars/active');
    await open('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    answer();
    await banner(page).waitFor();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    expect(await shifts()).toBeLessThanOrEqual(0.02);
    await expect
      .poll(() => banner(page).textContent())
      .toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M E[SD]T/);
    const before = await banner(page).getByRole('timer').textContent();
    await expect.poll(() => banner(page).getByRole('timer').textContent()).not.toBe(before);

    answer = await holdAnswers(page, '**/api/webinars/active');
    await open('/courses');
    // From this browser's memory: the server has not answered yet.
    await banner(page).waitFor();
    answer();
    const [first] = await product().expectAnswer(activeWebinarListSchema, { path: '/api/webinars/active' });
    await banner(page).getByRole('link', { name: 'Register Now' }).click();
    await page.waitForURL(`**/webinar/${first?.id}`);
  });

  test('does not swallow a click when it appears while a button is pressed', async () => {
    const { page } = await visit();
    const answer = await holdAnswers(page, '**/api/webinars/active');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In', exact: true }).hover();
    await page.mouse.down();
    answer();
    await page.locator('[data-webinar-banner] a').waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.mouse.up();
    await page.getByText('Invalid email address').waitFor();
    await expect.poll(() => page.locator('[data-webinar-banner="arrived"]').count()).toBe(1);
  });

  test('stays away once dismissed, and removes the flags of other webinars', async () => {
    const { page, open } = await visit();
    await open('/');
    await page.evaluate(() => localStorage.setItem('webinar_banner_dismissed_999', 'true'));
    await banner(page).getByRole('button', { name: 'Dismiss webinar announcement' }).press('Enter');
    await banner(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('dismissed'))),
    ).toHaveLength(1);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await banner(page).count()).toBe(0);
  });

  test('loses its countdown when the webinar begins, and disappears when it is over', async () => {
    const { page, open } = await visit();
    const dateTime = new Date(Date.now() + 60_000).toISOString();
    await intercept(page, '**/api/webinars/active', (route) =>
      route.fulfill({ json: [{ id: 1, title: 'In a moment', dateTime, duration: 30, hostName: 'Nadia' }] }),
    );
    await page.clock.install();
    await open('/');
    await banner(page).getByRole('timer').waitFor();
    await page.clock.fastForward('01:00');
    await banner(page).getByText('On now').waitFor();
    await banner(page).getByText('In a moment').waitFor();
    expect(await banner(page).getByRole('timer').count()).toBe(0);
    await banner(page).getByRole('link', { name: 'View Webinar' }).waitFor();
    await open('/courses');
    await banner(page).getByText('On now').waitFor();
    await page.clock.fastForward('30:00');
    await banner(page).waitFor({ state: 'detached' });
  });
});

test('a visitor subscribes to the newsletter, gets the welcome mail, and unsubscribes by its link', async () => {
  const { page, open, expectAccessible } = await visit({ width: 360 });
  const email = `${crypto.randomUUID()}@launchpad.test`;
  await open('/');
  const newsletter = page.getByRole('region', { name: 'Hear from us before the next interview' });
  await newsletter.getByRole('button', { name: 'Subscribe' }).press('Enter');
  await page.getByText('Email required', { exact: true }).waitFor();
  const field = newsletter.getByRole('textbox', { name: 'Email address' });
  await field.fill('nobody@nowhere');
  await field.press('Enter');
  await page.getByText('Invalid email', { exact: true }).waitFor();
  await field.fill(email);
  await field.press('Enter');
  await newsletter.getByText("You're on the list.").waitFor();
  await page.getByText("You've been subscribed to our newsletter.").waitFor();
  // The earlier error messages are gone.
  await expect.poll(() => page.getByRole('region', { name: 'Notifications' }).getByRole('button').count()).toBe(1);
  await field.waitFor({ timeout: 7000 });

  const { text } = await product().database.mailTo(email, /newsletter/);
  const link = new URL(/Unsubscribe: (\S+)/.exec(text)?.[1] ?? '');
  await open(link.pathname + link.search);
  await page.getByRole('heading', { name: 'Stop these emails?' }).waitFor();
  await expectAccessible();
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await page.getByRole('heading', { name: "You're unsubscribed" }).waitFor();
  await open('/unsubscribe?token=made-up');
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await page.getByRole('heading', { name: 'This unsubscribe link is not valid' }).waitFor();
  await expectAccessible();
});

/** Delays the answers of the server at a URL until the returned function is called. */
async function holdAnswers(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
