/** Webinars as a visitor sees them: from the list through sign-in to a seat, and the cancellation of the seat. */

import { eq } from 'drizzle-orm';
import type { Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { webinars } from '#db/webinars/tables.ts';
import { registrationStatusSchema } from '#functions/webinars/contract.ts';
import { intercept } from './intercept.ts';
import { journey } from './journey.ts';

const { product, visit } = journey();
let db: Database;
beforeAll(() => {
  db = openDatabase(product().database.databaseUrl);
});

async function createTestWebinar(changes: Partial<typeof webinars.$inferInsert> = {}): Promise<number> {
  const [webinar] = await db
    .insert(webinars)
    .values({
      title: 'A Practice Hour',
      description: 'An hour about the last five minutes.\n\nBring one question.',
      hostName: 'Kai Lindgren',
      hostTitle: 'Technical Interview Instructor',
      learningPoints: ['What to ask an engineer', 'What to ask a manager'],
      dateTime: new Date('2036-11-03T17:30:00Z'),
      duration: 90,
      maxAttendees: 2,
      meetingUrl: 'https://meet.example.com/questions',
      ...changes,
    })
    .returning({ id: webinars.id });
  return webinar?.id ?? 0;
}

test('a visitor in Kathmandu signs in and takes a seat on a phone, and cancels it', async () => {
  const id = await createTestWebinar({ title: 'Questions to Ask Back' });
  const person = await product().newcomer();
  const visitor = await visit({ width: 360, timeZone: 'Asia/Kathmandu' });
  const { page, context, open, faults } = visitor;
  const registrationStatus = () =>
    product().expectAnswer(registrationStatusSchema, {
      path: `/api/webinars/${id}/registration-status`,
      token: person.token,
    });

  await open('/webinars');
  await page.getByRole('link', { name: 'Questions to Ask Back' }).waitFor();
  await visitor.expectMainAccessible();
  await page.getByRole('link', { name: 'Questions to Ask Back' }).click();

  const main = page.getByRole('main');
  const register = main.getByRole('button', { name: 'Register Now' });
  await main.getByRole('heading', { level: 1, name: 'Questions to Ask Back' }).waitFor();
  for (const text of ['Monday, November 3, 2036', '11:15 PM – 12:45 AM', 'Nepal Time (GMT+5:45)', '90 min']) {
    await main.getByText(text).waitFor();
  }
  await main.getByText('2 of 2 seats left').waitFor();
  expect(await main.getByRole('timer').first().textContent()).toMatch(
    /^\d+ days \d+ hours? \d+ minutes? \d+ seconds?$/,
  );
  await register.waitFor();
  await visitor.expectMainAccessible();
  await register.click();

  await page.waitForURL('**/login');
  const stored = () =>
    page.evaluate(() =>
      [sessionStorage, localStorage].map((storage) => storage.getItem('webinarRegistrationRedirect')),
    );
  expect(await stored()).toEqual([String(id), String(id)]);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`**/webinar/${id}`);
  expect(await stored()).toEqual([null, null]);

  await intercept(page, '**/register', (route) => route.abort(), { times: 1 });
  // The failed attempt reads the status again. That read is slow here, and says "not registered" after the second attempt.
  const { promise: secondAttemptAnswered, resolve: answerSlowRead } = Promise.withResolvers<void>();
  const { promise: slowReadAnswered, resolve: endSlowRead } = Promise.withResolvers<void>();
  const slowRead = async (route: Route) => {
    const response = await route.fetch();
    await secondAttemptAnswered;
    // The app has given this read up, so there may be no request left to answer.
    await route.fulfill({ response }).catch(() => {});
    endSlowRead();
  };
  await register.waitFor();
  await intercept(page, '**/registration-status', slowRead, { times: 1 });
  await register.click();
  await page.getByText('Failed to register for the webinar.').waitFor();
  await register.dblclick();
  await page.getByText("You've been registered for the webinar.").first().waitFor();
  answerSlowRead();
  await slowReadAnswered;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await main.getByText("You're Registered").waitFor();
  await page.getByText("You've been registered for the webinar. Check your email for confirmation.").waitFor();
  expect((await registrationStatus()).isRegistered).toBe(true);
  await visitor.expectMainAccessible();
  await page.reload();
  const file = await main.getByRole('link', { name: 'Add to Calendar' }).getAttribute('href');
  const entry = await (await context.request.get(file ?? '')).text();
  expect(entry).toContain('DTSTART:20361103T173000Z');
  expect(entry).toContain('DTEND:20361103T190000Z');
  const google = new URL((await main.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')) ?? '');
  expect(google.searchParams.get('dates')).toBe('20361103T173000Z/20361103T190000Z');
  expect(await main.getByText('Join Webinar').count()).toBe(0);

  await main.getByRole('button', { name: 'Cancel Registration' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Registration' }).click();
  await register.waitFor();
  await page.getByText('Your seat is free for someone else.').waitFor();
  // The focus moved to where the seat was, not to the top of the page.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Register Now');
  expect((await registrationStatus()).isRegistered).toBe(false);
  expect(faults).toEqual([]);
}, 90_000);

test('a registrant joins when the room opens, and the page follows the clock to the end', async () => {
  const dateTime = new Date(Date.now() + 3_600_000);
  const id = await createTestWebinar({ dateTime, duration: 60 });
  const { token } = await product().newcomer();
  await product().request('POST', `/api/webinars/${id}/register`, { token });
  const registrant = await visit({ token });
  const visitor = await visit();
  for (const { page, open } of [registrant, visitor]) {
    await page.clock.install();
    await open(`/webinar/${id}`);
  }
  const fastForwardBoth = (milliseconds: number) =>
    Promise.all([registrant, visitor].map(({ page }) => page.clock.fastForward(milliseconds)));
  await registrant.page.getByText('The room opens here at').waitFor();
  await visitor.page.getByRole('button', { name: 'Register Now' }).waitFor();

  await fastForwardBoth(46 * 60_000);
  await registrant.page.getByText('The room is open. Join now.').waitFor();
  const join = registrant.page.getByRole('link', { name: 'Join Webinar' });
  expect(await join.getAttribute('href')).toMatch(new RegExp(`^/api/webinars/${id}/join\\?token=`));
  await fastForwardBoth(15 * 60_000);
  await visitor.page.getByText('Registration has ended').waitFor();
  expect(await visitor.page.getByRole('main').getByRole('timer').count()).toBe(0);
  expect(await visitor.page.getByRole('button', { name: 'Register Now' }).count()).toBe(0);
  await registrant.page.getByText('the webinar is on right now').waitFor();
  await join.waitFor();
  await fastForwardBoth(60 * 60_000);
  for (const { page, faults } of [registrant, visitor]) {
    await page.getByText('This webinar has ended').waitFor();
    expect(faults).toEqual([]);
  }
}, 60_000);

test('a webinar that is full, cancelled, over or missing says so', async () => {
  const full = await createTestWebinar({ registeredSeats: 2 });
  const cancelled = await createTestWebinar({ cancelledAt: new Date() });
  const [past] = await db
    .select({ id: webinars.id })
    .from(webinars)
    .where(eq(webinars.title, 'Thinking Aloud in a Coding Interview'));
  const visitor = await visit({ width: 360 });
  await visitor.open('/no/such/page');
  for (const [id, text] of [
    [cancelled, 'This webinar was cancelled'],
    [past?.id, 'This webinar has ended'],
    [full, 'This webinar is full'],
  ] as const) {
    await visitor.navigate(`/webinar/${id}`);
    const main = visitor.page.getByRole('main');
    await main.getByText(text).waitFor();
    expect(await main.getByRole('button', { name: 'Register Now' }).count()).toBe(0);
  }
  await visitor.expectMainAccessible();
  expect(
    await visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

  expect((await visitor.page.goto('/webinar/999999'))?.status()).toBe(404);
  await visitor.page.getByRole('heading', { level: 1, name: 'Webinar not found' }).waitFor();
  await visitor.navigate('/webinar/nowhere');
  await visitor.page.getByRole('heading', { level: 1, name: 'Webinar not found' }).waitFor();
  await visitor.expectMainAccessible();

  await intercept(visitor.page, '**/api/webinars', (route) => route.fulfill({ json: { upcoming: [], past: [] } }));
  await visitor.navigate('/webinars');
  await visitor.page.getByText('No webinars planned right now').waitFor();
  await intercept(visitor.page, '**/api/webinars', (route) => route.abort());
  await visitor.open('/no/such/page');
  await visitor.navigate('/webinars');
  await visitor.page.getByText('The webinars could not be loaded').waitFor();
  await visitor.page.unroute('**/api/webinars');
  await visitor.page.getByRole('button', { name: 'Try again' }).click();
  await visitor.page.getByRole('heading', { name: 'Past webinars' }).waitFor();
  expect(visitor.faults).toEqual([]);
}, 60_000);
