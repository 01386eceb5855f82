/** Query plans of questions under lessons: 100,000 of them, half in one course with ten lessons. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '#db/accounts/authorize.ts';
import type { Database } from '#db/connection/client.ts';
import { listQuestions, listTaughtQuestions } from '#db/discussion/questions.ts';
import { createTestLearner } from '#db/local/learner-fixture.ts';
import { listNotifications } from '#db/notifications/bell.ts';
import { readsOf } from '../measure.ts';
import { type CrowdedDatabase, fillWithCrowd } from './crowded-database.ts';

let school: CrowdedDatabase;
let learner: Caller;
const courseId = 1;

beforeAll(async () => {
  school = await fillWithCrowd([
    `
    insert into users (id, username, email, first_name, last_name)
    select n + 1000, 'user-' || n, 'user-' || n || '@example.test', 'First', 'Last' from generate_series(1, 5000) n`,
    `
    insert into courses (id, title, slug, status, category_id, instructor_id)
    select n, 'Course ' || n, 'course-' || n, 'ACTIVE', null, null from generate_series(1, 100) n`,
    `
    insert into course_modules (id, course_id, title, order_index, lessons)
    select n, n, 'Module', 1, (select jsonb_agg(jsonb_build_object('id', 'lesson-' || l, 'title', 'Lesson', 'type', 'reading', 'minutes', 10) order by l)
      from generate_series(1, 10) l) from generate_series(1, 100) n`,
    // One in a thousand waits for an answer, and one in five thousand has a rare word.
    `
    insert into discussion_questions (course_id, module_id, lesson_id, author_id, title, markdown, html, for_teachers, answered_at, created_at)
    select course, course, 'lesson-' || 1 + n % 10, 1001 + n % 5000, 'How long?' || case when n % 5000 = 6 then ' zebedee' else '' end, 'On the launchpad.', '', n % 50 = 7,
      case when n % 1000 <> 4 then now() end, now() - (100000 - n) * interval '1 minute'
    from generate_series(1, 100000) n, lateral (select case when n % 2 = 0 then 1 else 2 + n % 99 end as course) taken`,
    `
    insert into notifications (user_id, kind, key, data, created_at, read_at)
    select 1001 + n % 500, 'staff_added', 'staff:' || n, '{}', now() - n * interval '1 minute', case when n % 4 <> 0 then now() end
    from generate_series(1, 100000) n`,
    // What was mailed to others in half a year.
    `
    insert into mail_outbox (dedupe_key, kind, recipient, status, sent_at)
    select 'notification:' || 1001 + n % 5000 || ':sent:' || n, 'notification', 'user-' || n % 5000 || '@example.test', 'sent', now()
    from generate_series(1, 100000) n`,
  ]);
  learner = await createTestLearner(school.db);
  await school.postgres.query(`insert into enrollments (user_id, course_id) values ($1, 1)`, [learner.userId]);
  await school.postgres.query(
    `insert into lesson_progress (user_id, course_id, module_id, lesson_id, status, completed_at)
     select $1, 1, 1, 'lesson-' || n, 'completed', now() from generate_series(1, 8) n`,
    [learner.userId],
  );
  await school.postgres.query(
    `insert into notifications (user_id, kind, key, data, created_at)
     select $1::integer, 'staff_added', 'own:' || n, '{}', now() - n * interval '1 hour' from generate_series(1, 1000) n`,
    [learner.userId],
  );
  await school.postgres.query('analyze');
}, 60_000);
afterAll(() => school.close());

const learned = (more: object = {}) => ({
  ...({ caller: learner, key: 'course-1', lesson: null, filter: 'all', search: null, limit: 20, after: null } as const),
  ...more,
});
const taught = (more: object = {}) => ({
  ...({ caller: school.caller, courseId, filter: 'all', search: null, limit: 20, after: null } as const),
  ...more,
});

test.each<[string, number, (db: Database) => Promise<unknown>]>([
  // Along the lesson's index, or back over the newest questions, of which this lesson has one in twenty.
  ['under a lesson', 600, (db) => listQuestions(db, learned({ lesson: { moduleId: 1, lessonId: 'lesson-3' } }))],
  // A page of each of the nine lessons that are open.
  ['in a course', 300, (db) => listQuestions(db, learned())],
  ['in a course, unanswered', 300, (db) => listQuestions(db, learned({ filter: 'unanswered' }))],
  ['with a rare word', 200, (db) => listQuestions(db, learned({ search: 'zebedee' }))],
  ['at the desk, unanswered', 300, (db) => listTaughtQuestions(db, taught({ filter: 'unanswered' }))],
  ['at the desk, all', 300, (db) => listTaughtQuestions(db, taught())],
  ['at the desk, reported', 300, (db) => listTaughtQuestions(db, taught({ filter: 'reported' }))],
  ['at the desk, with a rare word', 300, (db) => listTaughtQuestions(db, taught({ search: 'zebedee' }))],
])('questions %s: are read by an index in one round trip', async (_name, most, run) => {
  for (const { scans, looked } of await school.plansOf('discussion_questions', run)) {
    expect(scans).not.toContain('discussion_questions');
    expect(looked).toBeLessThan(most);
  }
});

test('notifications are read by an index in one round trip', async () => {
  const read = (db: Database) => listNotifications(db, { caller: learner, unread: false, limit: 20 });
  for (const { scans, looked } of await school.plansOf('notifications', read)) {
    expect(scans).not.toContain('notifications');
    expect(looked).toBeLessThan(100);
  }
});

test.each([
  [
    'turning a kind off',
    `rules.set_notification_delivery(account => $1, wanted_kind => 'staff_added', wanted => 'off')`,
  ],
  ['turning the digest off', 'rules.stop_digest(account => $1)'],
  [
    'a change of the address',
    `rules.move_mails(account => $1, address => 'new@example.test', kinds => array['notification'])`,
  ],
])('%s looks its mails up among those that wait', async (_name, rule) => {
  const { tables } = await readsOf(school.postgres, [{ query: `select ${rule}`, params: [learner.userId] }]);
  expect(tables.get('mail_outbox')?.scanned ?? 0).toBe(0);
});
