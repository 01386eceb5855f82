/**
 * Query plans of a learner's practice, with 100,000 answers of 5,000 learners to 80 questions; 1,000 of them are one
 * learner's.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/connection/client.ts';
import { listAnswers } from '#db/practice/answers.ts';
import { readOverview } from '#db/practice/overview.ts';
import { readStoredPractice } from '#db/practice/stored-practice.ts';
import { type CrowdedDatabase, fillWithCrowd } from './crowded-database.ts';

let school: CrowdedDatabase;
const own = 1000;

beforeAll(async () => {
  school = await fillWithCrowd([
    `
    insert into users (id, username, email, first_name, last_name)
    select n + 1000, 'user-' || n, 'user-' || n || '@example.test', 'First', 'Last' from generate_series(1, 5000) n`,
    `
    insert into practice_questions (id, slug, kind, competency, level, content, status, published_revision)
    select n + 1000, 'question-' || n, 'behavioral', 'teamwork', 'first_job', '{"prompt":"Tell me."}', 'PUBLISHED', 1
    from generate_series(1, 80) n`,
    `
    insert into practice_question_revisions (question_id, revision, content)
    select n + 1000, 1, '{"prompt":"Tell me."}' from generate_series(1, 80) n`,
    `
    insert into practice_answers
      (id, user_id, question_id, question_revision, mode, duration_ms, content, measures_version, created_at)
    select gen_random_uuid(), 1001 + n % 5000, 1001 + n % 80, 1, 'typed', 0, '{"words":{"value":50,"places":[]}}', 1,
      now() - n * interval '1 minute'
    from generate_series(1, 100000) n`,
  ]);
  await school.postgres.query(
    `
    insert into practice_answers
      (id, user_id, question_id, question_revision, mode, duration_ms, content, measures_version, created_at)
    select gen_random_uuid(), $1::integer, 1001 + n % 80, 1, 'typed', 0, '{"words":{"value":50,"places":[]}}', 1,
      now() - n * interval '1 hour'
    from generate_series(1, $2::integer) n`,
    [school.caller.userId, own],
  );
  await school.postgres.query('analyze practice_answers');
}, 60_000);
afterAll(() => school.close());

const caller = () => school.caller;

test.each<[string, number, (db: Database) => Promise<unknown>]>([
  ['the newest answers', 100, (db) => listAnswers(db, { caller: caller(), limit: 20 })],
  [
    'the answers to one question',
    100,
    (db) => listAnswers(db, { caller: caller(), question: 'question-7', limit: 20 }),
  ],
  // These count what the learner has.
  ['the start page', 3 * own, (db) => readOverview(db, { caller: caller(), claimKey: 'none', now: new Date() })],
  ['what is stored', 3 * own, (db) => readStoredPractice(db, { caller: caller() })],
])('%s: reads own answers by an index in one round trip', async (_name, most, run) => {
  for (const { scans, looked } of await school.plansOf('practice_answers', run)) {
    expect(scans).not.toContain('practice_answers');
    expect(looked).toBeLessThan(most);
  }
});
