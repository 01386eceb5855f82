/**
 * The route matrix: calls every route of the API as a visitor, with a forged token, with a revoked session, as each
 * role, and for objects of another user. A route without an example fails here.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type UserRole, userRoles } from '#db/accounts/states.ts';
import { users } from '#db/accounts/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { providerExampleVariables } from '../accounts/route-examples.ts';
import { buildApp } from '../app.ts';
import { purgesHeader } from '../local/behind-cache.ts';
import { lifetimeOf } from '../local/edge-cache-rules.ts';
import { projectRoot } from '../local/run-worker.ts';
import { type ApiAnswer, anyAddress, type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { secondAddresses } from '../pages/page-head.shared.ts';
import { publicPages } from '../pages/public-pages.ts';
import { routeExamples as examples } from '../route-examples.ts';
import type { RouteAccess } from './endpoint.ts';
import { type MalformedRequest, malformedRequests } from './malformed-requests.ts';
import { openApiDocument, operationsOf } from './openapi-routes.ts';
import { problemSchema } from './problem-contract.ts';
import { purgingRoutes } from './purging-routes.ts';
import { type ExampleRequest, forProgrammers, type RouteExample } from './route-example.ts';

/**
 * Routes outside the matrix: they answer with documents instead of JSON, the same for everyone, or with files, whose own
 * tests try who may read them. /dev exists in local runs only.
 */
const plainRoutes = [
  // functions/practice/recordings.test.ts
  'GET /api/practice/answers/{id}/recording',
  // functions/submissions/review/review.test.ts
  'GET /api/teaching/submissions/{id}/versions/{version}/recording',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /dev/mailbox',
  'GET /dev/mailbox/{id}',
  'GET /dev/mailbox/{id}/html',
  'GET /dev/mailbox/{id}/attachments/{index}',
  'GET /.well-known/security.txt',
  'GET /robots.txt',
  'GET /rss.xml',
  'GET /uploads/lessons/{file}',
  // functions/submissions/files.test.ts
  'GET /uploads/submissions/{id}',
  'GET /uploads/{file}',
  'GET /video/{file}',
  'GET /sitemap.xml',
  'GET /sitemap/pages.xml',
  'GET /sitemap/{file}',
  'GET /*',
  ...[...Object.keys(publicPages), ...Object.keys(secondAddresses)].map(
    (path) => `GET ${path.replace(/:(\w+)/, '{$1}')}`,
  ),
];

const purging: ReadonlySet<string> = new Set(purgingRoutes);

/** Whether the edge would store an answer for whoever asks next, by the rules of Workers Cache. */
function isStoredAtEdge({ status, headers }: ApiAnswer): boolean {
  const answer = new Response(null, { status, headers });
  return lifetimeOf(new Request(api.origin), answer) !== null;
}

const app = buildApp();
const routes = declaredRoutes();

type DeclaredRoute = { name: string; access: RouteAccess; statuses: string[]; malformed: MalformedRequest[] };

function declaredRoutes(): DeclaredRoute[] {
  return operationsOf(openApiDocument(app, 'http://localhost')).map((written) => ({
    name: written.name,
    access: written.operation['x-access'],
    statuses: Object.keys(written.operation.responses ?? {}),
    malformed: malformedRequests(written),
  }));
}

/** What one caller gets. `who` names the caller in a failure. */
type Expectation = { who: string; actor: SignedInPerson | null; status: number };

let api: TestApi;
let stranger: SignedInPerson;
let revoked: SignedInPerson;
const people = new Map<UserRole, SignedInPerson>();

beforeAll(async () => {
  const cacheBefore = {
    fetch: (request: Request) => fetch(request),
    purge: async () => ({ success: true, errors: [] }),
  };
  api = await startTestApi(providerExampleVariables, { cacheBefore });
  stranger = await api.newcomer();
  revoked = await api.newcomer();
  await api.request('POST', '/api/auth/logout', { token: revoked.token });
  for (const role of userRoles) people.set(role, await createPerson(role));
});
afterAll(() => api.stop());

function personOf(role: UserRole): SignedInPerson {
  const person = people.get(role);
  if (!person) throw new Error(`Nobody has the role ${role}.`);
  return person;
}

async function createPerson(role: UserRole): Promise<SignedInPerson> {
  const person = await api.newcomer();
  await openDatabase(api.database.databaseUrl).update(users).set({ role }).where(eq(users.id, person.id));
  return person;
}

test('every route that the app registers is declared, and every declared route has an example', () => {
  const registered = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}').replace(/(.)\/$/, '$1')}`);
  const declared = [...routes.map(({ name }) => name.replace(/(.)\/$/, '$1')), ...plainRoutes];
  expect([...new Set(registered)].sort()).toEqual([...declared].sort());
  expect(Object.keys(examples).sort()).toEqual(routes.map(({ name }) => name.replace(/(.)\/$/, '$1')).sort());
});

test.each(plainRoutes.filter((name) => name.includes('{')))(
  '%s knows nothing of meaningless parameters',
  async (name) => {
    const [method = '', pattern = ''] = name.split(' ');
    const { token } = personOf('STUDENT');
    for (const value of ['0', 'no-such-thing', '99999999999', '%00', '😀'])
      expect([400, 404]).toContain(
        (await api.request(method, pattern.replaceAll(/\{\w+\}/g, value), { token })).status,
      );
  },
);

describe.each(routes)('$name', ({ name, access, statuses, malformed }) => {
  const example = examples[name.replace(/(.)\/$/, '$1')];
  if (!example) return;
  const isPublic = access === 'public';
  const signedInStatus = (role: UserRole) =>
    Array.isArray(access) && !access.includes(role) ? 403 : (example.statusFor?.[role] ?? example.status);

  const actorOf = (role: UserRole) => (example.ownActor ? createPerson(role) : personOf(role));

  // Who is refused is refused before anything of the request is looked up, so that one request does for all of them.
  test('nobody is let in as a visitor, with a forged token, with a revoked session or without the role', async () => {
    const forged = { ...stranger, token: `${stranger.token.slice(0, -4)}AAAA` };
    const status = isPublic ? (example.statusFor?.visitor ?? example.status) : 401;
    const nobodies: Expectation[] = [
      { who: 'a visitor', actor: null, status },
      { who: 'a forged token', actor: forged, status },
      { who: 'a revoked session', actor: revoked, status },
    ];
    if (isPublic) {
      for (const nobody of nobodies) await expectStatus(example, nobody);
      return;
    }
    const request = await example.request({ database: api.database, actor: revoked, stranger });
    const others = userRoles.filter((role) => signedInStatus(role) === 403);
    for (const role of others) nobodies.push({ who: role, actor: personOf(role), status: 403 });
    for (const nobody of nobodies) await expectAnswer(request, nobody);
  });

  test('each role with access gets its answer', async () => {
    for (const role of userRoles.filter((one) => signedInStatus(one) !== 403)) {
      await expectStatus(example, { who: role, actor: await actorOf(role), status: signedInStatus(role) });
    }
  });

  const reader = userRoles.find((role) => signedInStatus(role) < 400);
  if (!isPublic && name.startsWith('GET ') && reader) {
    test('costs one database round trip', async () => {
      const actor = await actorOf(reader);
      const { path } = await example.request({ database: api.database, actor, stranger });
      // Mail of the test data may be delivered at the same time, in round trips of its own: take the minimum of several
      // tries. Not `settled`, because much of it waits for the cron.
      const counts: number[] = [];
      while (counts.length < 20 && !counts.includes(1)) {
        const before = await api.database.requests();
        await api.request('GET', path, { token: actor.token });
        counts.push((await api.database.requests()) - before);
      }
      expect(Math.min(...counts)).toBe(1);
    });
  }

  const foreign = example.foreign ? { role: 'STUDENT' as const, ...example.foreign } : example.foreignTo;
  if (foreign) {
    test(`a ${foreign.role} gets ${foreign.status} for another's`, async () => {
      const { role, status } = foreign;
      await expectStatus({ ...example, ...foreign }, { who: role, actor: personOf(role), status });
    });
  }

  // A caller without access gets 401 or 403, and learns nothing about the errors in the request. Every malformed request
  // is sent by one caller with access and by one without, in turn, and all of them have a turn: access-first.ts decides
  // for all kinds of errors in one place, so that sending each kind as everybody would show nothing more.
  if (malformed.length > 0) {
    const allowed = userRoles.find((role) => !Array.isArray(access) || access.includes(role));
    const forbidden = userRoles.find((role) => Array.isArray(access) && !access.includes(role));
    const outsiders = (status: number): Expectation[] => [
      { who: 'a visitor', actor: null, status: isPublic ? status : 401 },
      { who: 'a revoked session', actor: revoked, status: isPublic ? status : 401 },
      ...(forbidden ? [{ who: forbidden, actor: personOf(forbidden), status: 403 }] : []),
    ];
    test(`${malformed.length} malformed requests are refused, by access first`, async () => {
      for (const [index, { what, status, ...request }] of malformed.entries()) {
        const callers = outsiders(status).filter((_, place, { length }) => {
          const turns = Math.min(length, malformed.length);
          return index % turns === place % turns;
        });
        if (allowed) callers.push({ who: allowed, actor: personOf(allowed), status });
        await Promise.all(callers.map((caller) => expectAnswer(request, { ...caller, who: `${what}, ${caller.who}` })));
      }
    });
  }

  async function expectStatus(tried: RouteExample, wanted: Expectation) {
    await expectAnswer(await tried.request({ database: api.database, actor: wanted.actor, stranger }), wanted);
  }

  async function expectAnswer(request: ExampleRequest, { who, actor, status }: Expectation) {
    const { path, body } = request;
    // Visitors send more writes here than one address may in a minute.
    const headers = { 'CF-Connecting-IP': anyAddress(), ...request.headers };
    const method = name.split(' ')[0] ?? 'GET';
    const answer = await api.request(method, path, { token: actor?.token, body, headers });
    expect(answer.status, `${who}: ${answer.text}`).toBe(status);
    expect(statuses).toContain(String(status));
    if (status >= 400) {
      const { message, errors = [] } = problemSchema.parse(answer.json());
      for (const text of [message, ...errors.map((error) => error.message)]) expect(text).not.toMatch(forProgrammers);
    }
    const caching = answer.headers.get('Cache-Control');
    if (!isPublic) expect(caching).toBe('private, no-store');
    expect(statuses.includes('304') || !caching?.startsWith('public')).toBe(true);
    if (actor) expect(isStoredAtEdge(answer)).toBe(false);
    expect(purging.has(name) || !answer.headers.has(purgesHeader)).toBe(true);
  }
});

test('nothing that a client sends reaches the log, for any answer', async () => {
  const secret = `s${crypto.randomUUID().replaceAll('-', '')}`;
  const messages: string[] = [];
  const logged = await startTestApi(
    // As in production: a local run logs the recipients of mails.
    { ...providerExampleVariables, ENVIRONMENT: 'production', LOG_REQUESTS: 'yes' },
    { onMessage: (message) => messages.push(message) },
  );
  const { database, origin } = logged;
  const statuses = new Set<number>();
  let sent = 0;
  const send = async (method: string, path: string, { token = secret, body, headers = {} }: Sent = {}) => {
    const search = new URLSearchParams(queryNames.map((name) => [name, secret]));
    const answer = await fetch(`${origin}${path}${path.includes('?') ? '&' : '?'}${search}`, {
      method,
      redirect: 'manual',
      headers: {
        Authorization: `Bearer ${token}`,
        Cookie: `__Host-session=${secret}; ${secret}=${secret}`,
        'CF-Connecting-IP': `2001:db8::${sent}`,
        'CF-Ray': secret,
        'Idempotency-Key': secret,
        'If-None-Match': secret,
        Referer: `https://launchpad.test/gifts/${secret}?token=${secret}`,
        'User-Agent': secret,
        'X-Request-Id': secret,
        'X-Time-Zone': secret,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    await answer.arrayBuffer();
    statuses.add(answer.status);
    sent++;
  };
  const withSecrets = (value: unknown): unknown => {
    if (typeof value === 'string') return `${secret}\n    at ${secret}`;
    if (Array.isArray(value)) return value.map(withSecrets);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withSecrets(field)]));
  };
  try {
    const [actor, stranger] = await Promise.all([logged.newcomer(), logged.newcomer()]);
    await openDatabase(database.databaseUrl).update(users).set({ role: 'ADMIN' }).where(eq(users.id, actor.id));
    for (const name of [...routes.map(({ name }) => name), ...plainRoutes]) {
      const [method = '', pattern = ''] = name.split(' ');
      const path = pattern.replaceAll(/\{\w+\}|\*/g, secret);
      const hasBody = method !== 'GET';
      await send(method, path, { token: actor.token, body: hasBody ? `{"${secret}": ${secret}` : undefined });
      const example = examples[name.replace(/(.)\/$/, '$1')];
      if (!example || example.ownActor) continue;
      const request = await example.request({ database, actor, stranger });
      const headers = request.headers ?? {};
      await send(method, request.path, { token: actor.token, body: JSON.stringify(request.body), headers });
      if (request.body === undefined) continue;
      const body = JSON.stringify(withSecrets(request.body));
      await send(method, request.path, { token: actor.token, body, headers });
    }
    const pages = readFileSync(join(projectRoot, 'web/app/routes.tsx'), 'utf8').matchAll(/['"](\/[^'"]*)['"]/g);
    for (const [, page = ''] of pages) await send('GET', page.replaceAll(/:\w+|\*/g, secret));
    for (const folder of ['api', 'dev', 'assets', 'uploads', 'gifts', '%5c', '%00', ''])
      for (const end of ['', '/', '.js']) await send('GET', `/${folder}/${secret}${end}`);

    // The database fails during a write, and its error contains the written values.
    const support = examples['POST /api/support'];
    const message = (await support?.request({ database, actor, stranger }))?.body;
    for (const fault of [{ kind: 'fail-before', statement: 1 }, { kind: 'reply-lost' }] as const) {
      await database.settled();
      await database.inject(fault);
      const field = `${secret}\n    at ${secret} (${secret}:1:1)`;
      await send('POST', '/api/support', {
        body: JSON.stringify({ ...Object(message), message: field, subject: secret }),
      });
    }
    const lines = () =>
      messages.flatMap((line) => (line.startsWith('{') ? [z.looseObject({}).parse(JSON.parse(line))] : []));
    await vi.waitUntil(() => lines().filter((line) => 'milliseconds' in line).length >= sent, { timeout: 25_000 });
    expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 302, 308, 400, 401, 404, 500, 503]));
    expect(messages.filter((line) => line.toLowerCase().includes(secret))).toEqual([]);
    expect(lines()).toContainEqual(expect.objectContaining({ method: 'GET', route: '/gifts/*', status: 200 }));
    expect(lines()).toContainEqual(expect.objectContaining({ method: 'GET', route: '/api/gifts/:token', status: 404 }));
  } finally {
    await logged.stop();
  }
});

type Sent = { token?: string; body?: string | undefined; headers?: Record<string, string> };
/** Query parameters that may contain a secret: in mailed links, in callbacks of providers, in searches. */
const queryNames = [
  'token',
  'change',
  'undo',
  'auth_token',
  'code',
  'state',
  'error',
  'redirect',
  'search',
  'q',
  'session',
];
