/** The API for tests: the built Worker in workerd, over a database of the test file's own. */
import type { z } from 'zod';
import { cloneTestDatabase, type TestDatabase } from '#db/local/test-database.ts';
import { signedInSchema } from '../accounts/contract.ts';
import { problemSchema } from '../api/problem-contract.ts';
import { createUser, fakePerson, testPasswordCost } from './fake-person.ts';
import { type RunningWorker, runWorker } from './run-worker.ts';

export type ApiAnswer = { status: number; headers: Headers; text: string; json(): unknown };
type RequestOptions = { token?: string | undefined; body?: unknown; headers?: Record<string, string> };

export type TestApi = {
  origin: string;
  database: TestDatabase;
  /** Sends a request; a body goes as JSON, a token as the bearer. Redirects are not followed. */
  request(method: string, path: string, options?: RequestOptions): Promise<ApiAnswer>;
  /** Sends a request, expects the status, and parses the answer with its contract. */
  expectAnswer<Schema extends z.ZodType>(
    schema: Schema,
    request: { method?: string; path: string; status?: number } & RequestOptions,
  ): Promise<z.output<Schema>>;
  /** Sends a request and expects a problem of this status. */
  expectProblem(
    status: number,
    request: { method?: string; path: string } & RequestOptions,
  ): Promise<z.output<typeof problemSchema>>;
  /** Someone with an account, signed in. */
  newcomer(person?: Partial<Person>): Promise<SignedInPerson>;
  /** The same by the form, with its mail: for tests of what registering does. */
  register(person?: Partial<Person>): Promise<SignedInPerson>;
  fireCron(at?: Date): Promise<void>;
  stop(): Promise<void>;
};
export type Person = { email: string; password: string; firstName: string; lastName: string };
export type SignedInPerson = Person & { id: number; token: string };

/** Where a request may come from: how much one address may do is limited, and a test has many people. */
export function anyAddress(): string {
  const byte = () => Math.floor(Math.random() * 256);
  return `10.${byte()}.${byte()}.${byte()}`;
}

/** Long enough for HS256, known to tests so that they can forge with it and without it. */
export const testSecret = 'a-secret-that-only-the-tests-know-0123456789';

/**
 * Workers between two test files of this process, by their variables. To start one costs a second of a core, and it keeps
 * nothing of its own: the next file lays a new database under the name that the Worker knows. Until then the old one is
 * there, for what a page that was closed had still asked.
 */
const idleWorkers = new Map<string, { worker: RunningWorker; database: TestDatabase }>();

/**
 * `demoData`: over the database that `npm start` shows, instead of one with reference data alone. `port`: where a test must
 * know the origin before it starts; any free one otherwise. `isUsual`: other files ask for the same variables. `onMessage`
 * gets what the Worker writes, in place of the terminal.
 */
export async function startTestApi(
  variables: Record<string, string> = {},
  {
    demoData = false,
    port = 0,
    isUsual = Object.keys(variables).length === 0,
    onMessage,
  }: { demoData?: boolean; port?: number; isUsual?: boolean; onMessage?: (message: string) => void } = {},
): Promise<TestApi> {
  const use = JSON.stringify(variables);
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
      variables: {
        DATABASE_URL: database.databaseUrl,
        JWT_SECRET: testSecret,
        APP_ORIGIN: 'http://localhost:8787',
        ENVIRONMENT: 'local',
        LOG_REQUESTS: 'no',
        // A busy machine is no database that hangs.
        DATABASE_DEADLINE_SECONDS: '60',
        HEALTH_DEADLINE_SECONDS: '60',
        ...(variables.ENVIRONMENT !== 'production' && { PASSWORD_COST: String(testPasswordCost) }),
        ...variables,
      },
    }));

  const request: TestApi['request'] = async (method, path, { token, body, headers } = {}) => {
    const response = await fetch(`${worker.origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
  };

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
    async register(person = {}) {
      const whole = fakePerson(person);
      const { token, user } = await expectAnswer(signedInSchema, {
        method: 'POST',
        path: '/api/auth/register',
        body: whole,
        headers: { 'CF-Connecting-IP': anyAddress() },
        status: 201,
      });
      return { ...whole, id: user.id, token };
    },
    fireCron: worker.fireCron,
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
