/**
 * Neon's SQL-over-HTTP protocol as used by @neondatabase/serverless 1.2: parses a request, runs it on a plain Postgres
 * connection, and builds the response.
 */
import { DatabaseError, type PoolClient, type QueryArrayConfig } from 'pg';
import { z } from 'zod';

const query = z.object({
  query: z.string(),
  params: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).default([]),
});
const queryRequest = z.union([query, z.object({ queries: z.array(query) })]);

export type NeonQuery = z.infer<typeof query>;
export type NeonRequest = { queries: NeonQuery[]; transaction: string | null };

export type NeonResult = {
  fields: { name: string; dataTypeID: number }[];
  rows: (string | null)[][];
  rowCount: number | null;
  command: string;
  rowAsArray: true;
};

const isolationLevels = new Map([
  ['ReadUncommitted', 'READ UNCOMMITTED'],
  ['ReadCommitted', 'READ COMMITTED'],
  ['RepeatableRead', 'REPEATABLE READ'],
  ['Serializable', 'SERIALIZABLE'],
]);

/** A request that the endpoint does not understand. */
export class BadNeonRequest extends Error {}

/** Parses body and headers. `transaction` is the statement that begins a batch, null for a single query. */
export function readRequest(body: string, header: (name: string) => string | undefined): NeonRequest {
  // The driver always requests text in arrays. Supporting other formats would be unused code.
  if (header('neon-raw-text-output') !== 'true' || header('neon-array-mode') !== 'true') {
    throw new BadNeonRequest('Only Neon-Raw-Text-Output: true with Neon-Array-Mode: true is supported here.');
  }
  const parsed = queryRequest.safeParse(parseJson(body));
  if (!parsed.success) throw new BadNeonRequest('The body must be {query, params} or {queries: [{query, params}]}.');
  if ('query' in parsed.data) return { queries: [parsed.data], transaction: null };
  return { queries: parsed.data.queries, transaction: beginStatement(header) };
}

function beginStatement(header: (name: string) => string | undefined): string {
  const level = header('neon-batch-isolation-level');
  const isolation = level === undefined ? undefined : isolationLevels.get(level);
  if (level !== undefined && isolation === undefined) throw new BadNeonRequest(`Unknown isolation level ${level}.`);
  return [
    'BEGIN',
    isolation && `ISOLATION LEVEL ${isolation}`,
    header('neon-batch-read-only') === 'true' && 'READ ONLY',
    header('neon-batch-deferrable') === 'true' && 'DEFERRABLE',
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Runs a request on its own connection, which must pipeline: everything is sent at once, because waiting for the answer
 * of each statement takes longer than most statements. After one that fails, Postgres refuses the others of its
 * transaction, and COMMIT rolls back. Throws the first Postgres error; the connection is then idle, or its transaction
 * status shows that it is not.
 */
export async function execute(client: PoolClient, { transaction, queries }: NeonRequest): Promise<NeonResult[]> {
  const begun = transaction === null ? [] : [client.query(transaction)];
  const answers = queries.map((query) => runOne(client, query));
  const committed = transaction === null ? [] : [client.query('COMMIT')];
  const outcomes = await Promise.allSettled([...begun, ...answers, ...committed]);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
  return Promise.all(answers);
}

async function runOne(client: PoolClient, { query: text, params }: NeonQuery): Promise<NeonResult> {
  const config: QueryArrayConfig & { queryMode: 'extended' } = {
    text,
    values: params,
    rowMode: 'array',
    // Neon prepares every statement, so two statements in one text are refused.
    queryMode: 'extended',
    types: { getTypeParser: () => (value: unknown) => value },
  };
  const result = await client.query<(string | null)[]>(config);
  return {
    fields: result.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
    rows: result.rows,
    rowCount: result.rowCount,
    command: result.command,
    rowAsArray: true,
  };
}

/** The body of a 400: the fields of the Postgres error under the names that the driver reads. */
export function errorBody(error: DatabaseError | BadNeonRequest): Record<string, string | undefined> {
  if (!(error instanceof DatabaseError)) return { message: error.message };
  const { message, severity, code, detail, hint, position, internalPosition, internalQuery, where } = error;
  const { schema, table, column, dataType, constraint, file, line, routine } = error;
  return {
    ...{ message, severity, code, detail, hint, position, internalPosition, internalQuery, where },
    ...{ schema, table, column, dataType, constraint, file, line, routine },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
