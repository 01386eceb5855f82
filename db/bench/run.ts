/**
 * `npm run bench` checks that the pages learners open most read only the learner's own rows, by index, in one round
 * trip, and that with five million rows of progress they cost at most 1.5 times as much as with a thousand. BENCH_ROWS
 * sets another size.
 */
import { Client } from 'pg';
import type { Caller } from '../accounts/authorize.ts';
import { type Database, openDatabase } from '../connection/client.ts';
import { readAnalytics } from '../learning/analytics.ts';
import { readDashboard } from '../learning/dashboard.ts';
import { learnCourse } from '../learning/learn-course.ts';
import { readStats } from '../learning/study-record.ts';
import { startEndpoint } from '../local/neon-endpoint.ts';
import { startPostgres } from '../local/postgres.ts';
import { openBenchDatabase, withClient } from './bench-database.ts';
import { sizeOf } from './insert-rows.ts';
import { median, readsOf, record, type Statement, timeOf } from './measure.ts';

const rows = Number(process.env.BENCH_ROWS ?? 5_000_000);
const fewRows = 1000;
const costMaximum = 1.5;
const rounds = 101;

/** Tables with rows of every learner. No statement may scan one of them as a whole. */
const learnerTables = [
  'users',
  'enrollments',
  'lesson_progress',
  'study_days',
  'learning_streaks',
  'user_achievements',
  'certificates',
  'quiz_attempts',
];

type Reader = {
  db: Database;
  caller: Caller;
  /** A course that the caller is enrolled in. */
  course: number;
};

const answers = {
  dashboard: ({ db, caller }: Reader) => readDashboard(db, { caller, timeZone: null, now: new Date() }),
  'progress figures': ({ db, caller }: Reader) => readStats(db, { caller }),
  'progress page': ({ db, caller }: Reader) => readAnalytics(db, { caller, timeZone: null, now: new Date() }),
  'learn page': ({ db, caller, course }: Reader) => learnCourse(db, { caller, key: String(course) }),
};

const faults: string[] = [];
const check = (holds: boolean, fault: string) => {
  if (!holds) faults.push(fault);
};

const postgres = await startPostgres({ directory: 'bench', maxConnections: 50, durable: false });
const endpoint = await startEndpoint({ postgresUrl: postgres.url });
try {
  const few = await open(fewRows);
  const many = await open(rows);
  const table: Record<string, object> = {};
  for (const [name, read] of Object.entries(answers)) {
    const [fromFew, fromMany] = [await few.statementsOf(name, read), await many.statementsOf(name, read)];
    const [fewReads, manyReads] = [await readsOf(few.client, fromFew), await readsOf(many.client, fromMany)];
    for (const learnerTable of learnerTables) {
      const { scanned = 0, fetched = 0 } = manyReads.tables.get(learnerTable) ?? {};
      check(scanned === 0, `The ${name} goes over ${scanned} rows of ${learnerTable}.`);
      // No learner has more than fifty rows in any table, and no response reads them more than four times.
      check(fetched <= 200, `The ${name} fetches ${fetched} rows of ${learnerTable}.`);
    }
    const [fewTimes, manyTimes] = [[] as number[], [] as number[]];
    // Alternating, so that other load on the machine slows both down alike.
    for (let round = 0; round < rounds; round += 1) {
      fewTimes.push(await timeOf(few.client, fromFew));
      manyTimes.push(await timeOf(many.client, fromMany));
    }
    const [fewTime, manyTime] = [median(fewTimes), median(manyTimes)];
    const cost = manyTime / fewTime;
    check(cost <= costMaximum, `The ${name} costs ${cost.toFixed(2)} times what it costs at ${fewRows} rows.`);
    table[name] = {
      'round trips': 1,
      statements: fromMany.length,
      [`pages, ${fewRows} rows`]: fewReads.pages,
      [`pages, ${rows} rows`]: manyReads.pages,
      [`ms, ${fewRows} rows`]: fewTime.toFixed(2),
      [`ms, ${rows} rows`]: manyTime.toFixed(2),
      times: cost.toFixed(2),
    };
  }
  await Promise.all([few.client.end(), many.client.end()]);
  console.table(table);
} finally {
  await endpoint.stop();
  await postgres.stop();
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else
  console.log(
    `Every answer reads only its own rows, by index, in one round trip, within ${costMaximum} times the cost.`,
  );

/** Opens a database of the given size, with a learner from the middle of its ids signed in. */
async function open(wantedRows: number) {
  const size = sizeOf(wantedRows);
  const { name, url } = await openBenchDatabase(postgres.url, size);
  const userId = Math.ceil(size.learners / 2);
  const caller: Caller = { userId, sessionId: 'bench', sessionHash: 'bench' };
  await withClient(url, (client) =>
    client.query(
      `insert into sessions (sid, user_id, sess, expire)
       values ('bench', $1, '{"userAgent": null, "country": null}', now() + interval '1 day')
       on conflict (sid) do update set expire = excluded.expire, last_seen_at = now()`,
      [userId],
    ),
  );
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: taken } = await client.query<{ course_id: number }>(
    'select course_id from enrollments where user_id = $1 order by id limit 1',
    [userId],
  );
  const reader = { db: openDatabase(endpoint.databaseUrl(name)), caller, course: taken[0]?.course_id ?? 0 };
  return {
    client,
    async statementsOf(answer: string, read: (reader: Reader) => Promise<unknown>) {
      const trips = await record(() => read(reader));
      check(trips.length === 1, `The ${answer} takes ${trips.length} round trips.`);
      return trips.flat() satisfies Statement[];
    },
  };
}
