/** Query plans of the roster of a course with 100,000 learners, of whom a thousandth is stuck and nine times as many wait. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/connection/client.ts';
import { listStudents, type RosterState, rosterSorts, rosterStates } from '#db/teaching/roster.ts';
import { type CrowdedDatabase, fillWithCrowd } from './crowded-database.ts';

let school: CrowdedDatabase;
const courseId = 900_001;

beforeAll(async () => {
  school = await fillWithCrowd([
    `
    insert into users (id, username, email, first_name, last_name)
    select n + 1000, 'user-' || n, 'user-' || n || '@example.test', 'First' || n, 'Last' from generate_series(1, 100000) n`,
    `
    insert into courses (id, title, slug, description, status, student_count)
    values (${courseId}, 'Crowded', 'crowded', 'Crowded.', 'ACTIVE', 100000)`,
    `
    insert into enrollments (user_id, course_id, status, progress, enrolled_at, completed_at, last_accessed_at, progressed_at, ended_at, waiting_work)
    select n + 1000, ${courseId}, case when n % 10 = 1 then 'completed' when n % 50 = 2 then 'cancelled' else 'active' end,
      case when n % 10 = 1 then 100 else n % 99 end, now() - n * interval '1 minute', case when n % 10 = 1 then now() end,
      case when n % 3 > 0 then now() - n * interval '1 second' end,
      case when n % 100 = 5 then now() - interval '30 days' else now() end, case when n % 10 <> 1 and n % 50 = 2 then now() end,
      case when n % 100 = 5 and n % 1000 <> 5 then 1 else 0 end
    from generate_series(1, 100000) n`,
  ]);
  await school.postgres.query('insert into course_staff (course_id, user_id, role) values ($1, $2, $3)', [
    courseId,
    school.caller.userId,
    'teacher',
  ]);
  await school.postgres.query('analyze enrollments, users');
}, 60_000);
afterAll(() => school.close());

const read = (
  db: Database,
  filter: { state?: RosterState; search?: string },
  sort = rosterSorts[0] as (typeof rosterSorts)[number],
) => listStudents(db, { caller: school.caller, courseId, filter, sort, page: { limit: 25 }, now: new Date() });

// A page reads its rows, and the count stops after a thousand of each status.
test.each<[string, (db: Database) => Promise<unknown>]>([
  ...rosterSorts.map((sort): [string, (db: Database) => Promise<unknown>] => [sort, (db) => read(db, {}, sort)]),
  ...rosterStates.map((state): [string, (db: Database) => Promise<unknown>] => [state, (db) => read(db, { state })]),
  ['a search', (db) => read(db, { search: 'first77774 last' })],
])('%s: reads a page of the roster by an index in one round trip', async (_name, run) => {
  for (const { scans, looked } of await school.plansOf('enrollments', run)) {
    expect(scans).not.toContain('enrollments');
    expect(looked).toBeLessThan(5000);
  }
});
