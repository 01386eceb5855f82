/** The core path: a visitor registers, enrolls, completes a lesson, and the dashboard shows it. */
import { expect, test } from 'vitest';
import { courseDetailSchema } from '#functions/courses/contract.ts';
import { paths } from '#web/app/paths.ts';
import { intercept } from './intercept.ts';
import { journey } from './journey.ts';
import { watchShifts } from './layout-shifts.ts';

const { visit, product } = journey();

/** The date in some days, as a date field takes it. */
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a visitor registers, enrolls, completes a lesson and sees it on the dashboard', async () => {
  const { page, open, faults, expectMainAccessible } = await visit({ width: 375 });
  const email = `${crypto.randomUUID()}@launchpad.test`;

  await open('/courses/interview-ready');
  await page.getByRole('heading', { level: 1, name: 'Interview Ready Bootcamp' }).waitFor();
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await page.getByText('Please sign in to enroll in courses').waitFor();
  await page.waitForURL(/\/login\?redirect=.*%23pricing$/);

  await page
    .getByRole('main')
    .getByRole('link', { name: /create|sign up|register/i })
    .first()
    .click();
  await page.waitForURL(/\/register/);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Learner');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Registration successful').waitFor();
  expect(await page.getByText('Sign In Required').count()).toBe(0);

  // Three questions, and then a first step by name. The place for it is kept free while the page loads.
  const shifts = await watchShifts(page);
  await open('/');
  const nextStep = page.getByRole('region', { name: 'Your next step' });
  await nextStep.getByRole('link', { name: 'Answer Three Questions' }).waitFor();
  expect(await shifts()).toBeLessThanOrEqual(0.02);
  await nextStep.getByRole('link').click();
  await page.getByRole('heading', { name: 'When is your interview?' }).waitFor();
  await page.getByLabel('Date of your interview').fill(dayAhead(-2));
  await page.keyboard.press('Enter');
  await page.getByText('This day has passed', { exact: true }).waitFor();
  await page.getByLabel('Date of your interview').fill(dayAhead(12));
  await page.keyboard.press('Enter');
  await page.locator('h1:focus', { hasText: 'What worries you most?' }).waitFor();
  await expectMainAccessible();
  await page.getByLabel('Talking about salary').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'How many minutes a day do you have?' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Back' }).click();
  expect(await page.getByLabel('Talking about salary').isChecked()).toBe(true);
  await page.goBack();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  const first = page.getByRole('region', { name: 'Researching Pay from Public Sources' });
  await first.getByText('12 days until your interview').waitFor();
  await expectMainAccessible();
  await first.getByRole('link', { name: 'Start the first lesson' }).click();
  await page.waitForURL(`**${paths.tryLesson('salary-negotiation-mastery')}`);
  await page.getByRole('heading', { level: 1, name: 'Researching Pay from Public Sources' }).waitFor();

  await open('/courses/interview-ready');
  await page.getByRole('button', { name: 'Enroll Now' }).first().click();
  await page.getByText('Enrollment Successful!').waitFor();
  await page.waitForURL('**/courses/interview-ready/learn');

  await page
    .getByRole('link', { name: /^Start/ })
    .first()
    .click();
  await page.locator('.lesson-bar').waitFor();
  // What stays on the screen of a phone takes at most 56 px: no header, no footer, one line and one bar.
  expect(await page.locator('header, footer').count()).toBe(0);
  const heights = await page
    .locator('.lesson-progress, .lesson-bar')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
  expect(heights).toHaveLength(2);
  expect(heights.reduce((sum, height) => sum + height)).toBeLessThanOrEqual(56);
  // Two notices would cover more.
  await page.getByText('Enrollment Successful!').waitFor({ state: 'detached' });
  const completed = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await page.getByLabel('Notifications').getByText('Achievement earned: First Lesson').waitFor();
  // One press has also opened the next lesson. The badge covers neither its heading nor its button.
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasNotText: completed ?? '' })
    .waitFor();
  const [badge, heading, bar] = await page.evaluate(async () => {
    const notice = document.querySelector('[aria-label="Notifications"] > * > *');
    // A notice rises into its position; during the animation it is lower.
    await Promise.all(notice?.getAnimations().map(({ finished }) => finished) ?? []);
    return [notice, document.querySelector('h1'), document.querySelector('.lesson-bar')].map((one) => {
      const { top = 0, bottom = 0 } = one?.getBoundingClientRect() ?? {};
      return { top, bottom };
    });
  });
  expect(badge?.top).toBeGreaterThan(heading?.bottom ?? 0);
  expect(badge?.bottom).toBeLessThanOrEqual(bar?.top ?? 0);

  await open('/dashboard');
  await page.getByText('4%').first().waitFor();
  await page.getByRole('link', { name: 'Change the plan' }).click();
  await page.getByRole('heading', { name: 'Interview plan' }).waitFor();
  expect(faults).toEqual([]);
  const { text } = await product().database.mailTo(email, /^Confirm your email address$/);
  expect(text).toContain('Hi Ada,');
});

test('while the database is down nobody is signed out and nothing is reported missing, and a retry recovers', async () => {
  const { token } = await product().newcomer();
  const { page, navigate, faults } = await visit({ width: 375, token });
  const outage = {
    code: 'database_unavailable',
    message: 'We cannot reach our database right now.',
    requestId: 'away',
  };
  const course = await product().expectAnswer(courseDetailSchema, { path: '/api/courses/interview-ready' });
  await product().request('POST', '/api/enroll', { token, body: { courseId: course.id } });
  const [module] = course.modules;
  const lesson = module?.lessons[0];
  for (const [path, expectedHeading] of [
    ['/dashboard', /^Welcome back, /],
    ['/courses/interview-ready', course.title],
    ['/courses/interview-ready/learn', course.title],
    [`/courses/interview-ready/learn/lessons/${module?.id}/${lesson?.id}`, `${lesson?.title}`],
    ['/checkout?course=interview-ready', 'You already own this course'],
    ['/blogs/no-such-article', 'Article Not Found'],
  ] as const) {
    await intercept(page, '**/api/**', (route) => route.fulfill({ status: 503, json: outage }));
    // Not opened directly: this server does reach its database, and would paint what it reads. Not by `open`, which waits
    // for the banner. The router misses a navigation that happens before it is mounted.
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await navigate(path);
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    const misleading = page.getByRole('main').getByText(/not found|sign in/i);
    expect(await misleading.count(), path).toBe(0);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByRole('heading', { level: 1, name: expectedHeading }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  }
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(token);
  expect(faults).toEqual([]);
});
