/**
 * Neon's HTTP endpoint in front of any Postgres. The local run and the tests use it. To host without Neon, run
 * `POSTGRES_URL=postgresql://… PORT=5488 node db/local/neon-endpoint.ts` beside the Worker.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError, Pool, type PoolClient } from 'pg';
import { z } from 'zod';
import { type Fault, faultSchema, withFault } from './fault.ts';
import { LocalDatabaseError } from './local-database-error.ts';
import { BadNeonRequest, errorBody, execute, type NeonResult, readRequest } from './neon-protocol.ts';

export type EndpointSettings = {
  /** Clients must send the user and password of this URL; each client names a database of its own. */
  postgresUrl: string;
  /** A second user and password that clients may send. */
  workerUrl?: string;
  /** Any free port when omitted. */
  port?: number;
  /** Connections per database. With fewer than 20, tests of races would only prove that requests queue. */
  poolSize?: number;
  /** Accepts POST /control, for tests in other processes. */
  control?: boolean;
};

export type Endpoint = {
  port: number;
  /** The DATABASE_URL that reaches `database` through this endpoint. */
  databaseUrl(database: string): string;
  /** The number of HTTP requests answered, for all databases. */
  requests(): number;
  requestsTo(database: string): number;
  inject(database: string, fault: Fault): void;
  /** Answers each later request to a database this much later, as if the database were far away. */
  delay(database: string, milliseconds: number): void;
  /**
   * Closes the connections to a database once it has answered what was asked, so that it can be dropped, and discards its
   * delay and a fault that has not been injected yet.
   */
  release(database: string): Promise<void>;
  stop(): Promise<void>;
};

const controlRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('requests') }),
  z.object({ action: z.literal('release') }),
  z.object({ action: z.literal('inject'), fault: faultSchema }),
  z.object({ action: z.literal('delay'), milliseconds: z.int().min(0).max(1000) }),
]);
export type ControlRequest = z.infer<typeof controlRequest>;

/** Starts listening on 127.0.0.1. */
export async function startEndpoint(settings: EndpointSettings): Promise<Endpoint> {
  /** By the URL that Postgres is reached with. */
  const pools = new Map<string, UsedPool>();
  const users = [settings.postgresUrl, ...(settings.workerUrl ? [settings.workerUrl] : [])];
  const counts = new Map<string, number>();
  const faults = new Map<string, Fault>();
  const delays = new Map<string, number>();

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => answerError(response, error));
  });
  // The Worker keeps connections open between requests. Closing one just as it is used again would look like a fault.
  server.keepAliveTimeout = 600_000;
  server.listen(settings.port ?? 0, '127.0.0.1');
  await once(server, 'listening').catch((error: unknown) => {
    throw new LocalDatabaseError(`The database endpoint cannot listen on port ${settings.port}: ${String(error)}.`);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new LocalDatabaseError('The endpoint has no port.');
  const { port } = address;

  const endpoint: Endpoint = {
    port,
    databaseUrl(database) {
      const url = urlOf(settings.postgresUrl, database);
      url.hostname = '127.0.0.1';
      url.port = String(port);
      url.search = '';
      return url.href;
    },
    requests: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    requestsTo: (database) => counts.get(database) ?? 0,
    inject: (database, fault) => void faults.set(database, fault),
    delay: (database, milliseconds) => void delays.set(database, milliseconds),
    async release(database) {
      faults.delete(database);
      delays.delete(database);
      const urls = users.map((user) => urlOf(user, database).href);
      const open = urls.map((url) => pools.get(url));
      for (const url of urls) pools.delete(url);
      // A pool that ends never answers who still waits for one of its connections.
      await Promise.all(open.map((used) => used && Promise.allSettled(used.underWay).then(() => used.pool.end())));
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await Promise.all([...pools.values()].map(({ pool }) => pool.end()));
      pools.clear();
    },
  };
  return endpoint;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const header = (name: string) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    };
    const body = await text(request);
    if (request.method !== 'POST') return answerJson(response, 404, { message: 'Not found' });
    if (request.url === '/sql') {
      const { database, user } = clientOf(header('neon-connection-string'), users);
      const fault = faults.get(database);
      faults.delete(database);
      counts.set(database, endpoint.requestsTo(database) + 1);
      const delay = delays.get(database) ?? 0;
      if (delay > 0) await sleep(delay);
      const neonRequest = withFault(readRequest(body, header), fault);
      const results = await withClient(poolOf(urlOf(user, database).href), (client) => execute(client, neonRequest));
      if (fault?.kind === 'reply-lost') return void response.destroy();
      return answerJson(response, 200, neonRequest.transaction === null ? results[0] : { results });
    }
    if (request.url === '/control' && settings.control) {
      const { database } = clientOf(header('neon-connection-string'), users);
      const control = controlRequest.parse(JSON.parse(body));
      if (control.action === 'inject') endpoint.inject(database, control.fault);
      if (control.action === 'delay') endpoint.delay(database, control.milliseconds);
      if (control.action === 'release') await endpoint.release(database);
      return answerJson(response, 200, { requests: endpoint.requestsTo(database) });
    }
    return answerJson(response, 404, { message: 'Not found' });
  }

  function poolOf(url: string): UsedPool {
    const known = pools.get(url);
    if (known) return known;
    const pool = new Pool({
      connectionString: url,
      pipeline: true,
      max: settings.poolSize ?? 24,
      idleTimeoutMillis: 10_000,
    });
    // An idle connection that Postgres closes (a shutdown, a dropped database) is replaced at the next request.
    pool.on('error', () => undefined);
    const used = { pool, underWay: new Set<Promise<unknown>>() };
    pools.set(url, used);
    return used;
  }
}

/** `underWay`: the work that has or awaits one of the connections. */
type UsedPool = { pool: Pool; underWay: Set<Promise<unknown>> };

type Work = (client: PoolClient) => Promise<NeonResult[]>;

async function withClient({ pool, underWay }: UsedPool, work: Work): Promise<NeonResult[]> {
  const result = runWithClient(pool, work);
  underWay.add(result);
  try {
    return await result;
  } finally {
    underWay.delete(result);
  }
}

async function runWithClient(pool: Pool, work: Work): Promise<NeonResult[]> {
  const client = await pool.connect();
  // The connection may break while it is in use; the running query reports that.
  const ignore = () => undefined;
  client.on('error', ignore);
  try {
    return await work(client);
  } finally {
    client.off('error', ignore);
    // If the connection is not idle, COMMIT or ROLLBACK failed or a single query opened a transaction: it must not be
    // reused.
    client.release(client.getTransactionStatus() !== 'I');
  }
}

/** The database that a client names, and which of the users it is; throws unless it sends the right password. */
function clientOf(connectionString: string | undefined, users: string[]): { database: string; user: string } {
  const given = connectionString && URL.canParse(connectionString) ? new URL(connectionString) : null;
  if (given === null) throw new BadNeonRequest('The header Neon-Connection-String must be a postgresql:// URL.');
  const credentials = ({ username, password }: URL) => `${username}:${password}`;
  const user = users.find((known) => isEqual(credentials(given), credentials(new URL(known))));
  if (user === undefined) {
    throw new BadNeonRequest(`password authentication failed for user '${decodeURIComponent(given.username)}'`);
  }
  return { database: decodeURIComponent(given.pathname.slice(1)), user };
}

function isEqual(given: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function urlOf(postgresUrl: string, database: string): URL {
  const url = new URL(postgresUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url;
}

function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Every Postgres error is a 400, as at Neon; a failure to reach Postgres is a 500 in plain text. */
function answerError(response: ServerResponse, error: unknown): void {
  if (error instanceof DatabaseError || error instanceof BadNeonRequest) {
    answerJson(response, 400, errorBody(error));
  } else {
    response.writeHead(500, { 'content-type': 'text/plain' }).end(error instanceof Error ? error.message : 'Failed');
  }
}

if (import.meta.main) {
  const { POSTGRES_URL, PORT } = process.env;
  if (POSTGRES_URL && URL.canParse(POSTGRES_URL)) {
    const { port } = await startEndpoint({ postgresUrl: POSTGRES_URL, port: Number(PORT ?? 5488) });
    console.log(`Set DATABASE_URL to the same URL with 127.0.0.1:${port} in the place of its host and port.`);
  } else {
    console.error('Set POSTGRES_URL to the URL of the Postgres that this endpoint should connect to.');
    process.exitCode = 1;
  }
}
