/** The storefront with the keyboard alone: every path through it, and where the focus is on the way. */
import { beforeAll, expect, test } from 'vitest';
import { journey, type Visit } from './journey.ts';

const { product, visit } = journey();

/** The accessible name of the focused element, from its own label or text. */
const focused = ({ page }: Visit) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
  );

const focusIsIn = ({ page }: Visit, selector: string) =>
  page.evaluate((target) => document.activeElement?.closest(target) !== null, selector);

/** Whose page the tests share that need no document of their own. */
let visitor: Visit;
beforeAll(async () => {
  visitor = await visit();
  await visitor.open('/no/such/page');
});
/** Each test arrives at another page, whose heading gets the focus. */
async function arrive(path: string, heading: string, width = 1280) {
  await visitor.page.setViewportSize({ width, height: 900 });
  await visitor.navigate(path);
  await visitor.page.locator('h1:focus', { hasText: heading }).waitFor();
}

test('the first Tab offers to skip the header', async () => {
  await visitor.open('/webinars');
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.page.keyboard.press('Tab');
  expect(await focused(visitor)).toBe('Skip to content');
  await visitor.page.keyboard.press('Enter');
  await visitor.page.keyboard.press('Tab');
  expect(await focusIsIn(visitor, 'main')).toBe(true);
});

test('the courses menu opens, moves by arrow keys, closes, and leads to a course', async () => {
  const { page } = visitor;
  await arrive('/', 'Practice your interview aloud');
  const opener = page.getByRole('button', { name: 'Courses menu' });
  await opener.press('ArrowDown');
  await page.getByRole('menuitem').nth(3).waitFor();
  await page.keyboard.press('End');
  expect(await focused(visitor)).toBe('All Courses');
  await page.keyboard.press('Escape');
  expect(await focused(visitor)).toBe('Courses menu');
  await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false');
  await opener.press('Enter');
  await expect.poll(() => focused(visitor)).toBe('Ultimate Interview Launchpad');
  await page.keyboard.press('Home');
  expect(await focused(visitor)).toBe('Ultimate Interview Launchpad');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/courses/ultimate-interview-launchpad');
});

test('a module of a course is opened, and the course is enrolled in; the user menu opens, returns the focus, and signs out', async () => {
  const person = await product().newcomer();
  const learner = await visit({ token: person.token });
  const { page } = learner;
  await learner.open('/courses/ultimate-interview-launchpad');
  const module = (title: string) => page.locator('details', { hasText: title }).first();
  await module('Resume Writing').locator('summary').press('Enter');
  await expect.poll(() => module('Resume Writing').getAttribute('open')).toBe('');
  expect(await module('Interview Fundamentals').getAttribute('open')).toBeNull();
  await page.getByRole('button', { name: 'Enroll Now' }).first().press('Enter');
  await page.getByText('Enrollment Successful!').waitFor();
  await page.waitForURL('**/courses/ultimate-interview-launchpad/learn');
  await page.locator('h1:focus').waitFor();

  const opener = page.getByRole('banner').getByRole('button', { name: 'Ada' });
  await opener.press('Enter');
  await expect.poll(() => focused(learner)).toBe('Dashboard');
  await page.keyboard.press('Escape');
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await opener.press('Enter');
  await expect.poll(() => focused(learner)).toBe('Dashboard');
  await page.keyboard.press('End');
  expect(await focused(learner)).toBe('Sign Out');
  await page.keyboard.press('Enter');
  await page.getByText('You have been successfully logged out.').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await product().request('GET', '/api/auth/user', { token: person.token })).status).toBe(401);
});

test('the drawer traps the focus until it is closed, and returns it', async () => {
  const { page } = visitor;
  await arrive('/contact-us', 'Ask a person', 360);
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: 'Ultimate Interview Launchpad' }).waitFor();
  const seen = new Set<string | undefined>();
  for (let presses = 0; presses < 24; presses += 1) {
    await page.keyboard.press('Tab');
    // After the last control, the focus goes to the browser's own controls. The page then reports its body as focused.
    const isTrapped = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(isTrapped).toBe(true);
    seen.add(await focused(visitor));
  }
  for (const name of ['Close', 'Home', 'Referral Program', 'Sign In', 'Get Started', 'View All Courses']) {
    expect(seen).toContain(name);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await focused(visitor)).toBe('Open menu');
});

test('the slides turn every six seconds, pause while they have the focus, and follow the buttons', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await visitor.open('/');
  const carousel = page.getByRole('region', { name: 'Highlights' });
  const shown = () => carousel.locator('button[aria-current]').getAttribute('aria-label');
  await carousel.getByRole('button', { name: /^Slide 5/ }).waitFor();
  expect(await shown()).toMatch(/^Slide 1/);
  await page.clock.runFor(6000);
  await expect.poll(shown).toMatch(/^Slide 2/);
  await carousel.getByRole('button', { name: 'Next slide' }).press('Enter');
  await expect.poll(shown).toMatch(/^Slide 3/);
  await page.clock.runFor(30_000);
  expect(await shown()).toMatch(/^Slide 3/);
  await page.getByRole('link', { name: 'Cart' }).first().focus();
  await page.clock.runFor(6000);
  await expect.poll(shown).toMatch(/^Slide 4/);
});

test('the catalog is searched, filtered, announced and cleared', async () => {
  const { page } = visitor;
  await arrive('/courses', 'Courses for interviews');
  const announced = () => page.getByRole('main').getByRole('status').first().textContent();
  await page.getByRole('searchbox', { name: 'Search courses' }).focus();
  await page.keyboard.type('salary');
  await page.waitForURL('**/courses?search=salary');
  await expect.poll(announced).toMatch(/^\d Courses? Found$/);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Car');
  await page.waitForURL(/category=career-development/);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Beg');
  await page.waitForURL(/level=beginner/);
  await page.getByText('No courses found').waitFor();
  await expect.poll(announced).toBe('0 Courses Found');
  await page.keyboard.press('Tab');
  expect(await focused(visitor)).toBe('Clear Filters');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.search === '');
  await expect.poll(announced).toBe('13 Courses Found');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
});

test('the help center is searched, and the search is cleared', async () => {
  const { page } = visitor;
  await arrive('/help-center', 'Help Center');
  await page.getByRole('searchbox', { name: 'Search the help center' }).focus();
  await page.keyboard.type('REFUND');
  await expect.poll(() => page.getByRole('status').first().textContent()).toMatch(/answers? found for REFUND/);
  await page.getByText('14-day money-back guarantee').waitFor();
  await page.keyboard.press('Tab');
  expect(await focusIsIn(visitor, 'summary')).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('14-day money-back guarantee').waitFor({ state: 'hidden' });
  await page.getByRole('searchbox').fill('zeppelin');
  await page.keyboard.press('Tab');
  expect(await focused(visitor)).toBe('Clear Search');
  await page.keyboard.press('Enter');
  expect(await focusIsIn(visitor, '[type=search]')).toBe(true);
});
