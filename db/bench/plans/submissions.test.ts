/**
 * Query plans of readers, with 100,000 submissions in 20 courses. The reader teaches in three of them; in one, 50,000
 * wait.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/connection/client.ts';
import { listQueue } from '#db/submissions/review/queue.ts';
import { readSubmission } from '#db/submissions/review/read-submission.ts';
import { type CrowdedDatabase, fillWithCrowd } from './crowded-database.ts';

let school: CrowdedDatabase;

beforeAll(async () => {
  school = await fillWithCrowd([
    `insert into users (id, username, email, first_name, last_name)
     select n + 1000, 'user-' || n, 'user-' || n || '@example.test', 'First', 'Last' from generate_series(1, 50000) n`,
    `insert into courses (id, title, slug) select n + 1000, 'Course ' || n, 'crowded-' || n from generate_series(1, 20) n`,
    `insert into course_modules (id, course_id, title, order_index, lessons)
     select n + 1000, n + 1000, 'Module', 1,
            '[{"id": "a", "title": "A", "type": "assignment", "minutes": 10}, {"id": "b", "title": "B", "type": "assignment", "minutes": 10}]'
       from generate_series(1, 20) n`,
    // Half of all is in the first course, and waits; one in a thousand there is for the second assignment.
    `insert into assignment_submissions
       (id, user_id, course_id, module_id, lesson_id, state, current_version, submitted_at, decided_at)
     select n, 1001 + n / 2, course, course, case when n % 1000 = 0 then 'b' else 'a' end, state, 1,
            now() - n * interval '1 minute', case when state = 'accepted' then now() end
       from generate_series(1, 100000) n,
    lateral (select case when n % 2 = 0 then 1001 else 1002 + n % 19 end as course,
                    case when n % 2 = 0 then 'submitted' else 'accepted' end as state) place`,
    `insert into submission_versions (submission_id, number, text, submitted_at)
     select id, 1, 'My story.', submitted_at from assignment_submissions`,
    `insert into enrollments (user_id, course_id) select user_id, course_id from assignment_submissions`,
  ]);
  await school.postgres.query(
    `insert into course_staff (course_id, user_id, role) select id, $1, 'teacher' from courses where id between 1001 and 1003`,
    [school.caller.userId],
  );
}, 60_000);
afterAll(() => school.close());

const now = new Date();
const page = { limit: 25, now };

test.each<[string, (caller: CrowdedDatabase['caller'], db: Database) => Promise<unknown>]>([
  ['the queue', (caller, db) => listQueue(db, { caller, state: 'waiting', ...page })],
  [
    'a page far down',
    (caller, db) =>
      listQueue(db, {
        caller,
        state: 'waiting',
        ...page,
        after: { key: new Date(now.getTime() - 30 * 86_400_000).toISOString(), id: '0' },
      }),
  ],
  ['one course', (caller, db) => listQueue(db, { caller, state: 'waiting', ...page, course: 1001 })],
  [
    'an assignment that few have handed in',
    (caller, db) => listQueue(db, { caller, state: 'waiting', ...page, course: 1001, lesson: 'b' }),
  ],
  [
    'an assignment that most have handed in',
    (caller, db) => listQueue(db, { caller, state: 'waiting', ...page, course: 1001, lesson: 'a' }),
  ],
  ['what was accepted', (caller, db) => listQueue(db, { caller, state: 'accepted', ...page })],
  ['what was returned', (caller, db) => listQueue(db, { caller, state: 'returned', ...page })],
])('%s: reads no more than its pages and counts', async (_name, list) => {
  for (const table of ['assignment_submissions', 'submission_versions']) {
    for (const { scans, looked } of await school.plansOf(table, (db) => list(school.caller, db))) {
      expect(scans).not.toContain(table);
      expect(looked).toBeLessThan(1000);
    }
  }
});

test('a submission is one round trip', async () => {
  const { next } = await school.inOneRoundTrip(() =>
    readSubmission(school.db, { caller: school.caller, id: 100_000, now, course: 1001 }),
  );
  // The oldest waits first; after it comes the second oldest.
  expect(next).toBe(99_998);
});
