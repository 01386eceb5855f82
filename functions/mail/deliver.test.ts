/** Delivery through Resend, imitated by a local server: retries, limits, refusals. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { cloneTestDatabase, type TestDatabase } from '#db/local/test-database.ts';
import { putInOutbox } from '#db/mail/outbox.ts';
import { passwordChangedMail } from '../accounts/mails.ts';
import { clockAt } from '../local/test-clock.ts';
import { mailingSettings } from '../local/test-settings.ts';
import { deliverDueMail } from './deliver.ts';
import { mailOf } from './mail-kind.ts';

type Received = { headers: IncomingHttpHeaders; body: unknown };
let received: Received[] = [];
let answers: { status: number; headers?: Record<string, string> }[] = [];
const resend = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await json(request) });
  const { status, headers = {} } = answers.shift() ?? { status: 200 };
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify({ id: 'mail-1' }));
});

let database: TestDatabase;
let url: string;
beforeAll(async () => {
  database = await cloneTestDatabase();
  await new Promise<void>((resolve) => resend.listen(0, '127.0.0.1', resolve));
  const address = resend.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
beforeEach(async () => {
  [received, answers] = [[], []];
  const db = openDatabase(database.databaseUrl);
  await db.batch([
    db.execute(sql`delete from mail_outbox`),
    db.execute(sql`delete from mail_suppressions`),
    db.execute(sql`delete from mail_pace`),
  ]);
});
afterAll(async () => {
  resend.close();
  await database.close();
});

const start = new Date('2026-03-01T12:00:00Z');
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

async function put(dedupeKey = 'occasion:1'): Promise<void> {
  const mail = { dedupeKey, recipient: 'ada@launchpad.test', payload: { firstName: 'Ada' }, dueAt: start };
  await putInOutbox(openDatabase(database.databaseUrl), mailOf(passwordChangedMail, mail));
}
function deliver(now: Date): Promise<number> {
  const settings = mailingSettings(database.databaseUrl, url);
  return deliverDueMail(openDatabase(database.databaseUrl), settings, {
    clock: clockAt(now),
    calls: 20,
    patienceSeconds: 60,
  });
}
async function outbox() {
  const { rows } = await openDatabase(database.databaseUrl).execute(
    sql`select status, attempts, due_at, provider_message_id from mail_outbox`,
  );
  return rows[0];
}

test('sends both parts, with the dedupe key as the idempotency key', async () => {
  await put();
  expect(await deliver(start)).toBe(1);
  expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer re_test', 'idempotency-key': 'occasion:1' });
  expect(received[0]?.body).toMatchObject({ to: ['ada@launchpad.test'], subject: 'Your password was changed' });
  expect(JSON.stringify(received[0]?.body)).toContain('https://launchpad.test/forgot-password');
  expect(await outbox()).toMatchObject({ status: 'sent', provider_message_id: 'mail-1' });
});

test('sends a mail with the same dedupe key once', async () => {
  await put();
  await put();
  await deliver(start);
  expect(received).toHaveLength(1);
});

test('waits for the Retry-After of the provider', async () => {
  await put();
  answers = [{ status: 429, headers: { 'Retry-After': '300' } }];
  await deliver(start);
  expect(await deliver(minutesLater(4))).toBe(0);
  expect(await deliver(minutesLater(5))).toBe(1);
  expect(await outbox()).toMatchObject({ status: 'sent', attempts: 1 });
});

test('gives a mail up after eight attempts over more than two hours, all with the same key', async () => {
  await put();
  answers = Array.from({ length: 8 }, () => ({ status: 500 }));
  let minutes = 0;
  while (received.length < 8 && minutes < 300) {
    await deliver(minutesLater(minutes));
    minutes += 1;
  }
  expect(await outbox()).toMatchObject({ status: 'dead', attempts: 8 });
  expect(minutes).toBeGreaterThan(120);
  expect(new Set(received.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['occasion:1']));
});

test('gives a mail up at once when the provider refuses it permanently', async () => {
  await put();
  answers = [{ status: 422 }];
  await deliver(start);
  expect(await outbox()).toMatchObject({ status: 'dead', attempts: 1 });
});

test('sends nothing to a suppressed address', async () => {
  await openDatabase(database.databaseUrl).execute(
    sql`insert into mail_suppressions (email, list, reason) values ('ada@launchpad.test', 'all', 'bounced')`,
  );
  await put();
  await deliver(start);
  expect(received).toHaveLength(0);
  expect(await outbox()).toMatchObject({ status: 'void' });
});
