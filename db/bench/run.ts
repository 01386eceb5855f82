/**
 * `npm run bench:sizes` reads every list and dashboard of the API in a school with a thousand rows of everything and in
 * one with a million (insert-rows.ts), and checks that each is one round trip, reads no large table as a whole, and
 * takes at most 1.5 times as long in the large school. Files of the sitemap are compared for each page in them, and reports
 * that add up a period have a limit in milliseconds. BENCH_ROWS sets another size; `npm run bench:sizes -- orders` reads the
 * answers whose names contain a word.
 */
import { Client } from 'pg';
import type { Caller } from '../accounts/authorize.ts';
import type { Cursor } from '../admin/listing.ts';
import { openDatabase } from '../connection/client.ts';
import { startEndpoint } from '../local/neon-endpoint.ts';
import { startPostgres } from '../local/postgres.ts';
import { adminAnswers, reports } from './answers/admin-answers.ts';
import { creatorAnswers } from './answers/creator-answers.ts';
import { learnerAnswers } from './answers/learner-answers.ts';
import { answersPerRow, publicAnswers } from './answers/public-answers.ts';
import { type Reader, readFromTheMiddle } from './answers/reader.ts';
import { openBenchDatabase, withClient } from './bench-database.ts';
import { people } from './insert-rows.ts';
import { readsOf, record, type Statement, timeOf } from './measure.ts';

const sizes = { few: 1000, many: Number(process.env.BENCH_ROWS ?? 1_000_000) };
const costMaximum = 1.5;
/** What a report that adds up a period may take in the large school, in milliseconds. */
const reportMaximum = 3000;
/** The most rows of a table that an answer may read: those of a page, and those that a count reads until it stops. */
const readMaximum = 6000;
/** An answer is read at least this often in each school, and more often until this time is over, in milliseconds. */
const repeated = { rounds: 7, time: 400 };
const attempts = 5;

const [word = ''] = process.argv.slice(2);
const answers = Object.entries({
  ...publicAnswers,
  ...answersPerRow,
  ...learnerAnswers,
  ...creatorAnswers,
  ...adminAnswers,
  ...reports,
}).filter(([name]) => name.includes(word));
const faults: string[] = [];
const check = (holds: boolean, fault: string) => {
  if (!holds) faults.push(fault);
};

await using stack = new AsyncDisposableStack();
const postgres = await startPostgres({ directory: 'bench', maxConnections: 50, durable: false });
stack.defer(postgres.stop);
const endpoint = await startEndpoint({ postgresUrl: postgres.url });
stack.defer(endpoint.stop);
const few = await open(sizes.few);
const many = await open(sizes.many);
const table: Record<string, object> = {};
for (const [name, read] of answers) {
  const trips = await record(() => read(many.reader));
  check(trips.length === 1, `${name}: makes ${trips.length} round trips.`);
  const [fromFew, fromMany] = [(await record(() => read(few.reader))).flat(), trips.flat()];
  const reads = await readsOf(many.client, fromMany);
  for (const [readTable, { scanned, fetched }] of reads.tables) {
    if (!many.largeTables.has(readTable)) continue;
    if (name in answersPerRow || name in reports) continue;
    check(scanned + fetched <= readMaximum, `${name}: reads ${scanned + fetched} rows of ${readTable}.`);
  }
  const timeOfRead = async (client: Client, statements: Statement[]) => {
    const { time, rows } = await timeOf(client, statements);
    return name in answersPerRow ? time / rows : time;
  };
  let [fewTime, manyTime] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let attempt = 0;
  // Other work on the machine makes a read slower and never faster, so the fastest one counts, and what looks slow is read
  // again.
  do {
    attempt += 1;
    const end = performance.now() + repeated.time;
    // Alternating, so that other load on the machine slows both down alike.
    for (let round = 0; round < repeated.rounds || performance.now() < end; round += 1) {
      fewTime = Math.min(fewTime, await timeOfRead(few.client, fromFew));
      manyTime = Math.min(manyTime, await timeOfRead(many.client, fromMany));
    }
  } while (manyTime > costMaximum * fewTime && attempt < attempts && !(name in reports));
  const cost = manyTime / fewTime;
  if (name in reports) check(manyTime <= reportMaximum, `${name}: takes ${manyTime.toFixed(0)} ms.`);
  else check(cost <= costMaximum, `${name}: takes ${cost.toFixed(2)} times as long as with ${sizes.few} rows.`);
  table[name] = {
    [`ms, ${sizes.few} rows`]: fewTime.toFixed(2),
    [`ms, ${sizes.many} rows`]: manyTime.toFixed(2),
    times: cost.toFixed(2),
    'pages read': reads.pages,
  };
}
console.table(table);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`All answers read by index, in one round trip, within ${costMaximum} times.`);

/** Opens the school of the given size, with its people signed in. */
async function open(rows: number) {
  const { name, url } = await openBenchDatabase(postgres.url, { rows });
  const { middleOf, largeTables } = await withClient(url, async (client) => {
    for (const userId of Object.values(people)) {
      await client.query(
        `insert into sessions (sid, user_id, sess, expire, proved_at, second_factor_waived)
         values ($1, $2, '{"userAgent": null, "country": null}', now() + interval '1 day', now(), true)
         on conflict (sid) do update set expire = excluded.expire, last_seen_at = now()`,
        [sessionOf(userId), userId],
      );
    }
    const large = await client.query<{ relname: string }>(
      `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1`,
      [rows / 20],
    );
    return { middleOf: await findMiddles(client), largeTables: new Set(large.rows.map(({ relname }) => relname)) };
  });
  const client = new Client({ connectionString: url });
  await client.connect();
  stack.defer(() => client.end());
  const reader: Reader = {
    db: openDatabase(endpoint.databaseUrl(name)),
    learner: callerOf(people.learner),
    creator: callerOf(people.creator),
    admin: callerOf(people.admin),
    middleOf,
  };
  return { client, reader, largeTables };
}

function sessionOf(userId: number): string {
  return `bench-${userId}`;
}

function callerOf(userId: number): Caller {
  return { userId, sessionId: sessionOf(userId), sessionHash: sessionOf(userId) };
}

/** The middle row of each list in `readFromTheMiddle`. */
async function findMiddles(client: Client): Promise<Reader['middleOf']> {
  const middles = new Map<string, Cursor>();
  for (const [table, column] of Object.entries(readFromTheMiddle)) {
    const { rows } = await client.query<Cursor>(
      `select ${column}::text as key, id::text as id from ${table}
        order by ${column} desc, id desc offset (select count(*) / 2 from ${table}) limit 1`,
    );
    if (rows[0]) middles.set(table, rows[0]);
  }
  return (table) => {
    const middle = middles.get(table);
    if (!middle) throw new Error(`The table ${table} is empty.`);
    return middle;
  };
}
