/** The model of Workers Cache follows the documented rules that edge-cache.ts and edge-cache-rules.ts name. */
import { describe, expect, test } from 'vitest';
import { type AuthorizationReading, modelEdgeCache } from './edge-cache.ts';

type Answer = { status?: number; body?: string; headers?: Record<string, string> };

/** A cache before a Worker that answers with `answer`, or with what `answer` returns. */
function cacheBefore(
  answer: Answer | ((request: Request) => Answer),
  authorization: AuthorizationReading = 'is-ignored',
) {
  let clock = 0;
  const received: Request[] = [];
  const cache = modelEdgeCache({
    async origin(request) {
      received.push(request);
      const {
        status = 200,
        body = `answer ${received.length}`,
        headers = {},
      } = typeof answer === 'function' ? answer(request) : answer;
      return new Response(status === 304 ? null : body, { status, headers });
    },
    now: () => clock,
    authorization: () => authorization,
  });
  return {
    cache,
    received,
    pass: (seconds: number) => {
      clock += seconds * 1000;
    },
    /** Sends a request, and returns its cache status and its body. */
    async get(path = '/', init: RequestInit = {}) {
      const response = await cache.fetch(new Request(`http://school.test${path}`, init));
      return `${response.headers.get('Cf-Cache-Status')} ${await response.text()}`.trim();
    },
  };
}

const forAMinute = { headers: { 'Cache-Control': 'public, max-age=60' } };
const staleAllowed = { headers: { 'Cache-Control': 'public, max-age=60, stale-while-revalidate=600' } };

test('a response is stored for its max-age, for every host, cookie and browser', async () => {
  const edge = cacheBefore(forAMinute);
  expect(await edge.get()).toBe('MISS answer 1');
  edge.pass(59);
  expect(await edge.get('/', { headers: { Cookie: 'a=b', 'User-Agent': 'other' } })).toBe('HIT answer 1');
  const otherHost = await edge.cache.fetch(new Request('http://other.test/'));
  expect([otherHost.headers.get('Cf-Cache-Status'), otherHost.headers.get('Age')]).toEqual(['HIT', '59']);
  edge.pass(1);
  expect(await edge.get()).toBe('EXPIRED answer 2');
});

test('the key is path and query as they were sent, and the headers of cache poisoning', async () => {
  const edge = cacheBefore(forAMinute);
  const different: [string, RequestInit?][] = [
    ['/a?x=1&y=2'],
    ['/a?y=2&x=1'],
    ['/a?x=%31&y=2'],
    ['/a'],
    ['/a/'],
    ['/a', { headers: { 'X-Forwarded-Host': 'evil.test' } }],
    ['/a', { headers: { 'X-Forwarded-Scheme': 'nothttps' } }],
  ];
  for (const [path, init] of different) expect(await edge.get(path, init)).toMatch(/^MISS/);
  expect(edge.cache.count()).toBe(different.length);
  expect(await edge.get('/a', { headers: { 'X-Forwarded-Scheme': 'https' } })).toBe('HIT answer 4');
});

test.each<[string, Answer]>([
  ['private', { headers: { 'Cache-Control': 'private, max-age=60' } }],
  ['no-store', { headers: { 'Cache-Control': 'no-store' } }],
  ['a cookie', { headers: { ...forAMinute.headers, 'Set-Cookie': 'a=b' } }],
  ['Vary: *', { headers: { ...forAMinute.headers, Vary: '*' } }],
  ['a part', { ...forAMinute, status: 206 }],
  ["Cloudflare's own errors", { ...forAMinute, status: 522 }],
  ['an error without Cache-Control', { status: 500 }],
])('not stored: %s', async (_what, answer) => {
  const edge = cacheBefore(answer);
  expect([await edge.get(), await edge.get()]).toEqual(['BYPASS answer 1', 'BYPASS answer 2']);
  expect(edge.cache.count()).toBe(0);
});

test('a response without Cache-Control is stored for hours', async () => {
  const edge = cacheBefore({});
  await edge.get();
  edge.pass(7199);
  expect(await edge.get()).toBe('HIT answer 1');
});

test('the header for Cloudflare alone wins, and no client sees it or the tags', async () => {
  const { cache } = cacheBefore({
    headers: { 'Cache-Control': 'no-store', 'Cloudflare-CDN-Cache-Control': 'max-age=60', 'Cache-Tag': 'a' },
  });
  const { headers } = await cache.fetch(new Request('http://school.test/'));
  expect([headers.get('Cf-Cache-Status'), headers.get('Cache-Control')]).toEqual(['MISS', 'no-store']);
  expect([headers.get('Cloudflare-CDN-Cache-Control'), headers.get('Cache-Tag')]).toEqual([null, null]);
});

test('stale answers are served while one request refreshes them', async () => {
  const edge = cacheBefore(staleAllowed);
  await edge.get();
  edge.pass(659);
  expect([await edge.get(), await edge.get()]).toEqual(['UPDATING answer 1', 'UPDATING answer 1']);
  await edge.cache.refreshed();
  expect(edge.received).toHaveLength(2);
  expect(await edge.get()).toBe('HIT answer 2');
  edge.pass(661);
  expect(await edge.get()).toBe('EXPIRED answer 3');
});

test.each(['s-maxage=60', 'must-revalidate', 'proxy-revalidate'])('%s forbids stale answers', async (directive) => {
  const edge = cacheBefore({ headers: { 'Cache-Control': `${staleAllowed.headers['Cache-Control']}, ${directive}` } });
  await edge.get();
  edge.pass(61);
  expect(await edge.get()).toBe('EXPIRED answer 2');
});

test('when the Worker fails, the stored answer is served: without an end, or for stale-if-error', async () => {
  for (const [directive, age, expected] of [
    ['', 1_000_000, 'STALE fine'],
    [', stale-if-error=100', 99, 'STALE fine'],
    [', stale-if-error=100', 101, 'BYPASS broken'],
  ] as const) {
    let isBroken = false;
    const edge = cacheBefore(() =>
      isBroken
        ? { status: 503, body: 'broken', headers: { 'Cache-Control': 'no-store' } }
        : { body: 'fine', headers: { 'Cache-Control': `max-age=60${directive}` } },
    );
    await edge.get();
    isBroken = true;
    edge.pass(60 + age);
    expect(await edge.get()).toBe(expected);
  }
});

test('an expired answer is revalidated with its ETag, and a client that has it gets 304', async () => {
  const edge = cacheBefore(({ headers }) => ({
    status: headers.get('If-None-Match') === '"v1"' ? 304 : 200,
    body: 'first',
    headers: { ...forAMinute.headers, ETag: '"v1"' },
  }));
  await edge.get();
  edge.pass(61);
  expect(await edge.get()).toBe('REVALIDATED first');
  expect(await edge.get()).toBe('HIT first');
  const known = await edge.cache.fetch(new Request('http://school.test/', { headers: { 'If-None-Match': 'W/"v1"' } }));
  expect([known.status, edge.received.length]).toEqual([304, 2]);
});

test('of requests at the same moment one reaches the Worker; each does if the answer may not be stored', async () => {
  const stored = cacheBefore(forAMinute);
  await Promise.all(Array.from({ length: 20 }, () => stored.get()));
  expect(stored.received).toHaveLength(1);
  const refused = cacheBefore({ headers: { 'Cache-Control': 'no-store' } });
  await Promise.all(Array.from({ length: 20 }, () => refused.get()));
  expect(refused.received).toHaveLength(20);
});

test('HEAD fetches and stores the whole; a range is cut out of it; other methods always reach the Worker', async () => {
  const edge = cacheBefore({ ...forAMinute, body: '0123456789' });
  expect(await edge.get('/', { method: 'HEAD' })).toBe('MISS');
  expect(edge.received[0]?.method).toBe('GET');
  const part = await edge.cache.fetch(new Request('http://school.test/', { headers: { Range: 'bytes=2-4' } }));
  expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
  await edge.get('/other', { headers: { Range: 'bytes=0-1' } });
  expect(edge.received[1]?.headers.get('Range')).toBe(null);
  expect(await edge.get('/', { method: 'POST' })).toBe('BYPASS 0123456789');
});

test('Vary separates the exact values of a header, and a purge removes them together', async () => {
  const edge = cacheBefore({ headers: { ...forAMinute.headers, Vary: 'Accept-Language', 'Cache-Tag': 'pages' } });
  const languages = ['en', 'de', 'EN'];
  for (const language of languages) {
    expect(await edge.get('/', { headers: { 'Accept-Language': language } })).toMatch(/^MISS/);
  }
  expect(await edge.get('/', { headers: { 'Accept-Language': 'de' } })).toBe('HIT answer 2');
  edge.cache.purge({ tags: ['PAGES'] });
  expect(edge.cache.count()).toBe(0);
});

test('purges remove what has the tag, without regard to case', async () => {
  const edge = cacheBefore(({ url }) => ({
    headers: { ...forAMinute.headers, 'Cache-Tag': `all,Path:${new URL(url).pathname},not a tag` },
  }));
  for (const path of ['/a', '/b']) await edge.get(path);
  edge.cache.purge({ tags: ['path:/A', 'not a tag'] });
  expect([await edge.get('/a'), await edge.get('/b')]).toEqual(['MISS answer 3', 'HIT answer 2']);
});

test('25 purges at once are done, and then five a minute; none with more than 100 tags', () => {
  const edge = cacheBefore({});
  const purge = () => edge.cache.purge({ tags: ['a'] }).success;
  expect(Array.from({ length: 26 }, purge)).toEqual([...Array(25).fill(true), false]);
  edge.pass(60);
  expect(Array.from({ length: 6 }, purge)).toEqual([...Array(5).fill(true), false]);
  edge.pass(3600);
  expect(edge.cache.purge({ tags: Array.from({ length: 101 }, (_, index) => `tag-${index}`) }).success).toBe(false);
});

describe('a request with an Authorization header', () => {
  const signedIn = { headers: { Authorization: 'Bearer a' } };

  test('by one reading, it bypasses the cache', async () => {
    const edge = cacheBefore(forAMinute, 'bypasses');
    await edge.get();
    expect(await edge.get('/', signedIn)).toBe('BYPASS answer 2');
    expect(await edge.get()).toBe('HIT answer 1');
  });

  test('by the other, it gets what is stored, and its answer is stored if that is public', async () => {
    const edge = cacheBefore(({ url }) => ({
      headers: { 'Cache-Control': url.endsWith('public') ? 'public, max-age=60' : 'max-age=60' },
    }));
    await edge.get();
    expect(await edge.get('/', signedIn)).toBe('HIT answer 1');
    expect(await edge.get('/own', signedIn)).toBe('BYPASS answer 2');
    await edge.get('/public', signedIn);
    expect(await edge.get('/public')).toBe('HIT answer 3');
  });
});
