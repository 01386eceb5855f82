/** Query plans of the admin tables of newsletter readers, waitlists and articles with many rows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '#db/accounts/authorize.ts';
import { listAllArticles } from '#db/blog/admin/all-articles.ts';
import { readIssue, sendIssue } from '#db/community/admin/newsletter-issues.ts';
import { listReaders } from '#db/community/admin/newsletter-readers.ts';
import type { Database } from '#db/connection/client.ts';
import { listWaiters } from '#db/courses/admin/all-waitlists.ts';
import { type CrowdedDatabase, fillWithCrowd } from './crowded-database.ts';

let school: CrowdedDatabase;
let caller: Caller;
const now = new Date('2026-06-01T00:00:00Z');
const readers = 20_000;

beforeAll(async () => {
  school = await fillWithCrowd([
    // One reader in ten has unsubscribed, one in 1,000 is blocked, one in 10,000 is named zebedee.
    `
    insert into newsletter_subscribers (email, subscribed, blocked, unsubscribed_at, subscribed_at)
    select 'reader-' || n || case when n % 10000 = 7 then '-zebedee' else '' end || '@example.test', n % 10 <> 0, n % 1000 = 1,
      case when n % 10 = 0 then now() end, now() - n * interval '16 minutes'
    from generate_series(1, ${readers}) n`,
    `
    insert into courses (id, title, slug, description, status)
    select n + 1000, 'Course ' || n, 'course-' || n, 'About', 'COMING_SOON' from generate_series(1, 100) n`,
    `
    insert into waitlist_entries (email, course_id, created_at)
    select 'waiter-' || n || case when n % 10000 = 7 then '-zebedee' else '' end || '@example.test',
      case when n % 50 = 0 then null else 1001 + n % 100 end, now() - n * interval '1 minute'
    from generate_series(1, 50000) n`,
    `
    insert into blog_posts (title, slug, excerpt, content, published, published_at, updated_at)
    select 'On ' || (array['interviews', 'resumes', 'offers'])[1 + n % 3] || case when n % 5000 = 7 then ' for astronomers' else '' end,
      'article-' || n, 'What recruiters look for.', '<p>Text.</p>', n % 10 <> 0, timestamptz '2026-05-01', now() - n * interval '1 hour'
    from generate_series(1, 10000) n`,
    `
    insert into newsletter_issues (id, subject, html) values (1, 'News', '<p>News</p>')`,
    `
    insert into mail_outbox (dedupe_key, kind, recipient, status, sent_at)
    select 'mail-' || n, 'test', 'someone@example.test', 'sent', now() from generate_series(1, 10000) n`,
  ]);
  caller = school.caller;
}, 120_000);
afterAll(() => school.close());

const page = { limit: 25 };

test.each<[string, string, (db: Database) => Promise<unknown>]>([
  [
    'the newest readers',
    'newsletter_subscribers',
    (db) => listReaders(db, { caller, filter: {}, sort: 'newest', page }),
  ],
  ['readers by email', 'newsletter_subscribers', (db) => listReaders(db, { caller, filter: {}, sort: 'email', page })],
  [
    'subscribed readers',
    'newsletter_subscribers',
    (db) => listReaders(db, { caller, filter: { state: 'subscribed' }, sort: 'newest', page }),
  ],
  [
    'readers who unsubscribed',
    'newsletter_subscribers',
    (db) => listReaders(db, { caller, filter: { state: 'unsubscribed' }, sort: 'oldest', page }),
  ],
  [
    'blocked readers',
    'newsletter_subscribers',
    (db) => listReaders(db, { caller, filter: { state: 'blocked' }, sort: 'newest', page }),
  ],
  [
    "a part of a reader's address",
    'newsletter_subscribers',
    (db) => listReaders(db, { caller, filter: { search: 'zebedee' }, sort: 'newest', page }),
  ],
  [
    'the entries for one course',
    'waitlist_entries',
    (db) => listWaiters(db, { caller, filter: { courseId: 1050 }, sort: 'newest', page }),
  ],
  [
    'the entries for any course',
    'waitlist_entries',
    (db) => listWaiters(db, { caller, filter: { courseId: 0 }, sort: 'oldest', page }),
  ],
  [
    'a part of an address on a waitlist',
    'waitlist_entries',
    (db) => listWaiters(db, { caller, filter: { courseId: 1050, search: 'zebedee' }, sort: 'newest', page }),
  ],
  [
    'articles by last edit',
    'blog_posts',
    (db) => listAllArticles(db, { caller, filter: {}, sort: 'edited', page, now }),
  ],
  ['articles by title', 'blog_posts', (db) => listAllArticles(db, { caller, filter: {}, sort: 'title', page, now })],
  [
    'a word of an article',
    'blog_posts',
    (db) => listAllArticles(db, { caller, filter: { search: 'astronom' }, sort: 'edited', page, now }),
  ],
])('%s: read from an index, in one round trip', async (_name, table, run) => {
  const [rows, counted] = await school.plansOf(table, run);
  expect(rows?.scans).not.toContain(table);
  expect(rows?.looked).toBeLessThan(600);
  // The count stops after 1,001 matching rows; when one row in ten matches, it reads ten times as many.
  expect(counted?.looked).toBeLessThan(12_000);
});

test('an issue is queued for tens of thousands in one round trip, and its progress is read from an index', async () => {
  const { db, postgres } = school;
  const { readers: count } = await readIssue(db, { caller, id: 1 });
  expect(count).toBe(readers * 0.9 - readers / 1000);
  const sending = { id: 1, revision: 1, readers: count, mailKind: 'newsletter-issue', caller, requestId: 'r', now };
  await school.inOneRoundTrip(() => sendIssue(db, sending));
  await postgres.query('vacuum analyze mail_outbox');
  const plans = await school.plansOf('mail_outbox', (recording) => readIssue(recording, { caller, id: 1 }));
  const progress = plans[2];
  expect(progress?.indexes).toContain('mail_outbox_of_newsletter');
});
