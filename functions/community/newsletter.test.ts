/** Subscribing to the newsletter, unsubscribing, and subscribing again. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterSubscribers } from '#db/community/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { mailOutbox, mailSuppressions } from '#db/mail/tables.ts';
import { doneSchema } from '../api/done-contract.ts';
import { startTestApi, type TestApi } from '../local/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);
const newAddress = () => `${crypto.randomUUID()}@launchpad.test`;
let addressCount = 0;
/** Uses another client address each time, so that only the tests of the rate limits reach them. */
const subscribe = (body: Record<string, unknown>, ipAddress = `198.51.100.${(addressCount++ % 200) + 1}`) =>
  api.request('POST', '/api/newsletter/subscribe', { body, headers: { 'CF-Connecting-IP': ipAddress } });

const subscriberOf = async (email: string) =>
  (await db().select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)))[0];
const welcomesTo = async (email: string) =>
  db()
    .select({ id: mailOutbox.id, status: mailOutbox.status })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, email), eq(mailOutbox.kind, 'newsletter-welcome')));

async function unsubscribe(email: string) {
  const mail = await api.database.mailTo(email, /newsletter/);
  const link = new URL(/<(.+)>/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
  await api.expectAnswer(doneSchema, { method: 'POST', path: link.pathname + link.search });
}

test('a new reader gets a welcome mail with one-click unsubscribe', async () => {
  const email = newAddress();
  const answer = await subscribe({ email: ` ${email.toUpperCase()} `, source: 'home' });
  expect(doneSchema.parse(answer.json()).message).toBe("You've been subscribed to our newsletter.");
  expect(await subscriberOf(email)).toMatchObject({ subscribed: true, source: 'home' });
  const mail = await api.database.mailTo(email);
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail.text).toContain('Unsubscribe: http://localhost:8787/api/unsubscribe?token=');
});

test('hundreds of requests for one address, fifty at once, make one reader and one mail', async () => {
  const email = newAddress();
  const statuses = new Set<number>();
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => subscribe({ email })));
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses].sort()).toEqual([200, 429]);
  await api.database.mailTo(email);
  expect(await welcomesTo(email)).toHaveLength(1);
});

test('a reader who unsubscribed and subscribes again is on the list again and gets another welcome mail', async () => {
  const email = newAddress();
  await subscribe({ email });
  await unsubscribe(email);
  expect(await subscriberOf(email)).toMatchObject({ subscribed: false });
  expect((await subscribe({ email })).status).toBe(200);
  expect(await subscriberOf(email)).toMatchObject({ subscribed: true, unsubscribedAt: null });
  expect(await db().select().from(mailSuppressions).where(eq(mailSuppressions.email, email))).toEqual([]);
  expect(await welcomesTo(email)).toHaveLength(2);
});

test('an address that reported our mail as spam gets no more mail, also when it is entered again', async () => {
  const email = newAddress();
  await db().insert(mailSuppressions).values({ email, list: 'newsletter', reason: 'complained' });
  expect((await subscribe({ email })).status).toBe(200);
  const suppressions = await db().select().from(mailSuppressions).where(eq(mailSuppressions.email, email));
  expect(suppressions).toHaveLength(1);
});

test('a program that fills in the hidden field gets the same answer, and nothing is stored', async () => {
  const email = newAddress();
  const [program, person] = [
    await subscribe({ email, website: 'https://spam.example' }),
    await subscribe({ email: newAddress() }),
  ];
  expect([program.status, program.text]).toEqual([person.status, person.text]);
  expect(await subscriberOf(email)).toBeUndefined();
  expect(await welcomesTo(email)).toEqual([]);
});

test('the limits are ten requests an hour per recipient and sixty per client address; then 429 says how long to wait', async () => {
  const email = newAddress();
  for (let turn = 0; turn < 10; turn += 1) expect((await subscribe({ email })).status).toBe(200);
  // Another spelling leads to the same mailbox.
  const refused = await subscribe({ email: email.replace('@', '+again@') });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);

  const answers = await Promise.all(
    Array.from({ length: 70 }, () => subscribe({ email: newAddress() }, '203.0.113.4')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
});

test('an invalid address is refused with the message that the form shows', async () => {
  for (const email of ['', 'nobody', 'a@b', 'two@at@signs.test', `line\nbreak@launchpad.test`]) {
    const problem = await api.expectProblem(400, {
      method: 'POST',
      path: '/api/newsletter/subscribe',
      body: { email },
    });
    expect(problem.errors).toEqual([{ path: 'email', message: 'Please enter a valid email address.' }]);
  }
  const unknown = { email: newAddress(), admin: true };
  await api.expectProblem(400, { method: 'POST', path: '/api/newsletter/subscribe', body: unknown });
});
