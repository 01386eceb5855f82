/** A database that does not answer in time: clients get an error soon, and Postgres cancels the statement. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { ping } from '#db/connection/ping.ts';
import { isConnectionLost } from '#db/connection/postgres-error.ts';
import { startTestApi, type TestApi } from '../local/test-api.ts';
import { parseSettings } from './environment.ts';
import { problemSchema } from './problem-contract.ts';

/** Seconds until a database that never answers counts as unavailable. The test waits that long. */
const deadline = 2;
const healthDeadline = 0.2;

test('the deadline is ten seconds, and three for the health check', () => {
  const required = {
    DATABASE_URL: 'postgres://a:b@localhost/c',
    JWT_SECRET: 'x'.repeat(32),
    APP_ORIGIN: 'https://a.test',
  };
  expect(parseSettings(required).deadlines).toEqual({ database: 10_000, health: 3000 });
  expect(() => parseSettings({ ...required, DATABASE_DEADLINE_SECONDS: '0' })).toThrow(/more than 0 seconds/);
});

describe.each([
  ['never answers', () => {}],
  ['begins to answer and stops', (response: ServerResponse) => void response.writeHead(200).write('{"rows":[')],
])('a database that %s', (_name, answer) => {
  const server = createServer((_request, response) => answer(response));
  let databaseUrl: string;
  let api: TestApi;
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    databaseUrl = `postgres://nobody:nothing@127.0.0.1:${address.port}/nowhere`;
    api = await startTestApi({
      DATABASE_URL: databaseUrl,
      DATABASE_DEADLINE_SECONDS: String(deadline),
      HEALTH_DEADLINE_SECONDS: String(healthDeadline),
    });
  });
  afterAll(async () => {
    await api.stop();
    server.closeAllConnections();
    server.close();
  });

  test('is unavailable for every route, and sooner for the health check', async () => {
    const person = await api.newcomer();
    const measure = async (path: string, token?: string) => {
      const began = performance.now();
      const { status, headers, text } = await api.request('GET', path, { token });
      return { status, retryAfter: headers.get('Retry-After'), text, seconds: (performance.now() - began) / 1000 };
    };
    const [health, list, own, page] = await Promise.all([
      measure('/api/health'),
      measure('/api/courses'),
      measure('/api/dashboard', person.token),
      measure('/courses/interview-ready'),
    ]);
    for (const answer of [health, list, own]) {
      expect([answer.status, answer.retryAfter]).toEqual([503, '10']);
      expect(problemSchema.parse(JSON.parse(answer.text)).code).toBe('database_unavailable');
    }
    expect([page.status, page.retryAfter]).toEqual([503, '60']);
    expect(page.text).toContain('We are having trouble');
    expect(page.text).toMatch(/<meta http-equiv="refresh" content="1\d">/);
    // Compared with each other, because a busy machine makes all of them later.
    expect(health.seconds).toBeLessThan(list.seconds);
    for (const { seconds } of [list, own, page]) {
      expect(seconds).toBeGreaterThan(deadline * 0.9);
      expect(seconds).toBeLessThan(10);
    }

    // From now on nobody waits for it, and the health check still asks.
    const [soon, soonPage, laterHealth] = await Promise.all([
      measure('/api/courses'),
      measure('/courses/interview-ready'),
      measure('/api/health'),
    ]);
    expect([soon.status, soonPage.status, laterHealth.status]).toEqual([503, 503, 503]);
    expect(soon.seconds).toBeLessThan(list.seconds);
    expect(soonPage.seconds).toBeLessThan(page.seconds);
    expect(laterHealth.seconds).toBeGreaterThan(healthDeadline * 0.9);
  });

  test('counts as a lost connection, because the statement may have been executed', async () => {
    const failure = await ping(openDatabase(databaseUrl, { deadline: 100 })).catch((error: unknown) => error);
    expect(isConnectionLost(failure)).toBe(true);
  });
});

describe('a statement that takes too long', () => {
  let api: TestApi;
  let holder: Client;
  beforeAll(async () => {
    api = await startTestApi({ DATABASE_DEADLINE_SECONDS: '20' });
    holder = new Client({ connectionString: api.database.postgresUrl });
    await holder.connect();
    // A clone does not copy the settings of its database. They apply to new connections only, so no request was sent so
    // far.
    await holder.query(`alter database ${api.database.name} set statement_timeout = '300ms'`);
    await holder.query('begin; lock table courses');
  });
  afterAll(async () => {
    await holder.end();
    await api.stop();
  });

  test('is cancelled by Postgres', async () => {
    const problem = await api.expectProblem(503, { path: '/api/courses' });
    expect(problem.code).toBe('database_unavailable');
    const waiting = await holder.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = $1`, [
      api.database.name,
    ]);
    expect(waiting.rowCount).toBe(0);
    await holder.query('rollback');
    expect((await api.request('GET', '/api/courses')).status).toBe(200);
  });
});
