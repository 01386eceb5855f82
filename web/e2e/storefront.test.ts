/** The storefront, page by page: accessible in both themes, no wider than the screen, and without layout shifts. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#db/seed/demo/demo-accounts.ts';
import { signedInSchema } from '#functions/accounts/contract.ts';
import { intercept } from './intercept.ts';
import { journey, type Visit } from './journey.ts';
import { watchShifts } from './layout-shifts.ts';

const { product, visit } = journey();

let visitor: Visit;
let learner: Visit;
beforeAll(async () => {
  const body = { email: 'student@launchpad.test', password: demoPassword };
  const { token } = await product().expectAnswer(signedInSchema, { method: 'POST', path: '/api/auth/login', body });
  [visitor, learner] = await Promise.all([visit(), visit({ token })]);
  await Promise.all([visitor.open('/no/such/page'), learner.open('/no/such/page')]);
});

/** Checks the main content in its current state at one width. The frame is checked together with its menus. */
async function inspect({ page, expectMainAccessible }: Visit, width = 360) {
  await page.setViewportSize({ width, height: 800 });
  await expectMainAccessible();
  await expectNoHorizontalScroll(page);
}

/** Checks the frame and the menu or dialog over it, around a page with little content. */
async function inspectFrame({ page, expectAccessibleInBothThemes }: Visit) {
  await expectAccessibleInBothThemes();
  await expectNoHorizontalScroll(page);
}

async function expectNoHorizontalScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test.each([
  ['/courses', '13 Courses Found', 1280],
  ['/courses?search=zeppelin', 'No courses found', 360],
  ['/courses/interview-ready', 'Your instructor', 1280],
  ['/courses/ai-mock-interview-lab', 'This course is still being made.', 360],
  ['/courses/no-such-course', 'Course Not Found', 360],
  ['/terms-of-service', 'Last updated', 1280],
  ['/unsubscribe?token=abc', 'Stop these emails?', 360],
  ['/no/such/page', 'Page Not Found', 360],
])('%s', async (path, text, width) => {
  await visitor.navigate(path);
  await visitor.page.getByRole('main').getByText(text).first().waitFor();
  // What another search has found before stays, dimmed, until the answer has come.
  await visitor.page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
  await inspect(visitor, width);
});

test('the catalog finds what a word means, and suggests something when it finds nothing', async () => {
  const { page, navigate } = visitor;
  await navigate('/courses');
  const main = page.getByRole('main');
  const search = page.getByRole('searchbox', { name: 'Search courses' });
  await search.fill('nervous');
  await main.getByRole('heading', { name: '4 Courses Found' }).waitFor();
  await main.getByRole('link', { name: 'Confidence Is a Record' }).waitFor();
  await search.fill('zeppelin');
  await main.getByText('No courses found').waitFor();
  const near = main.locator('section', { hasText: 'Courses to look at instead' });
  await expect.poll(() => near.getByRole('article').count()).toBe(3);
  await main.getByRole('button', { name: 'View All Courses' }).click();
  await main.getByRole('heading', { name: '13 Courses Found' }).waitFor();
});

test('the catalog that could not be loaded', async () => {
  const isCatalog = (url: URL) => url.pathname === '/api/courses';
  await intercept(visitor.page, isCatalog, (route) => route.fulfill({ status: 500, json: {} }));
  // A new document, which has no courses yet.
  await visitor.open('/no/such/page');
  await visitor.navigate('/courses');
  await visitor.page.getByText('The courses could not be loaded').waitFor();
  await inspect(visitor);
  await visitor.page.unroute(isCatalog);
  // The page stays as it is at the same address until somebody tries again, so the tests after this one would find it so.
  await visitor.page.getByRole('button', { name: 'Try again' }).click();
  await visitor.page.getByRole('heading', { name: '13 Courses Found' }).waitFor();
});

test('a course that the learner is enrolled in', async () => {
  await learner.navigate('/courses/interview-ready');
  await learner.page.getByRole('link', { name: 'Continue Learning' }).first().waitFor();
  await inspect(learner);
});

test('an open answer, a search without answers, and the dialog to schedule a call', async () => {
  await visitor.navigate('/help-center');
  await visitor.page.locator('summary', { hasText: 'How long is the bootcamp?' }).press('Enter');
  await inspect(visitor, 1280);
  await visitor.page.getByRole('searchbox').fill('zeppelin');
  await visitor.page.getByText('No answers found').first().waitFor();
  await inspect(visitor);
  await visitor.page.getByRole('button', { name: 'Schedule a Call' }).click();
  await visitor.page.getByRole('dialog').waitFor();
  await inspect(visitor);
});

test('the waitlist form with an error, and its confirmation', async () => {
  await visitor.navigate('/coming-soon?course=ai-mock-interview-lab');
  await visitor.page.getByRole('button', { name: 'Join the Waitlist' }).press('Enter');
  await visitor.page.getByText('Please enter your email to join the waitlist').first().waitFor();
  await inspect(visitor);
  await visitor.page.getByLabel('Email', { exact: true }).fill(`${crypto.randomUUID()}@launchpad.test`);
  await visitor.page.getByRole('button', { name: 'Join the Waitlist' }).press('Enter');
  await visitor.page.getByRole('heading', { name: "You're on the list!" }).waitFor();
  await inspect(visitor);
});

/** Waits for the page, because menus close when another page appears. */
async function goToMissingPage({ navigate, page }: Visit): Promise<void> {
  await navigate('/no/such/page');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
}

test('the courses menu', async () => {
  await visitor.page.setViewportSize({ width: 1280, height: 800 });
  await goToMissingPage(visitor);
  await visitor.page.getByRole('button', { name: 'Courses menu' }).click();
  await visitor.page.getByRole('menuitem', { name: 'Ultimate Interview Launchpad' }).waitFor();
  await inspectFrame(visitor);
  await visitor.page.keyboard.press('Escape');
});

test('the courses menu opens by a press during which its code arrives', async () => {
  const { page, open } = visitor;
  await page.setViewportSize({ width: 1280, height: 800 });
  const isCode = (url: URL) => url.pathname.includes('/FirstCoursesMenu');
  const arrived = Promise.withResolvers<void>();
  await intercept(page, isCode, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await open('/no/such/page');
  const code = page.waitForResponse((response) => isCode(new URL(response.url())));
  await page.getByRole('button', { name: 'Courses menu' }).hover();
  await page.mouse.down();
  arrived.resolve();
  await (await code).finished();
  // The code has run when another import of it is answered, and React has rendered two frames later. As text, because
  // vitest would replace the import with its own.
  const frame = 'new Promise(requestAnimationFrame)';
  await page.evaluate(`import('${(await code).url()}').then(() => ${frame}).then(() => ${frame}).then(() => null)`);
  await page.mouse.up();
  await page.getByRole('menuitem', { name: 'Ultimate Interview Launchpad' }).waitFor();
  await page.keyboard.press('Escape');
  await page.unroute(isCode);
});

test('the user menu', async () => {
  await learner.page.setViewportSize({ width: 1280, height: 800 });
  await goToMissingPage(learner);
  await learner.page.getByRole('banner').getByRole('button', { name: 'Sam' }).click();
  await learner.page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
  await inspectFrame(learner);
});

test('the drawer', async () => {
  await learner.page.setViewportSize({ width: 360, height: 800 });
  await goToMissingPage(learner);
  await learner.page.getByRole('button', { name: 'Open menu' }).click();
  await learner.page.getByRole('dialog').getByRole('link', { name: 'View All Courses' }).waitFor();
  await inspectFrame(learner);
});

test('a missing page loads without a layout shift', async () => {
  const { page } = await visit();
  const shifts = await watchShifts(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/no/such/page', { waitUntil: 'networkidle' });
    await page.getByText('Page Not Found').first().waitFor();
    expect(await shifts(), `at ${width} px`).toBeLessThanOrEqual(0.02);
  }
});
