/**
 * Reviews, referrals and messages in a real browser. docs/product.md "Success stories", "Referral program", "Contact",
 * "Newsletter" and "Waitlist".
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { makeKnownStudent } from '#db/local/known-student-fixture.ts';
import { rewardTiers } from '#functions/community/referral-terms.shared.ts';
import { reviewedCourseSlugs } from '#functions/community/reviewed-courses.shared.ts';
import { intercept } from './intercept.ts';
import { journey } from './journey.ts';

const { visit, product } = journey();

/** `expect.poll` with the same timeout as the page's own waits. */
const eventually = <Value>(value: () => Value | Promise<Value>) => expect.poll(value, { timeout: 25_000 });

/** Delays POST requests until the returned function is called, so that a test can see the pending state. */
async function holdPosts(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, address, async (route) => {
    if (route.request().method() === 'POST') await promise;
    await route.continue();
  });
  return resolve;
}
const refuse = (page: Page, address: string, status: number, message: string) =>
  intercept(page, address, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, json: { code: 'too_many_requests', message, requestId: 'x' } })
      : route.continue(),
  );
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const fitsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test.each([
  { dark: false, width: 1280 },
  { dark: true, width: 360 },
])('the three pages are accessible and no wider than the screen ($dark, $width px)', async (options) => {
  const { page, open, navigate, expectAccessible, faults } = await visit(options);
  await open('/no/such/page');
  for (const [path, sign] of [
    ['/success-stories', 'Show More Reviews'],
    ['/referral-program', 'Sign In Required'],
    ['/contact-us', 'support@launchpad.test'],
  ] as const) {
    await navigate(path);
    await page.getByText(sign).waitFor();
    await expectAccessible();
    expect(await fitsWidth(page)).toBe(true);
  }
  expect(faults).toEqual([]);
});

/** Holds the account of the page's person back. The returned function lets it arrive, and waits until the page shows it. */
async function holdAccount(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, '**/api/auth/user', async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    const loaded = page.waitForResponse('**/api/auth/user');
    resolve();
    await (await loaded).finished();
    await page.getByRole('button', { name: /Ada/ }).first().waitFor();
  };
}

test('the name and address of a message that are typed before the account is loaded stay', async () => {
  const { page, open } = await visit({ token: (await product().newcomer()).token });
  const loadAccount = await holdAccount(page);
  const fields = { name: page.getByLabel('Full Name'), email: page.getByLabel('Email', { exact: true }) };
  await open('/contact-us');
  await fields.name.fill('Ada L.');
  await fields.email.fill('ada@launchpad.test');
  await loadAccount();
  expect([await fields.name.inputValue(), await fields.email.inputValue()]).toEqual(['Ada L.', 'ada@launchpad.test']);
});

test('the name of a review that is typed before the account is loaded stays', async () => {
  const { page, open } = await visit({ token: (await product().newcomer()).token });
  const loadAccount = await holdAccount(page);
  await open('/success-stories');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Share Your Story' }).last().click();
  await page.getByLabel('Your Name').fill('Ada L.');
  await loadAccount();
  expect(await page.getByLabel('Your Name').inputValue()).toBe('Ada L.');
});

test('a student reads the reviews, writes one, and sees it at once', async () => {
  const student = await product().newcomer();
  await makeKnownStudent(
    openDatabase(product().database.databaseUrl),
    student.id,
    reviewedCourseSlugs['Salary Negotiation Mastery'],
  );
  const { page, open, faults, expectAccessible } = await visit({ width: 375, token: student.token });
  await open('/success-stories');
  const main = page.getByRole('main');
  const cards = main.getByRole('article');
  await main.getByRole('button', { name: 'Show More Reviews' }).waitFor();
  for (const [figure, label] of [
    ['16', 'student reviews'],
    ['4.4', 'average rating in these reviews'],
    ['87%', 'of them give four or five stars'],
  ] as const) {
    const pair = main.locator('dl > div', { hasText: label });
    // biome-ignore lint/performance/useDomNodeTextContent: the text as shown, because a style may change its case
    expect(await pair.getByRole('definition').innerText()).toBe(figure);
  }
  await main.getByText('Coming Soon', { exact: true }).waitFor();
  expect(await main.getByRole('link', { name: 'Explore Courses' }).getAttribute('href')).toBe('/courses');
  await expect.poll(() => cards.count()).toBe(3);

  expect(await main.getByRole('button', { name: 'Submit Review' }).count()).toBe(0);
  await main.getByRole('button', { name: 'Share Your Story' }).last().click();
  await eventually(() => page.getByLabel('Your Name').inputValue()).toBe('Ada Learner');
  expect(await page.getByLabel('Rating', { exact: true }).inputValue()).toBe('5');
  expect(
    await page
      .getByLabel('Rating', { exact: true })
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value'))),
  ).toEqual(['5', '4', '3', '2', '1']);
  const empty = await page
    .locator('option')
    .evaluateAll((options) => options.filter((option) => !option.getAttribute('value')).length);
  expect(empty).toBe(0);
  await page.getByLabel('Your Name').fill('');
  await main.getByRole('button', { name: 'Submit Review' }).click();
  for (const message of ['Your name is required', 'Please choose a course', 'Your review is required']) {
    await main.getByText(message).waitFor();
  }
  expect(await focusedName(page)).toBe('name');
  await expectAccessible();

  await page.getByLabel('Your Name').fill('Ada L.');
  await page.getByLabel('Course', { exact: true }).selectOption('Salary Negotiation Mastery');
  await page.getByLabel('Your Review').fill(`${'b'.repeat(150)} and the rest`);
  const release = await holdPosts(page, '**/api/student-reviews');
  await main.getByRole('button', { name: 'Submit Review' }).click();
  await main.getByText('Submitting...').waitFor();
  release();
  await page.getByText('Review Submitted').waitFor();
  await page.getByText('Thank you for sharing your success story! Your review will appear on the page.').waitFor();
  const own = cards.filter({ hasText: 'bbb' });
  await own.getByText(`${'b'.repeat(150)}…`, { exact: true }).waitFor();
  await expect.poll(() => cards.count()).toBe(3);
  expect(await main.getByRole('button', { name: 'Submit Review' }).count()).toBe(0);
  await own.getByRole('button', { name: 'Read more' }).click();
  await own.getByText('and the rest').waitFor();

  await main.getByRole('button', { name: 'Show More Reviews' }).click();
  await eventually(() => cards.count()).toBeGreaterThan(3);
  expect(await main.getByRole('button', { name: 'Show More Reviews' }).count()).toBe(0);
  // The button is gone, so the focus moved to the first of the new reviews.
  await eventually(() => cards.nth(3).evaluate((card) => document.activeElement === card.parentElement)).toBe(true);
  await cards.getByText('Featured').first().waitFor();
  expect(faults).toEqual([]);
});

test('a review that cannot be sent keeps its text, and a rate limit says to wait', async () => {
  const { page, open } = await visit();
  await open('/success-stories');
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await page.getByLabel('Your Name').fill('Ada');
  await page.getByLabel('Course', { exact: true }).selectOption('Interview Sessions');
  await page.getByLabel('Your Review').fill('It helped.');
  await refuse(page, '**/api/student-reviews', 500, 'Internals');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await page.getByText('Failed to submit your review. Please try again.').waitFor();
  await refuse(page, '**/api/student-reviews', 429, 'Too many attempts. Please wait 12 minutes and try again.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await page.getByText('Too many attempts. Please wait 12 minutes and try again.').waitFor();
  expect(await page.getByLabel('Your Review').inputValue()).toBe('It helped.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByRole('button', { name: 'Submit Review' }).count()).toBe(0);
});

test('without reviews, the page says that there are none and has placeholders for figures', async () => {
  const { page, open, navigate } = await visit();
  await intercept(page, /\/api\/student-reviews/, (route) => route.fulfill({ json: [] }));
  const none = { figures: null, reviewCount: 0, featured: [] };
  await intercept(page, '**/api/success-stories', (route) => route.fulfill({ json: none }));
  await open('/no/such/page');
  await navigate('/success-stories');
  await page.getByText('No Reviews Yet').waitFor();
  expect(await page.locator('dl > div').allInnerTexts()).toEqual([
    'success stories\n0',
    'average rating\ncoming soon',
    'expected success rate\n100%',
  ]);
  await page.getByRole('button', { name: 'Write the First Review' }).click();
  await page.getByLabel('Your Review').waitFor();
});

test('a visitor is led to sign-in and back', async () => {
  const { page, open } = await visit();
  await open('/referral');
  const main = page.getByRole('main');
  await main.getByText('Sign In Required').waitFor();
  expect(await main.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login?redirect=%2Freferral');
  expect(await main.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe(
    '/register?redirect=%2Freferral',
  );
  for (const { friends, dollars } of rewardTiers) {
    const tier = main.getByRole('listitem').filter({ hasText: friends === 1 ? '1 friend' : `${friends} friends` });
    expect(await tier.first().textContent()).toContain(`$${dollars}`);
  }
});

test('a student refers friends, sees the confirmation, and finds them listed below the form', async () => {
  const person = await product().newcomer();
  const { page, open, faults, expectAccessible } = await visit({ width: 375, dark: true, token: person.token });
  await open('/referral');
  const main = page.getByRole('main');
  for (const [label, value] of [
    ['Full Name', 'Ada Learner'],
    ['Email', person.email],
  ] as const) {
    const field = main.getByLabel(label, { exact: true });
    await eventually(() => field.inputValue()).toBe(value);
    expect(await field.isEditable()).toBe(false);
  }
  const add = main.getByRole('button', { name: 'Add Another Friend' });
  const remove = main.getByRole('button', { name: /^Remove/ });
  expect(await remove.count()).toBe(0);
  await add.click();
  await eventually(() => focusedName(page)).toBe('referrals.1.referredName');
  await add.click();
  expect([await add.count(), await remove.count()]).toEqual([0, 3]);

  await main.getByRole('button', { name: 'Submit Referral' }).click();
  await eventually(() => main.getByText("Friend's name is required").count()).toBe(3);
  await expect.poll(() => main.getByText('Please enter a valid email', { exact: true }).count()).toBe(3);
  await expectAccessible();
  const friend = `${crypto.randomUUID()}@launchpad.test`;
  for (const [index, email] of [friend, friend.replace('@', '+again@').toUpperCase(), person.email].entries()) {
    await main.getByLabel("Friend's Name").nth(index).fill(`Friend ${index}`);
    await main.getByLabel("Friend's Email").nth(index).fill(email);
  }
  await main.getByRole('button', { name: 'Submit Referral' }).click();
  await main.getByText('You have added this friend already').waitFor();
  await main.getByText('You cannot refer yourself').waitFor();
  await remove.nth(2).click();
  await remove.nth(1).click();
  expect([await add.count(), await remove.count()]).toEqual([1, 0]);

  await refuse(page, '**/api/referral/submit', 429, 'Too many attempts. Please wait 12 minutes and try again.');
  await main.getByRole('button', { name: 'Submit Referral' }).click();
  await page.getByText('Too many attempts. Please wait 12 minutes and try again.').waitFor();
  await page.unroute('**/api/referral/submit');
  await intercept(page, '**/api/referral/submit', (route) => route.abort());
  await main.getByRole('button', { name: 'Submit Referral' }).click();
  await page.getByText('Failed to submit referral. Please try again.').waitFor();
  await page.unroute('**/api/referral/submit');
  await main.getByRole('button', { name: 'Submit Referral' }).click();
  await page.getByText('Your referral has been submitted successfully!').waitFor();
  await main.getByText('Referrals are verified once the Ultimate Interview Launchpad course begins.').waitFor();
  expect(await main.getByRole('link', { name: 'View the Course' }).getAttribute('href')).toBe(
    '/courses/ultimate-interview-launchpad',
  );
  const own = main.getByRole('article').filter({ hasText: friend });
  await own.getByText('Waits for your email').waitFor();
  await own.getByText('Pending').waitFor();
  await own.getByText('$0').waitFor();
  await expectAccessible();
  expect(faults).toEqual([]);
});

test('a visitor writes to the school, and the form comes back after ten seconds or on request', async () => {
  const { page, open, faults, expectAccessible } = await visit();
  await page.clock.install();
  await open('/contact-us');
  const main = page.getByRole('main');
  const cards = main.getByRole('complementary');
  expect(await main.getByRole('link', { name: 'Visit Help Center' }).getAttribute('href')).toBe('/help-center');
  expect(await cards.getByRole('term').allTextContents()).toEqual([
    'Mon-Fri',
    'Sat',
    'Sun',
    'General',
    'Technical',
    'Billing',
    'Urgent',
  ]);
  expect(await cards.getByRole('definition').allTextContents()).toEqual([
    '9-6 EST',
    '10-4 EST',
    'closed',
    '24 hours',
    '12 hours',
    '6 hours',
    '2 hours',
  ]);

  const send = main.getByRole('button', { name: 'Send Message' });
  await send.click();
  for (const message of [
    'Your full name is required',
    'Please enter a valid email address',
    'Subject is required',
    'Message is required',
  ]) {
    await main.getByText(message).waitFor();
  }
  expect(await focusedName(page)).toBe('name');
  await expectAccessible();
  const write = async () => {
    await page.getByLabel('Full Name').fill('Ada Learner');
    await page.getByLabel('Email', { exact: true }).fill('ada@launchpad.test');
    await page.getByLabel('Category').selectOption('urgent');
    await page.getByLabel('Subject').fill('My certificate');
    await page.getByLabel('Message').fill('Where is it?');
  };
  await write();
  await intercept(page, '**/api/support', (route) => route.abort());
  await send.click();
  await page.getByText('Failed to send message. Please try again.').waitFor();
  await page.unroute('**/api/support');
  // From here on, time moves only when the test moves it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await send.click();
  await main.getByRole('heading', { name: 'Message Sent Successfully!' }).waitFor();
  await main.getByText("We'll get back to you within 24 hours.").waitFor();
  await page.clock.fastForward(9_000);
  await main.getByRole('button', { name: 'Send Another Message' }).waitFor();
  await page.clock.fastForward(1_000);
  await send.waitFor();
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('');
  await page.clock.resume();

  await write();
  await send.click();
  await main.getByRole('button', { name: 'Send Another Message' }).click();
  await eventually(() => focusedName(page)).toBe('name');
  expect(faults).toEqual([]);
  const { text } = await product().database.mailTo('ada@launchpad.test');
  expect(text).toContain('within 2 hours');
});
