/**
 * What the edge stores, for whom and for how long: the built Worker behind a model of Workers Cache
 * (functions/local/edge-cache.ts). What writes purge is in edge-writes.test.ts. docs/adr/0005-workers-cache.md.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { createTestCertificate } from '#db/local/certificate-fixture.ts';
import { makeKnownStudent } from '#db/local/known-student-fixture.ts';
import { articlesAddress } from '#web/blog/blog-filters.ts';
import { catalogAddress, noFilters } from '#web/courses/catalog-filters.ts';
import { buildApp } from '../app.ts';
import { courseReviewListSchema } from '../learning/contract.ts';
import type { AuthorizationReading } from '../local/edge-cache.ts';
import type { ApiAnswer, SignedInPerson } from '../local/test-api.ts';
import { startTestEdge, type TestEdge } from '../local/test-edge.ts';
import { openApiDocument, operationsOf } from './openapi-routes.ts';

const course = 'interview-ready';
const certificate = 'ada-certificate-0123456789';
const readings: AuthorizationReading[] = ['bypasses', 'is-ignored'];

/** An address of each route whose answer the edge stores. */
const stored: Record<string, string> = {
  'GET /api/auth/providers': '/api/auth/providers',
  'GET /api/blogs': '/api/blogs',
  'GET /api/blogs/{slug}': '/api/blogs/confidence-is-a-record',
  'GET /api/categories': '/api/categories',
  'GET /api/courses': '/api/courses',
  'GET /api/courses/featured': '/api/courses/featured',
  'GET /api/courses/{key}': `/api/courses/${course}`,
  'GET /api/courses/{key}/reviews': `/api/courses/${course}/reviews`,
  'GET /api/home': '/api/home',
  'GET /api/practice/questions': '/api/practice/questions',
  'GET /api/practice/questions/{slug}': '/api/practice/questions/explained-to-a-beginner',
  'GET /api/practice/try': '/api/practice/try',
  'GET /api/search': '/api/search',
  'GET /api/student-reviews': '/api/student-reviews',
  'GET /api/student-reviews/featured': '/api/student-reviews/featured',
  'GET /api/success-stories': '/api/success-stories',
  'GET /api/support': '/api/support',
  'GET /api/webinars': '/api/webinars',
  'GET /api/webinars/active': '/api/webinars/active',
  'GET /api/webinars/{id}': '/api/webinars/1',
  'GET /api/webinars/{id}/calendar.ics': '/api/webinars/1/calendar.ics',
};
/** The same for routes that answer with documents. */
const documents = [
  ...['/', '/courses', '/blogs', '/webinars', '/help-center', '/login', '/privacy-policy', '/practice/try'],
  ...[`/courses/${course}`, '/blogs/confidence-is-a-record', '/webinar/1'],
  ...['/api/openapi.json', '/api/docs', '/robots.txt', '/rss.xml'],
  `/api/certificates/${certificate}/pdf`,
  ...['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/courses-1.xml'],
];
const addresses = [...Object.values(stored), ...documents];
/** Of these, the ones whose answer depends on who asks. */
const personal = [
  `/api/courses/${course}`,
  `/api/courses/${course}/reviews`,
  '/api/practice/questions',
  '/api/practice/questions/explained-to-a-beginner',
];

let edge: TestEdge;
let ada: SignedInPerson;
beforeAll(async () => {
  edge = await startTestEdge({ demoData: true });
  ada = await edge.api.newcomer();
  await createTestCertificate(openDatabase(edge.api.database.databaseUrl), { userId: ada.id, code: certificate });
});
afterAll(() => edge.api.stop());
beforeEach(() => {
  edge.cache.clear();
  edge.readAs('is-ignored');
});

const statusOf = ({ headers }: ApiAnswer) => headers.get('Cf-Cache-Status');
const visitAll = (headers?: Record<string, string>) => Promise.all(addresses.map((path) => edge.visit(path, headers)));
const statuses = (answers: ApiAnswer[]) =>
  Object.fromEntries(addresses.map((path, at) => [path, answers[at] && statusOf(answers[at])]));
const all = (status: string) => Object.fromEntries(addresses.map((path) => [path, status]));
/** The requests that reach the Worker during `action`, and those that reach the database. */
async function costOf(action: () => Promise<unknown>) {
  const [worker, database] = [edge.cache.originRequests.length, await edge.api.database.requests()];
  await action();
  const reached = edge.cache.originRequests.slice(worker);
  return { reached, roundTrips: (await edge.api.database.requests()) - database };
}

test('each route that may be stored is tried here', () => {
  const declared = operationsOf(openApiDocument(buildApp(), 'http://localhost'));
  const names = declared
    .filter(({ operation }) => operation['x-kept-at-edge'])
    .map(({ name }) => name.replace(/(.)\/$/, '$1'));
  expect(Object.keys(stored).sort()).toEqual(names.sort());
});

describe('what is stored', () => {
  test('is fresh for a minute, stale for ten while one request refreshes it, and then asked for again', async () => {
    expect(statuses(await visitAll())).toEqual(all('MISS'));
    expect(edge.cache.count()).toBe(addresses.length);
    edge.pass(59);
    // Whatever a browser sends beside the address.
    const browser = {
      Cookie: 'session_hint=1; a=b',
      'Accept-Language': 'de',
      'Accept-Encoding': 'br',
      'User-Agent': 'x',
    };
    expect((await costOf(async () => expect(statuses(await visitAll(browser))).toEqual(all('HIT')))).reached).toEqual(
      [],
    );
    edge.pass(2);
    const cost = await costOf(async () => {
      expect(statuses(await visitAll())).toEqual(all('UPDATING'));
      await visitAll();
      await edge.cache.refreshed();
    });
    expect(cost.reached.map(({ path }) => path).sort()).toEqual(addresses.toSorted());
    expect(statuses(await visitAll())).toEqual(all('HIT'));
    edge.pass(661);
    // Nothing has changed, and the Worker says so without sending it again.
    expect(statuses(await visitAll())).toEqual(all('REVALIDATED'));
    expect(statuses(await visitAll())).toEqual(all('HIT'));
  });

  test('is revalidated by each browser', async () => {
    await visitAll();
    for (const { headers } of await visitAll()) {
      expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
      expect([headers.get('Cloudflare-CDN-Cache-Control'), headers.get('Set-Cookie')]).toEqual([null, null]);
    }
    const { headers } = await edge.visit('/api/courses');
    const again = await edge.visit('/api/courses', { 'If-None-Match': headers.get('ETag') ?? '' });
    expect([again.status, statusOf(again)]).toEqual([304, 'HIT']);
  });

  test('is served while the database is down', async () => {
    const paths = ['/', '/courses', `/courses/${course}`, '/api/courses'];
    const before = await Promise.all(paths.map((path) => edge.visit(path)));
    edge.pass(3600);
    for (const [at, path] of paths.entries()) {
      await edge.api.database.inject({ kind: 'fail-before', statement: 1 });
      const answer = await edge.visit(path);
      expect([path, answer.status, statusOf(answer)]).toEqual([path, 200, 'STALE']);
      expect(answer.text).toBe(before[at]?.text);
    }
  });

  test('is no error, no missing page and no page without its content', async () => {
    for (const path of [
      '/courses/no-such-course',
      '/no-such-page',
      '/api/courses/no-such-course',
      '/api/no-such-route',
    ]) {
      expect((await edge.visit(path)).status).toBe(404);
    }
    for (const path of ['/', '/api/home', `/api/certificates/${certificate}/pdf`]) {
      await edge.api.database.inject({ kind: 'fail-before', statement: 1 });
      expect((await edge.visit(path)).status).toBeGreaterThanOrEqual(500);
    }
    expect(edge.cache.count()).toBe(0);
  });

  test('is asked for with HEAD as well', async () => {
    const head = await edge.request('HEAD', '/courses');
    expect([head.status, head.text, statusOf(head), statusOf(await edge.visit('/courses'))]).toEqual([
      200,
      '',
      'MISS',
      'HIT',
    ]);
  });
});

describe('for whom', () => {
  test('a request with a token, valid or not, gets its own answer, which is never stored', async () => {
    const withToken = (paths: string[], token: string) =>
      Promise.all(paths.map((path) => edge.request('GET', path, { token })));
    for (const token of [ada.token, 'no-such-token']) await withToken(personal, token);
    expect(edge.cache.count()).toBe(0);
    await visitAll();
    expect(statuses(await withToken(addresses, ada.token))).toEqual(all('BYPASS'));
    expect(edge.cache.count()).toBe(addresses.length);
    edge.readAs('bypasses');
    for (const answer of await withToken(personal, ada.token)) expect(statusOf(answer)).toBe('BYPASS');
    expect(statuses(await visitAll())).toEqual(all('HIT'));
  });

  test.each(readings)(
    'who has the session cookie alone gets the own answer from the app (Authorization %s)',
    async (reading) => {
      edge.readAs(reading);
      const path = `/api/courses/${course}/reviews`;
      const { headers } = await edge.api.request('POST', '/api/auth/session', {
        token: ada.token,
        body: { userId: ada.id },
      });
      const [cookie = ''] = (headers.get('Set-Cookie') ?? '').split(';');
      expect(cookie).toMatch(/session=/);
      // The answer to a cookie that comes without the header of web/app/api.ts is not stored for others.
      for (const own of personal) await edge.visit(own, { Cookie: cookie });
      expect(edge.cache.count()).toBe(0);
      await edge.visit(path);
      const answer = await edge.visit(path, { Cookie: cookie, Authorization: 'Cookie' });
      expect(statusOf(answer)).toBe('BYPASS');
      expect(courseReviewListSchema.parse(answer.json())).toHaveProperty('mine');
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    },
  );

  test('a link with a secret, a private page and a redirect are never stored', async () => {
    for (const path of [
      '/reset-password?token=secret',
      '/dashboard',
      '/api/webinars/1/calendar.ics?token=secret',
      '/api/webinars/1/registration-status',
      `/api/certificates/${certificate}`,
      `/certificates/${certificate}`,
      '/uploads/lessons/0.webm?token=secret',
      '/courses/?utm_source=mail',
    ]) {
      expect([path, statusOf(await edge.visit(path))]).toEqual([path, 'BYPASS']);
    }
    expect(edge.cache.count()).toBe(0);
  });
});

describe('addresses', () => {
  test('the app asks for the canonical ones, so the edge answers them without the Worker', async () => {
    const filters = { ...noFilters, search: 'interview questions', category: 'interview-prep', level: 'beginner' };
    const asked = [
      catalogAddress(filters, 12),
      catalogAddress({ ...noFilters, level: 'advanced' }),
      articlesAddress({ search: 'offer', category: 'resume-tips' }, { limit: 10, offset: 9 }),
      '/api/courses?limit=3',
      '/api/categories?kind=course',
      '/api/student-reviews?limit=3&offset=0',
      `/api/courses/${course}/reviews?limit=10&offset=10`,
    ];
    for (const path of asked) await edge.visit(path);
    for (const path of asked) expect([path, statusOf(await edge.visit(path))]).toEqual([path, 'HIT']);
  });

  test('what is not part of the question neither splits nor fills the cache, and does not reach the database', async () => {
    const before = await visitAll();
    const count = edge.cache.count();
    // canonical-address.unit.test.ts tries 10,000 more.
    const noise = [
      '?utm_source=mail&fbclid=abc&gclid=def',
      `?${crypto.randomUUID()}=1&a=2&a=3`,
      '?%75tm_source=%6Dail&__proto__=1',
    ];
    const cost = await costOf(async () => {
      for (const query of noise) {
        const answers = await Promise.all(addresses.map((path) => edge.visit(path + query)));
        for (const [at, { status, text }] of answers.entries()) {
          expect([addresses[at], query, status]).toEqual([addresses[at], query, 200]);
          expect(text === before[at]?.text, `${addresses[at]}${query} differs`).toBe(true);
        }
      }
    });
    expect([edge.cache.count(), cost.roundTrips]).toEqual([count, 0]);
  });

  test('spelling, order and case of a question make no difference', async () => {
    const { length } = [await edge.visit('/api/courses?search=interview+prep&level=beginner&limit=5')];
    await edge.visit(`/api/courses/${course}`);
    await edge.visit('/api/webinars/1');
    await edge.visit('/courses?search=interview&level=beginner');
    const count = edge.cache.count();
    expect([length, count]).toEqual([1, 4]);
    const cost = await costOf(async () => {
      for (const path of [
        '/api/courses?limit=5&level=beginner&search=interview+prep',
        '/api/courses?search=Interview%20%20PREP&level=BEGINNER&limit=05&utm_source=mail',
        '/api/courses?%73earch=%20interview+prep&level=beginner&limit=5.0',
        `/api/c%6Furses/${course}`,
        `/api/courses/%20${course}`,
        '/api/webinars/01',
        '/api/webinars/1.0?x',
        '/courses?level=beginner&search=interview&utm_source=mail',
      ]) {
        expect([path, (await edge.visit(path)).status]).toEqual([path, 200]);
      }
    });
    expect([edge.cache.count(), cost.roundTrips]).toEqual([count, 0]);
  });

  test('a repeated or invalid parameter is refused, without the database and without being stored', async () => {
    const cost = await costOf(async () => {
      for (const path of ['/api/courses?limit=1&limit=2', '/api/courses?limit=1000', '/api/blogs?offset=-1']) {
        expect((await edge.visit(path)).status).toBe(400);
      }
    });
    expect([edge.cache.count(), cost.roundTrips]).toEqual([0, 0]);
  });

  test('headers that are part of the key do not split or fill the cache', async () => {
    const paths = ['/', '/api/courses', `/api/courses/${course}`];
    for (const path of paths) await edge.visit(path);
    const cost = await costOf(async () => {
      for (const name of ['X-Forwarded-Host', 'X-Original-URL', 'X-HTTP-Method-Override', 'Forwarded']) {
        for (const path of paths) expect((await edge.visit(path, { [name]: crypto.randomUUID() })).status).toBe(200);
      }
    });
    expect([edge.cache.count(), cost.roundTrips]).toEqual([paths.length, 0]);
  });
});

describe('a purge', () => {
  const review = {
    name: 'Ada L',
    course: 'Interview Ready Bootcamp',
    rating: 5,
    review: 'It helped me to answer well.',
  };

  test('comes before the answer where the same person reads without a credential', async () => {
    const purges = edge.holdPurges();
    let isAnswered = false;
    // Not through `edge.request`, which itself waits for purges.
    const answer = edge.api.request('POST', '/api/student-reviews', { body: review }).then((done) => {
      isAnswered = true;
      return done;
    });
    await purges.arrived;
    // Another request takes the whole way to the Worker and back meanwhile.
    await edge.api.request('GET', '/api/health');
    expect(isAnswered).toBe(false);
    purges.release();
    expect((await answer).status).toBe(201);
  });

  test('that Cloudflare refuses does not fail the write; visitors see the change after a minute', async () => {
    edge.pass(3600);
    while (edge.cache.purge({ tags: ['none'] }).success);
    const before = await edge.visit('/api/student-reviews?limit=50');
    const student = await edge.api.newcomer();
    await makeKnownStudent(openDatabase(edge.api.database.databaseUrl), student.id, 'interview-ready');
    const body = { ...review, review: 'Late, but it helped.' };
    expect((await edge.request('POST', '/api/student-reviews', { token: student.token, body })).status).toBe(201);
    expect((await edge.visit('/api/student-reviews?limit=50')).text).toBe(before.text);
    edge.pass(61);
    await edge.visit('/api/student-reviews?limit=50');
    await edge.cache.refreshed();
    expect((await edge.visit('/api/student-reviews?limit=50')).text).toContain('Late, but it helped.');
  });
});

test('1,000 visitors in ten minutes cost at most one request a minute and address', async () => {
  const paths = ['/', `/courses/${course}`, `/api/courses/${course}/reviews`];
  const cost = await costOf(async () => {
    for (let visitor = 0; visitor < 1000; visitor++) {
      edge.pass(0.6);
      // Some come from a campaign.
      if (visitor % 20 === 0) await edge.visit('/?utm_source=mail');
      for (const path of paths) {
        // Without reading the page: that would take most of the time.
        const { status, body } = await edge.cache.fetch(new Request(edge.api.origin + path));
        expect(status).toBe(200);
        await body?.cancel();
      }
      await edge.cache.refreshed();
    }
  });
  for (const path of paths) {
    const times = cost.reached.filter((request) => request.path === path).map(({ at }) => at);
    expect(times.length).toBeGreaterThan(5);
    for (const [index, at] of times.slice(1).entries()) expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(60_000);
  }
  // The first after a change reads version and rows one after the other (docs/adr/0006-kept-answers.md).
  expect(cost.roundTrips).toBeLessThanOrEqual(11 * paths.length);
});
