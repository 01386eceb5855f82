/** The API for tests: the built Worker in workerd, with a separate database for each test file. */
import { inject } from 'vitest';
import type { z } from 'zod';
import { cloneTestDatabase, type TestDatabase } from '#db/local/test-database.ts';
import { signedInSchema } from '../accounts/contract.ts';
import type { KeyRing } from '../api/key-ring.ts';
import { problemSchema } from '../api/problem-contract.ts';
import { testWebhookSecret } from '../mail/example-event.ts';
import type { CacheBefore } from './behind-cache.ts';
import { createUser, fakePerson, testPasswordCost } from './fake-person.ts';
import { type HttpAnswer, type HttpRequest, sendRequest } from './http-request.ts';
import { type RunningWorker, runWorker } from './run-worker.ts';

export type ApiAnswer = HttpAnswer & { json(): unknown };
type RequestOptions = { token?: string | undefined; body?: unknown; headers?: Record<string, string> };

export type TestApi = {
  origin: string;
  database: TestDatabase;
  /** Sends a request, with the body as JSON and the token as bearer token. Does not follow redirects. */
  request(method: string, path: string, options?: RequestOptions): Promise<ApiAnswer>;
  /** Sends a request, expects the status (200 by default), and parses the answer with its contract. */
  expectAnswer<Schema extends z.ZodType>(
    schema: Schema,
    request: { method?: string; path: string; status?: number } & RequestOptions,
  ): Promise<z.output<Schema>>;
  /** Sends a request and expects a problem of this status. */
  expectProblem(
    status: number,
    request: { method?: string; path: string } & RequestOptions,
  ): Promise<z.output<typeof problemSchema>>;
  /** Creates a signed-in user directly in the database. */
  newcomer(person?: Partial<Person>): Promise<SignedInPerson>;
  /** Creates a signed-in user through the API, including the mail. For tests that depend on the registration. */
  register(person?: Partial<Person> & { redirect?: string | null }): Promise<SignedInPerson>;
  /** The header with the session cookie of a person, as a browser sends it. */
  cookieOf(person: SignedInPerson): Promise<{ Cookie: string }>;
  fireCron(at?: Date): Promise<void>;
  /** The keys of the files in the bucket that begin with the prefix, of all test files that used this Worker. */
  storedKeys(prefix: string): Promise<string[]>;
  /** Ends the Worker at once, as when its machine fails, and starts it again. Requests under way get no answer. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};
export type Person = { email: string; password: string; firstName: string; lastName: string };
export type SignedInPerson = Person & { id: number; token: string };

/** A random client address, because the API limits requests per address and tests create many users. */
export function anyAddress(): string {
  const byte = () => Math.floor(Math.random() * 256);
  return `10.${byte()}.${byte()}.${byte()}`;
}

/** The JWT secret of test Workers. Tests use it to sign tokens themselves. */
export const testSecret = 'a-secret-that-only-the-tests-know-0123456789';
/** The same as the Worker's settings have it. */
export const testKeys: KeyRing = [{ id: null, secret: new TextEncoder().encode(testSecret) }];

/**
 * Workers that the next test file of this process can reuse, by their variables. Starting one takes a second of CPU
 * time, and a Worker has no state of its own: the next file creates a new database under the same name. Until then the
 * old database stays, for requests that a closed page had already sent.
 */
const idleWorkers = new Map<string, { worker: RunningWorker; database: TestDatabase }>();

/**
 * Starts the API. `demoData`: with the demo data of `npm start`, instead of reference data only. `port`: for tests that
 * must know the origin before the start; a free port by default. `isUsual`: other test files use the same variables, so
 * the Worker can be reused. `onMessage` receives what the Worker logs, instead of the terminal. `cacheBefore`: what the
 * Worker sees of a cache before it (test-edge.ts).
 */
export async function startTestApi(
  variables: Record<string, string> = {},
  {
    demoData = false,
    port = 0,
    cacheBefore,
    isUsual = Object.keys(variables).length === 0 && cacheBefore === undefined,
    onMessage,
  }: {
    demoData?: boolean;
    port?: number;
    isUsual?: boolean;
    onMessage?: (message: string) => void;
    cacheBefore?: CacheBefore;
  } = {},
): Promise<TestApi> {
  const use = JSON.stringify({ variables, isBehindCache: cacheBefore !== undefined });
  const idle = idleWorkers.get(use);
  idleWorkers.delete(use);
  await idle?.database.close();
  const database = await cloneTestDatabase({ demoData, name: idle?.database.name });
  const worker =
    idle?.worker ??
    (await runWorker({
      port,
      errorsOnly: true,
      ...(onMessage && { onMessage }),
      cacheBefore,
      workerOptions: inject('workerOptions'),
      variables: {
        DATABASE_URL: database.workerUrl,
        JWT_SECRET: testSecret,
        RESEND_WEBHOOK_SECRET: testWebhookSecret,
        APP_ORIGIN: 'http://localhost:8787',
        ENVIRONMENT: 'local',
        LOG_REQUESTS: 'no',
        // Long deadlines, because a slow test machine must not count as an unavailable database.
        DATABASE_DEADLINE_SECONDS: '60',
        HEALTH_DEADLINE_SECONDS: '60',
        ...(variables.ENVIRONMENT !== 'production' && {
          PASSWORD_COST: String(testPasswordCost),
          SECOND_FACTOR: 'demo-may-skip',
        }),
        ...variables,
      },
    }));

  // Each test file has an address of its own, because files share a Worker and the Worker limits writes per address.
  const address = anyAddress();
  const sendCall = requestsTo(worker.origin, sendRequest);
  const request: TestApi['request'] = (method, path, { headers, ...options } = {}) =>
    sendCall(method, path, { ...options, headers: { 'CF-Connecting-IP': address, ...headers } });

  const expectAnswer: TestApi['expectAnswer'] = async (schema, { method = 'GET', path, status = 200, ...options }) => {
    const answer = await request(method, path, options);
    if (answer.status !== status) {
      throw new Error(`${method} ${path} answered ${answer.status} instead of ${status}: ${answer.text}`);
    }
    return schema.parse(answer.json());
  };

  return {
    origin: worker.origin,
    database,
    request,
    expectAnswer,
    expectProblem: (status, wanted) => expectAnswer(problemSchema, { ...wanted, status }),
    newcomer: (person) => createUser(database.databaseUrl, testSecret, fakePerson(person)),
    async register({ redirect, ...person } = {}) {
      const data = fakePerson(person);
      const { token, user } = await expectAnswer(signedInSchema, {
        method: 'POST',
        path: '/api/auth/register',
        body: { ...data, ...(redirect && { redirect }) },
        headers: { 'CF-Connecting-IP': anyAddress() },
        status: 201,
      });
      return { ...data, id: user.id, token };
    },
    async cookieOf({ id, token }) {
      const { headers } = await request('POST', '/api/auth/session', { token, body: { userId: id } });
      const pairs = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
      return { Cookie: pairs.join('; ') };
    },
    fireCron: worker.fireCron,
    storedKeys: worker.storedKeys,
    restart: worker.reload,
    async stop() {
      if (isUsual && !idleWorkers.has(use)) {
        idleWorkers.set(use, { worker, database });
      } else {
        await worker.stop();
        await database.close();
      }
    },
  };
}

/** `TestApi.request` for the Worker at `origin`, through `send`. */
export function requestsTo(
  origin: string,
  send: (url: string, request: HttpRequest) => Promise<HttpAnswer>,
): TestApi['request'] {
  return async (method, path, { token, body, headers } = {}) => {
    const answer = await send(`${origin}${path}`, {
      method,
      headers: {
        // Otherwise workerd would compress every answer, which costs time on both sides.
        'Accept-Encoding': 'identity',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { ...answer, json: () => JSON.parse(answer.text) };
  };
}
