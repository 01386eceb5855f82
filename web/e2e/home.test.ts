/** The home page, the webinar banner, and the newsletter, as a visitor meets them. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { activeWebinarListSchema } from '#functions/webinars/contract.ts';
import { journey } from './journey.ts';
import { watchShifts } from './layout-shifts.ts';

const { product, visit } = journey();

const banner = (page: Page) => page.getByRole('region', { name: 'Upcoming webinar' });

describe('the home page', () => {
  for (const dark of [false, true]) {
    for (const width of [360, 1280]) {
      test(`is whole, still and accessible at ${width} px, ${dark ? 'dark' : 'light'}`, async () => {
        const { page, faults, open, expectAccessible } = await visit({ width, dark });
        const shifts = await watchShifts(page);
        await open('/');
        await page.getByRole('heading', { name: 'Hear from us before the next interview' }).waitFor();
        await page.getByRole('link', { name: 'View Details' }).first().waitFor();
        await banner(page).waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        await expectAccessible();
        expect(await shifts()).toBeLessThanOrEqual(0.02);
        expect(faults).toEqual([]);
      });
    }
  }

  test('shows its slides by keyboard, wraps around, and starts turning only when asked where motion is unwelcome', async () => {
    const { page, open } = await visit();
    await open('/');
    const carousel = page.getByRole('region', { name: 'Highlights' });
    const shown = () => carousel.locator('button[aria-current]').getAttribute('aria-label');
    await carousel.getByRole('button', { name: 'Previous slide' }).press('Enter');
    expect(await shown()).toBe('Slide 5: Know Your Number. Say It Calmly.');
    await carousel.getByRole('button', { name: 'Next slide' }).press('Enter');
    expect(await shown()).toBe('Slide 1: Launching Careers, One Interview at a Time');
    await carousel.getByRole('button', { name: /^Slide 3/ }).press('Enter');
    await carousel.getByRole('link', { name: 'Join the Waitlist' }).waitFor();
    expect(await carousel.getByRole('link').count()).toBe(2);
    await carousel.getByRole('button', { name: 'Start turning the slides' }).press('Enter');
    await carousel.getByRole('button', { name: 'Stop turning the slides' }).waitFor();
  });

  test('says so when its courses cannot be had, and keeps the rest', async () => {
    const { page, open } = await visit();
    await page.route('**/api/courses/featured', (route) => route.fulfill({ status: 500, json: {} }));
    await open('/');
    await page.getByText('Failed to load featured courses. Please try again later.').waitFor();
    await page.getByRole('link', { name: 'View All Courses' }).waitFor();
  });
});

describe('the webinar banner', () => {
  test('comes late without a jump, is there at once on the next page, and leads to the webinar', async () => {
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
    // Out of this browser's memory: nobody has answered yet.
    await banner(page).waitFor();
    answer();
    const [first] = await product().expectAnswer(activeWebinarListSchema, { path: '/api/webinars/active' });
    await banner(page).getByRole('link', { name: 'Register Now' }).click();
    await page.waitForURL(`**/webinar/${first?.id}`);
  });

  test('that comes while a button is pressed does not take the click away', async () => {
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

  test('stays away once dismissed, and forgets the flags of other webinars', async () => {
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

  test('goes when the webinar begins', async () => {
    const { page, open } = await visit();
    await page.route('**/api/webinars/active', (route) =>
      route.fulfill({
        json: [{ id: 1, title: 'In a moment', dateTime: new Date(Date.now() + 3000).toISOString(), hostName: 'Nadia' }],
      }),
    );
    await open('/');
    await banner(page).waitFor();
    await banner(page).waitFor({ state: 'detached', timeout: 6000 });
  });
});

test('a visitor joins the newsletter, reads the welcome, and leaves by its link', async () => {
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
  await page.getByRole('heading', { name: 'This link is not one of ours' }).waitFor();
  await expectAccessible();
});

/** Holds back what the server answers at an address until the function it answers with is called. */
async function holdAnswers(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
