/**
 * Query plans of what is counted and added up: the overview, the figures of courses, the report of revenue, the sitemap's
 * index.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRevenue } from '#db/commerce/books/revenue.ts';
import { countReaders } from '#db/community/admin/newsletter-readers.ts';
import type { Database } from '#db/connection/client.ts';
import { listOwnCourses, readCourseFigures } from '#db/courses/authoring/course-figures.ts';
import { readOverview } from '#db/overview/overview.ts';
import { sitemapFiles } from '#db/pages/sitemap.ts';
import { type CrowdedDatabase, fillWithCrowd } from './crowded-database.ts';

let school: CrowdedDatabase;
const courseId = 900_001;
const now = new Date('2026-06-01T00:00:00Z');
const past = `timestamptz '${now.toISOString()}' - n * interval '4 minutes'`;
const people = 20_000;

beforeAll(async () => {
  const all = `generate_series(1, ${people}) n`;
  school = await fillWithCrowd([
    `insert into users (id, username, email, first_name, last_name, created_at)
     select n + 1000, 'user-' || n, 'user-' || n || '@example.test', 'First', 'Last', ${past} from ${all}`,
    // The last file of the sitemap has none that is open.
    `insert into courses (id, title, slug, description, status, student_count)
     select n, 'Course ' || n, 'course-' || n, 'About.', case when n <= 10000 then 'ACTIVE' else 'ARCHIVED' end, 1 from ${all}`,
    `insert into courses (id, title, slug, description, status, student_count)
     values (${courseId}, 'Crowded', 'crowded', 'Crowded.', 'ACTIVE', ${people})`,
    `insert into course_modules (id, course_id, title, order_index, lessons)
     select id, id, 'Module', 1, '[{"id": "lesson", "title": "Lesson", "type": "reading", "minutes": 5}]' from courses`,
    `insert into enrollments (user_id, course_id, status, progress, enrolled_at, completed_at)
     select n + 1000, ${courseId}, case when n % 10 = 1 then 'completed' else 'active' end, 50, ${past},
            case when n % 10 = 1 then ${past} end from ${all}`,
    `insert into lesson_progress (user_id, course_id, module_id, lesson_id, status, has_access)
     select n + 1000, ${courseId}, ${courseId}, 'lesson', 'in_progress', true from ${all}`,
    `insert into orders (id, user_id, subtotal, total, status, completed_at, created_at)
     select n, n + 1000, 10, 10, 'completed', ${past}, ${past} from ${all}`,
    `insert into order_items (id, order_id, course_id, price, paid, earned) select n, n, ${courseId}, 10, 10, true from ${all}`,
    `insert into ledger_entries (kind, processor_id, order_id, order_item_id, course_id, amount, currency, creator_percent, happened_at)
     select 'charge', 'txn-' || n, n, n, ${courseId}, 10, 'usd', 70, ${past} from ${all}`,
    `insert into mail_outbox (dedupe_key, kind, recipient, status, sent_at)
     select 'mail-' || n, 'test', 'user-' || n || '@example.test', case when n % 5 = 0 then 'dead' else 'sent' end,
            case when n % 5 <> 0 then ${past} end from ${all}`,
  ]);
  await school.postgres.query('update courses set creator_id = $1 where id = $2', [school.caller.userId, courseId]);
}, 120_000);
afterAll(() => school.close());

const crowds = ['users', 'enrollments', 'lesson_progress', 'orders', 'order_items', 'ledger_entries', 'mail_outbox'];
const period = { from: new Date('2025-06-01T00:00:00Z'), until: now };

test.each<[string, (db: Database) => Promise<unknown>]>([
  ['the overview', (db) => readOverview(db, { caller: school.caller, now })],
  ['the courses of a creator', (db) => listOwnCourses(db, { caller: school.caller })],
  ['the figures of a course', (db) => readCourseFigures(db, { caller: school.caller, courseId })],
  ['the revenue by month', (db) => readRevenue(db, { caller: school.caller, scope: 'school', period, by: 'month' })],
  ['the revenue of a creator', (db) => readRevenue(db, { caller: school.caller, scope: 'own', period, by: 'course' })],
  ['the readers by state', (db) => countReaders(db, { caller: school.caller })],
])('%s: read from totals, in one round trip', async (_name, run) => {
  for (const table of crowds) {
    for (const { scans, looked } of await school.plansOf(table, run)) {
      expect(scans).not.toContain(table);
      // A queue is counted up to a thousand.
      expect(looked).toBeLessThan(1100);
    }
  }
});

test('the totals are what counting gives', async () => {
  const { totals, newUsers } = await readOverview(school.db, { caller: school.caller, now });
  expect(totals).toMatchObject({ users: people + 1, publishedCourses: 10_001, deadMail: 1001 });
  // 360 a day, and today the one at midnight is tomorrow's: the newest is four minutes older.
  expect(newUsers.find(({ daysAgo }) => daysAgo === 7)?.amount).toBe(360);
  const { completedCount, averageProgress, revenue, lessons } = await readCourseFigures(school.db, {
    caller: school.caller,
    courseId,
  });
  expect({ completedCount, averageProgress, revenue }).toEqual({
    completedCount: people / 10,
    averageProgress: 50,
    revenue: `${people * 10}.00`,
  });
  expect(lessons).toMatchObject([{ started: people, completed: 0 }]);
});

test('the files of the sitemap are found without reading their pages', async () => {
  const files = await sitemapFiles.rows(school.db, {}, now);
  expect(files.rows).toMatchObject({ courses: [1, 91], lessons: [1, 91], articles: [], webinars: [] });
  for (const { scans, looked } of await school.plansOf('courses', (db) => sitemapFiles.rows(db, {}, now))) {
    expect(scans).not.toContain('courses');
    expect(looked).toBeLessThan(200);
  }
});
