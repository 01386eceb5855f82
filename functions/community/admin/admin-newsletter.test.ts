/** Admins write, test and send the newsletter; each reader gets it once, also when several admins send it at once. */
import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { auditLog } from '#db/admin/tables.ts';
import { newsletterIssues, newsletterSubscribers } from '#db/community/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { hostileHtml } from '#db/local/hostile-html.ts';
import { localMailbox, mailOutbox, mailSuppressions } from '#db/mail/tables.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../local/test-api.ts';
import {
  createdIssueSchema,
  issueListingSchema,
  issueSchema,
  readerCountsSchema,
  readerListingSchema,
  savedIssueSchema,
} from './admin-newsletter-contract.ts';

let api: TestApi;
let admin: SignedInPerson;
const path = '/api/admin/newsletter';
beforeAll(async () => {
  api = await startTestApi();
  admin = await adminPerson();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await db().delete(newsletterSubscribers);
  await db().delete(mailSuppressions);
});

const db = () => openDatabase(api.database.databaseUrl);
async function adminPerson() {
  const person = await api.register();
  await db().update(users).set({ role: 'ADMIN' }).where(eq(users.id, person.id));
  return person;
}
/** Creates `count` subscribers; their addresses are numbered. */
const createTestReaders = (count: number) =>
  db().execute(sql`insert into newsletter_subscribers (email, subscribed_at)
    select n || '@readers.test', now() - n * interval '1 minute' from generate_series(1, ${count}::integer) as n`);

const issueInput = (change: object = {}) => ({
  revision: 1,
  subject: 'What March brings',
  preview: 'Two new courses.',
  markdown: 'Hello,\n\nread **[our blog](/blogs)**.',
  ...change,
});
const begin = async (subject = `News ${crypto.randomUUID()}`) =>
  (
    await api.expectAnswer(createdIssueSchema, {
      method: 'POST',
      path: `${path}/issues`,
      token: admin.token,
      body: { subject },
      status: 201,
    })
  ).id;
const put = (id: number, change: object = {}) => ({
  method: 'PUT',
  path: `${path}/issues/${id}`,
  token: admin.token,
  body: issueInput(change),
});
const read = (id: number) => api.expectAnswer(issueSchema, { path: `${path}/issues/${id}`, token: admin.token });
async function written(change: object = {}) {
  const id = await begin();
  await api.expectAnswer(savedIssueSchema, put(id, change));
  return id;
}
const sending = (id: number, readers: number, person = admin) => ({
  method: 'POST',
  path: `${path}/issues/${id}/send`,
  token: person.token,
  body: { revision: 2, readers },
});
const outboxOf = (id: number) =>
  db()
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.topic, `newsletter:${id}`));
const delivered = (id: number) =>
  db()
    .select()
    .from(localMailbox)
    .where(like(localMailbox.idempotencyKey, `newsletter:${id}:%`));

describe('sending', () => {
  test('1,200 readers get it once each when two admins send it at once and then again', async () => {
    await createTestReaders(1200);
    const id = await written();
    expect((await read(id)).readers).toBe(1200);
    const other = await adminPerson();
    const presses = await Promise.all(
      [admin, other, admin, other].map((person) => {
        const { method, path: at, ...request } = sending(id, 1200, person);
        return api.request(method, at, request);
      }),
    );
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await api.expectProblem(409, sending(id, 1200))).code).toBe('newsletter_sent');
    // Two runs of the cron at once, because runs may overlap.
    await Promise.all([api.fireCron(), api.fireCron()]);
    await api.database.settled();
    const mails = await delivered(id);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(1200);
    expect(mails).toHaveLength(1200);
    expect((await read(id)).sent).toMatchObject({
      recipients: 1200,
      progress: { sent: 1200, waiting: 0, failed: 0, left: 0 },
    });
    const [entry, ...more] = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'newsletter.send'), eq(auditLog.subjectId, String(id))));
    expect(entry?.detail).toEqual({ recipients: 1200 });
    expect(more).toEqual([]);
  }, 60_000);

  test('each mail has the written text and an unsubscribe link for its own recipient only', async () => {
    await createTestReaders(2);
    const id = await written();
    await api.expectAnswer(doneSchema, sending(id, 2));
    const mail = await api.database.mailTo('1@readers.test', /March/);
    expect(mail.text).toContain('Hello,\n\nread **[our blog](http://localhost:8787/blogs)**.');
    expect(mail.html).toMatch(/<strong><a style="[^"]+" href="http:\/\/localhost:8787\/blogs"/);
    expect(mail.html).toContain('Two new courses.');
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const link = new URL(/<(.+)>/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
    await api.expectAnswer(doneSchema, { method: 'POST', path: link.pathname + link.search });
    const list = await api.expectAnswer(readerListingSchema, {
      path: `${path}/subscribers?sort=email`,
      token: admin.token,
    });
    expect(list.rows.map(({ state }) => state)).toEqual(['unsubscribed', 'subscribed']);
  });

  test('readers who unsubscribed, bounced or block all mail get nothing and are not counted', async () => {
    await createTestReaders(4);
    await db()
      .update(newsletterSubscribers)
      .set({ subscribed: false, unsubscribedAt: new Date() })
      .where(eq(newsletterSubscribers.email, '1@readers.test'));
    await db()
      .insert(mailSuppressions)
      .values([
        { email: '2@readers.test', list: 'newsletter', reason: 'complained' },
        { email: '3@readers.test', list: 'all', reason: 'bounced' },
      ]);
    const counts = await api.expectAnswer(readerCountsSchema, {
      path: `${path}/subscribers/counts`,
      token: admin.token,
    });
    expect(counts).toEqual({ subscribed: 1, unsubscribed: 1, blocked: 2 });
    const id = await written();
    expect((await read(id)).readers).toBe(1);
    await api.expectAnswer(doneSchema, sending(id, 1));
    expect((await outboxOf(id)).map(({ recipient }) => recipient)).toEqual(['4@readers.test']);
  });

  test('a reader who unsubscribes before the mail is delivered gets none', async () => {
    await createTestReaders(3);
    const id = await written();
    // Outbox rows as sending creates them, not delivered yet.
    await api.expectAnswer(doneSchema, sending(id, 3));
    await api.database.settled();
    const later = await written();
    await db().execute(sql`insert into mail_outbox (dedupe_key, kind, topic, recipient, payload)
      select 'newsletter:' || ${later}::text || ':' || id, 'newsletter-issue', 'newsletter:' || ${later}::text, email,
        jsonb_build_object('issueId', ${later}::integer) from newsletter_subscribers`);
    await db().insert(mailSuppressions).values({ email: '2@readers.test', list: 'newsletter', reason: 'unsubscribed' });
    await api.fireCron();
    await api.database.settled();
    const states = (await outboxOf(later)).map(({ recipient, status }) => [recipient, status]).sort();
    expect(states).toEqual([
      ['1@readers.test', 'sent'],
      ['2@readers.test', 'void'],
      ['3@readers.test', 'sent'],
    ]);
  });

  test('nothing is sent with a wrong number of readers, an outdated revision, or an empty text', async () => {
    await createTestReaders(3);
    const id = await written();
    expect((await api.expectProblem(409, sending(id, 2))).code).toBe('newsletter_readers');
    const stale = { ...sending(id, 3), body: { revision: 1, readers: 3 } };
    expect((await api.expectProblem(409, stale)).code).toBe('edit_conflict');
    const empty = await written({ markdown: ' \n' });
    expect((await api.expectProblem(409, sending(empty, 3))).code).toBe('newsletter_not_ready');
    await api.expectProblem(400, sending(id, 0));
    await api.expectProblem(404, sending(2_000_000_000, 3));
    expect(await outboxOf(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ sent: null, revision: 2 });
    await api.expectAnswer(doneSchema, sending(id, 3));
  });

  test('a fault during sending leaves nothing sent, and the next attempt sends it once', async () => {
    await createTestReaders(3);
    const id = await written();
    await api.database.settled();
    // The fault happens after the mails are written and before the transaction ends.
    await api.database.inject({ kind: 'fail-before', statement: 8 });
    const { method, path: at, ...request } = sending(id, 3);
    expect((await api.request(method, at, request)).status).toBe(500);
    expect(await outboxOf(id)).toEqual([]);
    await api.expectAnswer(doneSchema, sending(id, 3));
    // It was sent although the answer was lost: a second attempt reports that.
    const lost = await written();
    await api.database.settled();
    await api.database.inject({ kind: 'reply-lost' });
    const answer = await api.request('POST', `${path}/issues/${lost}/send`, sending(lost, 3));
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect((await api.expectProblem(409, sending(lost, 3))).code).toBe('newsletter_sent');
    expect(await outboxOf(lost)).toHaveLength(3);
  });

  test('a sent issue can no longer be changed', async () => {
    await createTestReaders(1);
    const id = await written();
    await api.expectAnswer(doneSchema, sending(id, 1));
    expect((await api.expectProblem(409, put(id, { revision: 2 }))).code).toBe('newsletter_sent');
    const deleting = { method: 'POST', path: `${path}/issues/actions`, token: admin.token };
    const draft = await begin();
    const both = { ...deleting, body: { ids: [draft, id], action: 'delete' } };
    expect((await api.expectProblem(409, both)).code).toBe('newsletter_sent');
    await api.expectAnswer(doneSchema, { ...deleting, body: { ids: [draft], action: 'delete' } });
    await api.expectProblem(404, { path: `${path}/issues/${draft}`, token: admin.token });
  });
});

describe('writing', () => {
  test('when two admins save the same revision, the second one gets `edit_conflict`', async () => {
    const id = await begin();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((subject) => api.request('PUT', `${path}/issues/${id}`, put(id, { subject }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await read(id)).revision).toBe(2);
  });

  test('a draft is created once, however often its request comes, until it was edited', async () => {
    const [id, ...others] = await Promise.all([begin('Once'), begin('Once'), begin('Once')]);
    expect(others).toEqual([id, id]);
    await api.expectAnswer(savedIssueSchema, put(id, { subject: 'Once' }));
    expect(await begin('Once')).not.toBe(id);
  });

  test('the same edit once more is no conflict and changes nothing, until there is a later one', async () => {
    const id = await written({ subject: 'One' });
    expect((await api.expectAnswer(savedIssueSchema, put(id, { subject: 'One' }))).revision).toBe(2);
    expect((await read(id)).revision).toBe(2);
    await api.expectAnswer(savedIssueSchema, put(id, { subject: 'Two', revision: 2 }));
    await api.expectAnswer(savedIssueSchema, put(id, { subject: 'One', revision: 3 }));
    expect((await api.expectProblem(409, put(id, { subject: 'One' }))).code).toBe('edit_conflict');
  });

  test('a test mail goes to the admin who requests it, and to no one else', async () => {
    await createTestReaders(2);
    const id = await written();
    await db().insert(mailSuppressions).values({ email: admin.email, list: 'newsletter', reason: 'unsubscribed' });
    await api.expectAnswer(doneSchema, { method: 'POST', path: `${path}/issues/${id}/trial`, token: admin.token });
    const mail = await api.database.mailTo(admin.email, /^\[Test\] What March brings$/);
    expect(mail.html).toContain('our blog');
    expect(await outboxOf(id)).toEqual([]);
    expect((await read(id)).sent).toBeNull();
  });

  test('the preview is the mail, and no script in it can run', async () => {
    const id = await written({ markdown: `# Hello\n\n${hostileHtml.join('\n\n')}` });
    const answer = await api.request('GET', `${path}/issues/${id}/preview`, { token: admin.token });
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(answer.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.text).toMatch(/<h2 style="[^"]+">Hello<\/h2>/);
    expect(answer.text).not.toMatch(/<(?:script|svg|math|form|iframe)|<[^>]+\son\w+=|javascript:/i);
  });

  test.each([
    ['subject', ' '],
    ['subject', 'two\nlines'],
    ['subject', 'a\r\nBcc: b@c.test'],
    ['markdown', 'a'.repeat(50_001)],
  ])('%s=%j is refused with the name of the field', async (name, value) => {
    const { errors } = await api.expectProblem(400, put(await begin(), { [name]: value }));
    expect(errors?.[0]?.path).toBe(name);
  });

  test('the table has the most recently edited issue first', async () => {
    await db().delete(newsletterIssues);
    const [one, two] = [await begin(), await begin()];
    await api.expectAnswer(savedIssueSchema, put(one));
    const list = await api.expectAnswer(issueListingSchema, { path: `${path}/issues`, token: admin.token });
    expect(list.rows.map(({ id }) => id)).toEqual([one, two]);
  });
});

test('readers are searched, filtered, paged and exported, and no CSV field is a formula', async () => {
  await createTestReaders(30);
  await db().insert(newsletterSubscribers).values({ email: '=cmd@readers.test', source: '@SUM(A1)' });
  const list = (query: string) =>
    api.expectAnswer(readerListingSchema, { path: `${path}/subscribers?${query}`, token: admin.token });
  expect((await list('search=12%40')).rows.map(({ email }) => email)).toEqual(['12@readers.test']);
  expect((await list('search=%25')).rows).toEqual([]);
  expect((await list('state=unsubscribed')).rows).toEqual([]);
  const first = await list('sort=email&limit=20');
  const second = await list(`sort=email&limit=20&after=${first.next}`);
  const emails = [...first.rows, ...second.rows].map(({ email }) => email);
  expect(new Set(emails).size).toBe(31);
  expect(second.next).toBeNull();
  const file = await api.request('GET', `${path}/subscribers/export`, { token: admin.token });
  expect(file.text.split('\r\n')).toHaveLength(33);
  expect(file.text).toContain(`"'=cmd@readers.test","subscribed","'@SUM(A1)"`);
});
