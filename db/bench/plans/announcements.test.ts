/** Sending an announcement to a course with 100,000 learners: every step reads and writes as much as any other. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announcementAudiences } from '#db/teaching/states.ts';
import { readsOf } from '../measure.ts';
import { type CrowdedDatabase, fillWithCrowd } from './crowded-database.ts';

let school: CrowdedDatabase;
const learners = 100_000;
const step = 500;

beforeAll(async () => {
  school = await fillWithCrowd([
    `
    insert into users (id, username, email, first_name, last_name, email_verified)
    select n + 1000, 'user-' || n, 'user-' || n || '@example.test', 'First', 'Last', n % 10 <> 0 from generate_series(1, ${learners}) n`,
    `
    insert into courses (id, title, slug, student_count) select n + 1000, 'Course ' || n, 'course-' || n, ${learners} from generate_series(1, 2) n`,
    // The learners of the two courses enrolled alternately. One in a hundred has completed nothing for a week.
    `
    insert into enrollments (id, user_id, course_id, enrolled_at, last_accessed_at, progressed_at)
    select 2 * n + course, n + 1000, course + 1000, now() - interval '30 days', now(),
      case when n % 100 = 7 then now() - interval '8 days' else now() end
    from generate_series(1, ${learners}) n, generate_series(1, 2) course`,
    `
    insert into mail_outbox (dedupe_key, kind, recipient, topic, status, sent_at)
    select 'mail-' || n, 'announcement', 'user-' || n || '@example.test', 'announcement:900', 'sent', now() from generate_series(1, ${learners}) n`,
  ]);
}, 120_000);
afterAll(() => school.close());

test.each(
  announcementAudiences.flatMap((audience) =>
    [0, 2000, 2 * (learners - step)].map((after) => [audience, after] as const),
  ),
)('a step for %s after enrollment %d reads the next learners only', async (audience, after) => {
  const { rows } = await school.postgres.query<{ id: number }>(
    `insert into announcements (course_id, audience, subject, html, state, send_at, last_enrollment)
     values (1001, $1, 'News', '<p>News</p>', 'sending', now() - interval '1 second', $2) returning id`,
    [audience, after],
  );
  const query = `select rules.send_announcement_step(batch => ${step}, mail_kind => 'announcement', moment => now())`;
  const { tables } = await readsOf(school.postgres, [{ query, params: [] }]);
  // At most: each learner is looked up for the mail, for the bell, and for each row that refers to them.
  for (const [table, most] of Object.entries({ enrollments: 2, users: 6, mail_outbox: 2 })) {
    const { scanned, fetched } = tables.get(table) ?? { scanned: 0, fetched: 0 };
    expect([table, scanned]).toEqual([table, 0]);
    expect(fetched).toBeLessThanOrEqual(most * step);
  }
  await school.postgres.query('delete from announcements where id = $1', [rows[0]?.id]);
});

test('whoever leaves a course is looked up among the mails that wait', async () => {
  await school.postgres.query(
    `insert into announcements (id, course_id, subject, state, send_at) values (900, 1001, 'News', 'sent', now())`,
  );
  const query = `update enrollments set status = 'cancelled' where user_id = 2000 and course_id = 1001`;
  const { tables } = await readsOf(school.postgres, [{ query, params: [] }]);
  const { scanned = 0, fetched = 0 } = tables.get('mail_outbox') ?? {};
  expect(scanned).toBe(0);
  expect(fetched).toBeLessThan(10);
});
