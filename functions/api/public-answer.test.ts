/**
 * Public answers that an isolate keeps: a committed write shows in the very next answer, and the versions cover
 * everything that the answers are read from. docs/adr/0006-kept-answers.md.
 */
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { record, type Statement } from '#db/bench/measure.ts';
import { openDatabase } from '#db/connection/client.ts';
import { courses } from '#db/courses/tables.ts';
import { buildApp } from '../app.ts';
import { courseDetailSchema, courseListSchema } from '../courses/contract.ts';
import { startTestApi, type TestApi, testSecret } from '../local/test-api.ts';
import { openApiDocument, operationsOf } from './openapi-routes.ts';
import { fixedAddresses, readAddresses } from './public-addresses.ts';

const app = buildApp();
let api: TestApi;
let postgres: Client;
beforeAll(async () => {
  api = await startTestApi({}, { demoData: true });
  postgres = new Client({ connectionString: api.database.postgresUrl, pipeline: true });
  await postgres.connect();
});
afterAll(async () => {
  await postgres.end();
  await api.stop();
});

const setSubtitle = (slug: string, subtitle: string) =>
  openDatabase(api.database.databaseUrl).update(courses).set({ subtitle }).where(eq(courses.slug, slug));

const subtitleOf = async (path: string) => (await api.expectAnswer(courseDetailSchema, { path })).subtitle;

async function roundTripsOf(path: string): Promise<number> {
  const before = await api.database.requests();
  await api.request('GET', path);
  return (await api.database.requests()) - before;
}

test('an answer costs one round trip: new, kept, and confirmed', async () => {
  // No other test asks for this: an answer that was confirmed before a change costs a second round trip.
  const path = `/api/courses?search=${crypto.randomUUID()}`;
  for (let time = 0; time < 4; time++) expect(await roundTripsOf(path)).toBe(1);
});

test('an answer that has been confirmed costs two after a change, and then one again', async () => {
  const path = '/api/courses/salary-negotiation-mastery';
  for (let time = 0; time < 3; time++) await roundTripsOf(path);
  await setSubtitle('salary-negotiation-mastery', 'Changed');
  expect([await roundTripsOf(path), await roundTripsOf(path)]).toEqual([2, 1]);
  // A kept answer that is not confirmed yet.
  await setSubtitle('salary-negotiation-mastery', 'Changed again');
  await setSubtitle('salary-negotiation-mastery', 'And again');
  expect(await subtitleOf(path)).toBe('And again');
});

test('each committed write shows in the next answer, with many writers and readers at once', async () => {
  const slugs = ['interview-ready', 'interview-sessions', 'resume-preparation-workshop'];
  /** By slug, the number of the last committed write. */
  const committed = new Map(slugs.map((slug) => [slug, 0]));
  for (const slug of slugs) await setSubtitle(slug, '0');
  let writing = slugs.length;
  const missed: string[] = [];
  const check = (when: Map<string, number>, found: Map<string, string | null>, path: string) => {
    for (const [slug, subtitle] of found) {
      const least = when.get(slug) ?? 0;
      if (Number(subtitle) < least) missed.push(`${path}: ${slug} shows ${subtitle} after ${least}`);
    }
  };
  const readList = async () => {
    const path = '/api/courses';
    const when = new Map(committed);
    const list = await api.expectAnswer(courseListSchema, { path });
    const wanted = list.filter(({ slug }) => when.has(slug));
    check(when, new Map(wanted.map(({ slug, subtitle }) => [slug, subtitle])), path);
  };
  const readOne = async (slug: string) => {
    const path = `/api/courses/${slug}`;
    const when = new Map([[slug, committed.get(slug) ?? 0]]);
    check(when, new Map([[slug, await subtitleOf(path)]]), path);
  };
  const writer = async (slug: string) => {
    for (let number = 1; number <= 20; number++) {
      await setSubtitle(slug, String(number));
      committed.set(slug, number);
      await readOne(slug);
    }
    writing -= 1;
  };
  const reader = async (read: () => Promise<void>) => {
    while (writing > 0) await read();
  };
  await Promise.all([
    ...slugs.map(writer),
    ...slugs.map((slug) => reader(() => readOne(slug))),
    ...[1, 2, 3].map(() => reader(readList)),
  ]);
  expect(missed).toEqual([]);
});

test('a kept answer is neither given to a signed-in caller nor made for one', async () => {
  const creator = await api.newcomer();
  const db = openDatabase(api.database.databaseUrl);
  await db.update(users).set({ role: 'CREATOR' }).where(eq(users.id, creator.id));
  const slug = `draft-${crypto.randomUUID()}`;
  await db.insert(courses).values({ title: 'Draft', slug, status: 'DRAFT', creatorId: creator.id });
  const path = `/api/courses/${slug}`;
  const statuses = async () => [
    (await api.request('GET', path, { token: creator.token })).status,
    (await api.request('GET', path)).status,
  ];
  expect(await statuses()).toEqual([200, 404]);
  await db.update(courses).set({ status: 'ACTIVE' }).where(eq(courses.slug, slug));
  for (let time = 0; time < 3; time++) expect(await statuses()).toEqual([200, 200]);
  const { headers } = await api.request('GET', path, { token: creator.token });
  expect([headers.get('Cache-Control'), headers.get('ETag')]).toEqual(['private, no-store', null]);
  await db.update(courses).set({ status: 'DRAFT' }).where(eq(courses.slug, slug));
  expect(await statuses()).toEqual([200, 404]);
});

test('the addresses of this test cover every route that the edge keeps', () => {
  const kept = operationsOf(openApiDocument(app, 'http://localhost')).filter(
    ({ operation }) => operation['x-kept-at-edge'],
  );
  const addresses = [...readAddresses, ...fixedAddresses];
  const isTried = (pattern: string) => {
    const expression = new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+').replace(/(.)\/$/, '$1')}(\\?|$)`);
    return addresses.some((address) => expression.test(address));
  };
  expect(kept.filter(({ path }) => !isTried(path)).map(({ path }) => path)).toEqual([]);
});

/** Rows that others refer to by foreign keys only, so that a new or deleted row changes no answer by itself. */
const reachedByKeys = new Set(['auth_users', 'users']);

describe.each(readAddresses)('the version of %s', (address) => {
  test('covers every table and column that the answer is read from', async () => {
    const [version, ...reads] = await statementsOf(address);
    expect(version?.query).toContain('rules.answer_version');
    // Of what changes with time, a version covers the publication of articles and the end of webinars.
    const usesTime = reads.some(
      ({ query, params }) =>
        /\bnow\(|current_(date|time)/i.test(query) || params.some((value) => /^\d{4}-\d{2}-\d{2}T/.test(String(value))),
    );
    if (usesTime) expect(String(version?.params[0])).toMatch(/blog_posts|webinars/);
    const columns = new Set<string>();
    const counted = (await Promise.all(reads.map(countedBy))).flat();
    for (const read of [...reads, ...counted]) for (const column of await columnsOf(read)) columns.add(column);
    // A tally changes with the rows that it counts.
    for (const column of columns) if (column.startsWith('tallies.')) columns.delete(column);
    const tables = new Set([...columns].map((column) => column.split('.')[0] ?? ''));
    expect(String(version?.params[0]).slice(1, -1).split(',').toSorted()).toEqual([...tables].toSorted());

    const noticed = await noticedChanges();
    const needed = [
      ...columns,
      ...[...tables].filter((table) => !reachedByKeys.has(table)).flatMap((table) => [`+ ${table}`, `- ${table}`]),
    ];
    expect(needed.filter((change) => !noticed.has(change))).toEqual([]);
  });
});

/** What the app sends to the database for an address that it has not answered before. */
async function statementsOf(address: string): Promise<Statement[]> {
  const bindings = {
    DATABASE_URL: api.database.databaseUrl,
    JWT_SECRET: testSecret,
    APP_ORIGIN: 'http://localhost:8787',
    ENVIRONMENT: 'local',
    LOG_REQUESTS: 'no',
    VERSION: { id: crypto.randomUUID() },
  };
  const [statements, ...others] = await record(async () => {
    expect((await app.request(address, {}, bindings)).status).toBe(200);
  });
  expect(others).toEqual([]);
  return statements ?? [];
}

/** What the tallies that a statement reads are counted from, as statements that read it. */
async function countedBy({ params }: Statement): Promise<Statement[]> {
  const { rows } = await postgres.query<{ query: string }>(
    `select format('select %s, %s from %I where %s', key, amount, counted, condition) as query
     from rules.tally_definitions() where name = any ($1)`,
    [params.map(String)],
  );
  return rows.map(({ query }) => ({ query, params: [] }));
}

/** The columns that a statement reads, as `table.column`: what a view of it would depend on. */
async function columnsOf({ query, params }: Statement): Promise<string[]> {
  // A view has no parameters. Constants without a type are inferred like parameters.
  const text = query.replaceAll(/\$(\d+)/g, (_, number) => postgres.escapeLiteral(String(params[Number(number) - 1])));
  await postgres.query('begin');
  try {
    // Names of columns may repeat in a statement, but not in a view.
    await postgres.query(`create temporary view probe as select exists (${text})`);
    const functions = await postgres.query<{ name: string }>(
      `select distinct p.oid::regproc::text as name from pg_depend d join pg_rewrite r on r.oid = d.objid
       join pg_proc p on p.oid = d.refobjid
       where r.ev_class = 'probe'::regclass and d.refclassid = 'pg_proc'::regclass and p.provolatile <> 'i'`,
    );
    // A function could read tables that the view does not show.
    expect(functions.rows).toEqual([]);
    const { rows } = await postgres.query<{ name: string }>(
      `select distinct t.relname || '.' || coalesce(a.attname, '') as name from pg_depend d
       join pg_rewrite r on r.oid = d.objid join pg_class t on t.oid = d.refobjid
       left join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid and d.refobjsubid > 0
       where r.ev_class = 'probe'::regclass and d.refclassid = 'pg_class'::regclass and t.relname <> 'probe'`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await postgres.query('rollback');
  }
}

/** The changes that triggers notice: `table.column` for an update, `+ table` for an insert, `- table` for a deletion. */
async function noticedChanges(): Promise<Set<string>> {
  // In tgtype, bit 2 stands for INSERT, 3 for DELETE, 4 for UPDATE and 5 for TRUNCATE (pg_trigger.h).
  const { rows } = await postgres.query<{ change: string }>(
    `with changing as (
       select t.*, c.relname, pg_get_triggerdef(t.oid) as definition
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where t.tgfoid = 'change_table_version'::regproc and t.tgenabled = 'O'
     )
     select '+ ' || relname as change from changing where tgtype & 4 > 0 and tgqual is null
     union all select '- ' || relname from changing where tgtype & 8 > 0 and tgtype & 32 > 0 and tgqual is null
     union all select relname || '.' || a.attname from changing join pg_attribute a on a.attrelid = tgrelid
       where tgtype & 16 > 0 and tgattr = '' and a.attnum > 0
         and (tgqual is null or definition ~ ('\\mold\\.' || a.attname || '\\M.* IS DISTINCT FROM .*\\mnew\\.' || a.attname || '\\M'))
     union all select relname || '.' from changing`,
  );
  return new Set(rows.map(({ change }) => change));
}
