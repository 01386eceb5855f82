/**
 * The only connection to the database: Drizzle over Neon's HTTP protocol. It runs inside the Worker, so it must not
 * import Node modules.
 */
import { neon, neonConfig } from '@neondatabase/serverless';
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http';
import { type Breaker, createBreaker } from './breaker.ts';

export type Database = NeonHttpDatabase;

const localHosts = new Set(['localhost', '127.0.0.1']);
const neonRule = neonConfig.fetchEndpoint;

// A local host is `db/local/neon-endpoint.ts`: plain HTTP on the port of the URL. All other hosts use Neon's own rule.
neonConfig.fetchEndpoint = (host, port, options) => {
  if (localHosts.has(host)) return `http://${host}:${port}/sql`;
  return typeof neonRule === 'function' ? neonRule(host, port, options) : neonRule;
};

/**
 * How long a query or batch may take, in milliseconds. Postgres ends a statement one second earlier (db/migrate.ts), so
 * that it can still report that nothing was done.
 */
export const databaseDeadline = 10_000;

/** What `openDatabase` adds to the driver's `fetchOptions`, which the driver passes on with each request. */
type AskOptions = { deadline?: number; breaker?: Breaker | null };

neonConfig.fetchFunction = (
  address: string,
  { deadline = databaseDeadline, breaker, ...request }: RequestInit & AskOptions,
) => {
  const ask = () => answerOf(address, { ...request, signal: AbortSignal.timeout(deadline) });
  return breaker ? breaker.run(ask, deadline) : ask();
};

async function answerOf(address: string, request: RequestInit) {
  const response = await fetch(address, request);
  // The body is read here because the driver reports a lost connection only for what fails before it has the response.
  const text = await response.text();
  // What the driver reads of a response. A real one would decode the text a second time.
  return { ok: response.ok, status: response.status, text: async () => text, json: async () => JSON.parse(text) };
}

/**
 * A client; it opens no connection, because each query or batch is one HTTP request. A request that is not
 * answered in time fails like a lost connection (postgres-error.ts): the database may have executed it nevertheless.
 *
 * While the database is away, requests fail at once (breaker.ts). `asksAlways`: not these, which find out whether it is.
 */
export function openDatabase(databaseUrl: string, { deadline = databaseDeadline, asksAlways = false } = {}): Database {
  const key = `${deadline} ${asksAlways} ${databaseUrl}`;
  const known = clients.get(key);
  if (known) return known;
  const fetchOptions: AskOptions = { deadline, breaker: asksAlways ? null : createBreaker() };
  const client = drizzle({ client: neon(databaseUrl, { fetchOptions }) });
  clients.set(key, client);
  return client;
}

/** A client has no state, so all requests share one. */
const clients = new Map<string, Database>();
