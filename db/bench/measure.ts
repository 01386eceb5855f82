/** Records the statements that a verb sends to the database, and measures them inside Postgres. */
import { neonConfig } from '@neondatabase/serverless';
import type { Client } from 'pg';
import { z } from 'zod';

export type Statement = { query: string; params: unknown[] };

const statementSchema = z.object({ query: z.string(), params: z.array(z.unknown()) });
/** What the driver sends: a batch, or a single statement. */
const requestSchema = z.union([
  z.object({ queries: z.array(statementSchema) }).transform(({ queries }) => queries),
  statementSchema.transform((statement) => [statement]),
]);

/** Runs the verb and returns its round trips, each with its statements. */
export async function record(verb: () => Promise<unknown>): Promise<Statement[][]> {
  const trips: Statement[][] = [];
  const earlier: unknown = neonConfig.fetchFunction;
  neonConfig.fetchFunction = (address: string, request: RequestInit) => {
    trips.push(requestSchema.parse(JSON.parse(String(request.body))));
    return fetch(address, request);
  };
  await verb().finally(() => {
    neonConfig.fetchFunction = earlier;
  });
  return trips;
}

export type Reads = {
  /** Pages of tables and indexes, in memory or not, including those read inside functions. */
  pages: number;
  /**
   * By table, including reads inside functions: rows read by scans of the whole table, and rows fetched through an
   * index.
   */
  tables: Map<string, { scanned: number; fetched: number }>;
};

const explainedSchema = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([
      z.object({ Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }) }),
    ]),
  }),
]);

/**
 * Measures what the statements read. EXPLAIN (ANALYZE, BUFFERS) includes the pages that functions read; the tables that
 * they read are taken from the statistics of the transaction.
 */
export async function readsOf(client: Client, statements: Statement[]): Promise<Reads> {
  // A transaction's statistics include earlier transactions until they are flushed, which happens once a second.
  await client.query('select pg_stat_force_next_flush()');
  await client.query('begin');
  let pages = 0;
  for (const { query, params } of statements) {
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${query}`, params);
    const { Plan } = explainedSchema.parse(rows)[0]['QUERY PLAN'][0];
    pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
  }
  const { rows } = await client.query<{ relname: string; scanned: string; fetched: string }>(
    `select relname, seq_tup_read as scanned, coalesce(idx_tup_fetch, 0) as fetched
       from pg_stat_xact_user_tables where schemaname = 'public'`,
  );
  await client.query('rollback');
  const tables = new Map(
    rows.map(({ relname, scanned, fetched }) => [relname, { scanned: Number(scanned), fetched: Number(fetched) }]),
  );
  return { pages, tables };
}

/** The milliseconds that the statements take as one transaction, and the number of rows that they return. */
export async function timeOf(client: Client, statements: Statement[]): Promise<{ time: number; rows: number }> {
  const began = performance.now();
  let rows = 0;
  await client.query('begin');
  for (const { query, params } of statements) rows += (await client.query(query, params)).rowCount ?? 0;
  await client.query('rollback');
  return { time: performance.now() - began, rows };
}
