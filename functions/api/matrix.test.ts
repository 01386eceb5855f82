/**
 * Every route of the API x everyone who could call it: a visitor, a wrong token, a revoked session, each role, and someone
 * else's things. A route that is missing from the examples fails here.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type UserRole, userRoles } from '#db/accounts/states.ts';
import { users } from '#db/accounts/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { accountExamples, providerExampleVariables } from '../accounts/route-examples.ts';
import { blogExamples } from '../blog/route-examples.ts';
import { commerceExamples } from '../commerce/route-examples.ts';
import { communityExamples } from '../community/route-examples.ts';
import { courseExamples } from '../courses/route-examples.ts';
import { learningExamples } from '../learning/route-examples.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { mailExamples } from '../mail/route-examples.ts';
import { studioExamples } from '../studio/route-examples.ts';
import { webinarExamples } from '../webinars/route-examples.ts';
import { buildApp } from './app.ts';
import type { RouteAccess } from './endpoint.ts';
import { openApiDocument } from './openapi-routes.ts';
import { problemSchema } from './problem.ts';
import type { RouteExample, RouteExamples } from './route-example.ts';

const examples: RouteExamples = {
  'GET /api/health': { request: () => ({ path: '/api/health' }), status: 200 },
  ...accountExamples,
  ...blogExamples,
  ...commerceExamples,
  ...communityExamples,
  ...courseExamples,
  ...learningExamples,
  ...mailExamples,
  ...studioExamples,
  ...webinarExamples,
};

/** Answer a document, not JSON by contract, and are the same for everyone; the mailbox exists in local runs only. */
const plainRoutes = [
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /dev/mailbox',
  'GET /dev/mailbox/{id}',
  'GET /dev/mailbox/{id}/html',
  'GET /dev/mailbox/{id}/attachments/{index}',
  'GET /robots.txt',
  'GET /rss.xml',
  'GET /uploads/lessons/{file}',
  'GET /uploads/{file}',
  'GET /video/{file}',
  'GET /sitemap.xml',
  'GET /sitemap/pages.xml',
  'GET /sitemap/{file}',
  'GET /courses/{slug}',
  'GET /blogs/{slug}',
  'GET /webinar/{id}',
  'GET /certificates/{code}',
  'GET /*',
];

const app = buildApp();
const routes = declaredRoutes();

function declaredRoutes(): { name: string; access: RouteAccess }[] {
  const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
  return Object.entries(openApiDocument(app, 'http://localhost').paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ name: `${method.toUpperCase()} ${path}`, access: operation['x-access'] }] : [];
    }),
  );
}

let api: TestApi;
let stranger: SignedInPerson;
let revoked: SignedInPerson;
const people = new Map<UserRole, SignedInPerson>();

beforeAll(async () => {
  api = await startTestApi(providerExampleVariables);
  stranger = await api.newcomer();
  revoked = await api.newcomer();
  await api.request('POST', '/api/auth/logout', { token: revoked.token });
  for (const role of userRoles) people.set(role, await someone(role));
});
afterAll(() => api.stop());

async function someone(role: UserRole): Promise<SignedInPerson> {
  const person = await api.newcomer();
  await openDatabase(api.database.databaseUrl).update(users).set({ role }).where(eq(users.id, person.id));
  return person;
}

test('every route that the app answers is declared, and every declared route has an example', () => {
  const answered = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}').replace(/(.)\/$/, '$1')}`);
  const declared = [...routes.map(({ name }) => name.replace(/(.)\/$/, '$1')), ...plainRoutes];
  expect([...new Set(answered)].sort()).toEqual([...declared].sort());
  expect(Object.keys(examples).sort()).toEqual(routes.map(({ name }) => name.replace(/(.)\/$/, '$1')).sort());
});

describe.each(routes)('$name', ({ name, access }) => {
  const example = examples[name.replace(/(.)\/$/, '$1')];
  if (!example) return;
  const isPublic = access === 'public';
  const signedInStatus = (role: UserRole) =>
    Array.isArray(access) && !access.includes(role) ? 403 : (example.statusFor?.[role] ?? example.status);

  test('a visitor', async () => {
    await expectStatus(example, null, isPublic ? (example.statusFor?.visitor ?? example.status) : 401);
  });

  test('a token that nobody signed', async () => {
    const forged = { ...stranger, token: `${stranger.token.slice(0, -4)}AAAA` };
    await expectStatus(example, forged, isPublic ? (example.statusFor?.visitor ?? example.status) : 401);
  });

  test('a session that was revoked', async () => {
    await expectStatus(example, revoked, isPublic ? (example.statusFor?.visitor ?? example.status) : 401);
  });

  for (const role of userRoles) {
    test(`a ${role}`, async () => {
      const actor = example.ownActor ? await someone(role) : (people.get(role) ?? null);
      await expectStatus(example, actor, signedInStatus(role));
    });
  }

  const reader = userRoles.find((role) => signedInStatus(role) < 400);
  if (!isPublic && name.startsWith('GET ') && reader) {
    test('costs one database round trip', async () => {
      const actor = await someone(reader);
      const { path } = await example.request({ database: api.database, actor, stranger });
      // Mail of what was laid goes out on trips of its own, which may fall between: the quietest of some tries is its cost.
      await api.database.settled();
      const counts: number[] = [];
      while (counts.length < 5 && !counts.includes(1)) {
        const before = await api.database.requests();
        await api.request('GET', path, { token: actor.token });
        counts.push((await api.database.requests()) - before);
      }
      expect(Math.min(...counts)).toBe(1);
    });
  }

  const foreign = example.foreign ? { role: 'STUDENT' as const, ...example.foreign } : example.foreignTo;
  if (foreign) {
    test(`a ${foreign.role}, for another's`, async () => {
      await expectStatus({ ...example, ...foreign }, people.get(foreign.role) ?? null, foreign.status);
    });
  }

  async function expectStatus(tried: RouteExample, actor: SignedInPerson | null, status: number) {
    const { path, body, headers = {} } = await tried.request({ database: api.database, actor, stranger });
    const method = name.split(' ')[0] ?? 'GET';
    const answer = await api.request(method, path, { token: actor?.token, body, headers });
    expect(answer.status, answer.text).toBe(status);
    if (status >= 400) problemSchema.parse(answer.json());
    if (!isPublic) expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  }
});
