/** The one way to the database: Drizzle over Neon's HTTP protocol. It runs inside the Worker, so it imports no node. */
import { neon, neonConfig } from '@neondatabase/serverless';
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http';

export type Database = NeonHttpDatabase;

const localHosts = new Set(['localhost', '127.0.0.1']);
const neonRule = neonConfig.fetchEndpoint;

// A local host is `db/local/neon-endpoint.ts`, plain HTTP on the port of the URL; every other host is Neon's own affair.
neonConfig.fetchEndpoint = (host, port, options) => {
  if (localHosts.has(host)) return `http://${host}:${port}/sql`;
  return typeof neonRule === 'function' ? neonRule(host, port, options) : neonRule;
};

/**
 * How long a query or batch may take, in milliseconds. Postgres ends a statement a second earlier (db/migrate.ts), so that it
 * can still say that nothing was done.
 */
export const databaseDeadline = 10_000;

/** `deadline` is one of `openDatabase`: the driver hands its `fetchOptions` on with each request. */
neonConfig.fetchFunction = async (address: string, { deadline, ...request }: RequestInit & { deadline?: number }) => {
  const signal = AbortSignal.timeout(deadline ?? databaseDeadline);
  const response = await fetch(address, { ...request, signal });
  // Read here, because the driver takes for a lost connection only what fails before it has the response.
  return new Response(await response.text(), { status: response.status });
};

/**
 * Opens nothing yet: each query or batch is one HTTP request of its own. One that is not answered in time fails as a lost
 * connection does (postgres-error.ts): what it asked for may have been done all the same.
 */
export function openDatabase(databaseUrl: string, { deadline = databaseDeadline } = {}): Database {
  return drizzle({ client: neon(databaseUrl, { fetchOptions: { deadline } }) });
}
