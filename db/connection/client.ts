/** The one way to the database: Drizzle over Neon's HTTP protocol. It runs inside the Worker, so it imports no node. */
import { neonConfig } from '@neondatabase/serverless';
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http';

export type Database = NeonHttpDatabase;

const localHosts = new Set(['localhost', '127.0.0.1']);
const neonRule = neonConfig.fetchEndpoint;

// A local host is `db/local/endpoint.ts`, plain HTTP on the port of the URL; every other host is Neon's own affair.
neonConfig.fetchEndpoint = (host, port, options) => {
  if (localHosts.has(host)) return `http://${host}:${port}/sql`;
  return typeof neonRule === 'function' ? neonRule(host, port, options) : neonRule;
};

/** Opens nothing yet: each query or batch is one HTTP request of its own. */
export function openDatabase(databaseUrl: string): Database {
  return drizzle(databaseUrl);
}
