/** The contact form: a message reaches the school, and a mail tells its sender when to expect an answer. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { supportMessages } from '#db/community/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { doneSchema } from '../api/done-contract.ts';
import { humanCheckHeader, humanTokenHeader } from '../api/human-check.shared.ts';
import { anyAddress, startTestApi, type TestApi } from '../local/test-api.ts';
import { supportAddressSchema } from './support-contract.ts';
import { businessHours, supportPromises } from './support-promise.shared.ts';

const school = 'school@launchpad.test';
let api: TestApi;
let db: Database;
beforeAll(async () => {
  api = await startTestApi({ SUPPORT_EMAIL: school });
  db = openDatabase(api.database.databaseUrl);
});
afterAll(() => api.stop());

const path = '/api/support';
const written = () => ({
  name: 'Ada Learner',
  email: `${crypto.randomUUID()}@launchpad.test`,
  category: 'general',
  subject: 'My certificate',
  message: 'Where is it?',
});
const from = (ipAddress: string) => ({ headers: { 'CF-Connecting-IP': ipAddress } });
const send = (body: object, { token, ipAddress = anyAddress() }: { token?: string; ipAddress?: string } = {}) =>
  api.expectAnswer(doneSchema, { method: 'POST', path, body, token, status: 201, ...from(ipAddress) });
const refused = (status: number, body: object, ipAddress: string = anyAddress()) =>
  api.expectProblem(status, { method: 'POST', path, body, ...from(ipAddress) });
const mailsTo = (recipient: string) => db.$count(mailOutbox, eq(mailOutbox.recipient, recipient));
const storedFrom = (email: string) => db.select().from(supportMessages).where(eq(supportMessages.email, email));

test('answers are promised within 24 hours, 12 technical, 6 billing, 2 urgent; the business hours cover the week', () => {
  expect(supportPromises.map(({ category, hours }) => [category, hours])).toEqual([
    ['general', 24],
    ['technical', 12],
    ['billing', 6],
    ['urgent', 2],
  ]);
  expect(businessHours.map(({ days, hours }) => `${days} ${hours}`).join(', ')).toBe(
    'Mon-Fri 9-6 EST, Sat 10-4 EST, Sun closed',
  );
});

describe('a message', () => {
  test.each(supportPromises)(
    'of the category $category is confirmed with $hours hours',
    async ({ category, hours }) => {
      const message = { ...written(), category };
      expect((await send(message)).message).toBe("We'll get back to you within 24 hours.");
      expect(await storedFrom(message.email)).toMatchObject([
        { ...message, status: 'open', userId: null, answerCount: 0 },
      ]);
      const { subject, text } = await api.database.mailTo(message.email);
      expect(subject).toBe('We received your message');
      expect(text).toContain(`we will get back to you within ${hours} hours`);
    },
  );

  test('without a category is general; the address is stored in lower case', async () => {
    const { category: _left, ...message } = written();
    await send({ ...message, email: ` ${message.email.toUpperCase()} ` });
    expect(await storedFrom(message.email)).toMatchObject([{ category: 'general' }]);
  });

  test('is linked to the signed-in user, but not after the session has ended', async () => {
    const person = await api.newcomer();
    const [alive, dead] = [written(), written()];
    await send(alive, { token: person.token });
    await api.request('POST', '/api/auth/logout', { token: person.token });
    await send(dead, { token: person.token });
    expect(await storedFrom(alive.email)).toMatchObject([{ userId: person.id }]);
    expect(await storedFrom(dead.email)).toMatchObject([{ userId: null }]);
  });

  test('is mailed to the school in full', async () => {
    const message = {
      ...written(),
      category: 'urgent',
      subject: crypto.randomUUID(),
      message: 'First.\r\n\r\nSecond.',
    };
    await send(message);
    const { text, html } = await api.database.mailTo(school, new RegExp(`^Urgent: ${message.subject}$`));
    expect(text).toContain('First.\n\nSecond.');
    expect(text).toContain(`Ada Learner (${message.email})`);
    expect(html).toContain(`mailto:${encodeURIComponent(message.email)}`);
  });

  test('sends none of its text to the address given as sender', async () => {
    const bait = 'Claim your prize at evil.example';
    const message = { ...written(), name: bait, subject: bait, message: bait };
    await send(message);
    const { subject, text: plain, html } = await api.database.mailTo(message.email);
    expect(subject + plain + html).not.toContain('evil');
    expect(plain.startsWith('Hi,')).toBe(true);
  });

  test('that is sent again within ten minutes, because its answer was lost, is stored and mailed once', async () => {
    const message = { ...written(), subject: crypto.randomUUID() };
    const before = await mailsTo(school);
    await Promise.all([send(message), send(message)]);
    expect(await storedFrom(message.email)).toHaveLength(1);
    // Nothing else is mailed to the school meanwhile, because the tests of a file run one after the other.
    const mailed = async () => [await mailsTo(message.email), (await mailsTo(school)) - before];
    expect(await mailed()).toEqual([1, 1]);
    await send({ ...message, message: 'Where is it? I cannot find it.' });
    await db
      .update(supportMessages)
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(supportMessages.email, message.email));
    await send(message);
    expect(await storedFrom(message.email)).toHaveLength(3);
    expect(await mailed()).toEqual([3, 3]);
  });

  test('by a program that fills in the hidden field gets the same answer and is not stored', async () => {
    const [person, program] = [written(), written()];
    expect(await send({ ...program, website: 'https://spam.test' })).toEqual(await send(person));
    expect(await storedFrom(program.email)).toEqual([]);
  });
});

describe('the form refuses', () => {
  test.each([
    ['name', { name: ' ' }, 'Your full name is required'],
    ['name', { name: undefined }, 'Your full name is required'],
    ['name', { name: 'Ada\r\nBcc: all@launchpad.test' }, 'Please remove control characters'],
    ['email', { email: 'nobody' }, 'Please enter a valid email address'],
    ['email', { email: 'a@b.test\r\nBcc: c@d.test' }, 'Please enter a valid email address'],
    ['category', { category: 'other' }, 'Please choose a category'],
    ['subject', { subject: '' }, 'Subject is required'],
    ['subject', { subject: 'Hi\nBcc: all' }, 'Please remove control characters'],
    ['message', { message: ' \n ' }, 'Message is required'],
    ['message', { message: undefined }, 'Message is required'],
  ])('a wrong %s with a message', async (field, wrong, message) => {
    const body = { ...written(), ...wrong };
    expect((await refused(400, body)).errors?.[0]).toEqual({ path: field, message });
    expect(await storedFrom(body.email)).toEqual([]);
  });

  test('to flood one mailbox, or to be flooded from one client address', async () => {
    const message = written();
    for (let turn = 0; turn < 5; turn += 1) await send({ ...message, subject: `Certificate ${turn}` });
    expect((await refused(429, message)).message).toMatch(/^Too many attempts. Please wait \d+ \w+ and try again.$/);
    expect([await mailsTo(message.email), (await storedFrom(message.email)).length]).toEqual([5, 5]);

    const ipAddress = anyAddress();
    const answers = await Promise.all(
      Array.from({ length: 35 }, () => api.request('POST', path, { body: written(), ...from(ipAddress) })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
  });
});

test('the email address of the school is public if there is one', async () => {
  expect(await api.expectAnswer(supportAddressSchema, { path })).toEqual({ email: school });
});

describe('with the keys of Turnstile', () => {
  /** Stands in for Cloudflare: knows one token, which is good once. */
  const good = new Set(['a-good-token']);
  const asked: unknown[] = [];
  let guarded: TestApi;
  const server = createServer(async (request, response) => {
    const call = JSON.parse(await text(request));
    asked.push(call);
    if (call.response === 'no-answer') return request.socket.destroy();
    response.end(JSON.stringify({ success: good.delete(call.response) }));
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    guarded = await startTestApi({
      TURNSTILE_SITE_KEY: 'site-key',
      TURNSTILE_SECRET_KEY: 'secret-key',
      TURNSTILE_VERIFY_URL: `http://127.0.0.1:${port}/verify`,
    });
  });
  afterAll(async () => {
    await guarded.stop();
    server.closeAllConnections();
    server.close();
  });
  const ask = (where: string, body: object, token?: string) =>
    guarded.request('POST', where, { body, headers: token ? { [humanTokenHeader]: token } : {} });

  test('the forms of visitors ask for a token, which works once, and pages may load the widget', async () => {
    const registration = {
      email: 'a@launchpad.test',
      password: 'correct horse battery',
      firstName: 'A',
      lastName: 'B',
    };
    for (const [where, body] of [
      ['/api/support', written()],
      ['/api/newsletter/subscribe', { email: 'a@launchpad.test' }],
      ['/api/auth/register', registration],
    ] as const) {
      const answer = await ask(where, body);
      expect([answer.status, answer.headers.get(humanCheckHeader)]).toEqual([403, 'site-key']);
      expect(answer.text).toContain('human_check');
      expect((await ask(where, body, 'a-bad-token')).status).toBe(403);
    }
    expect((await ask('/api/support', written(), 'a-good-token')).status).toBe(201);
    expect((await ask('/api/support', written(), 'a-good-token')).status).toBe(403);
    // When Cloudflare itself does not answer, the exact limits of the form still hold.
    expect((await ask('/api/support', written(), 'no-answer')).status).toBe(201);
    expect(asked).toContainEqual(expect.objectContaining({ secret: 'secret-key', response: 'a-good-token' }));
    const member = await guarded.newcomer();
    const signedIn = await guarded.request('POST', '/api/support', { body: written(), token: member.token });
    expect(signedIn.status).toBe(201);

    const policy = (await guarded.request('GET', '/dashboard')).headers.get('Content-Security-Policy');
    expect(policy).toContain(
      "script-src 'self' https://challenges.cloudflare.com; frame-src https://challenges.cloudflare.com",
    );
    const usual = (await api.request('GET', '/dashboard')).headers.get('Content-Security-Policy');
    expect(usual).not.toContain('cloudflare');
    expect(usual).toContain("require-trusted-types-for 'script'");
  });
});
