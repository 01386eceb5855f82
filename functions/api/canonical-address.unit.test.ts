/** Every spelling of a question leads to one address, and that address to itself. */
import fc from 'fast-check';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { propertyRuns } from '#db/local/property-runs.ts';
import { courseQuerySchema } from '../courses/contract.ts';
import { canonicalFirst } from './canonical-address.ts';
import type { ApiEnvironment } from './environment.ts';
import { rowId } from './numbers-and-times.shared.ts';

/** The addresses that reached a handler. */
let asked: string[] = [];
/** How often the Worker was asked for one request: itself, and once more through the edge. */
let depth = 0;
beforeEach(() => {
  asked = [];
});

const app = new Hono<ApiEnvironment>();
for (const [path, input] of [
  ['/api/courses', { query: courseQuerySchema }],
  ['/api/webinars/:id', { params: z.object({ id: rowId }) }],
  ['/robots.txt', {}],
] as const) {
  app.get(path, canonicalFirst(input), (c) => {
    const { pathname, search } = new URL(c.req.url);
    asked.push(pathname + search);
    return c.text('answer');
  });
}

/** The Worker, and the edge before it that stores nothing. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  depth = 0;
  const send = async (request: Request): Promise<Response> => {
    depth++;
    expect(depth).toBeLessThanOrEqual(2);
    return app.fetch(request, {}, context);
  };
  const context = { waitUntil() {}, passThroughOnException() {}, props: {}, exports: { default: { fetch: send } } };
  return send(new Request(`http://school.test${path}`, { headers }));
}

test('thousands of made-up queries ask for one address', async () => {
  const word = fc.string({ minLength: 1, maxLength: 20 }).filter((name) => !(name in courseQuerySchema.shape));
  const query = fc.array(fc.tuple(word, fc.string({ maxLength: 20 })), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(query, async (pairs) => {
      const response = await ask(`/api/courses?${new URLSearchParams(pairs)}`);
      expect(response.status).toBe(200);
    }),
    propertyRuns(10_000),
  );
  expect(asked).toHaveLength(propertyRuns(10_000).numRuns);
  expect(new Set(asked)).toEqual(new Set(['/api/courses']));
});

test('what the contract knows stays, in its order and in one spelling', async () => {
  for (const [path, canonical] of [
    ['/api/courses?offset=3&search=Ada', '/api/courses?search=ada&offset=3'],
    ['/api/courses?limit=05&x=1&LEVEL=a&level=Beginner', '/api/courses?level=beginner&limit=5'],
    ['/api/courses?search=%20a%20%20B%20', '/api/courses?search=a+b'],
    ['/api/courses?search=a%26b%3Dc', '/api/courses?search=a%26b%3Dc'],
    ['/api/courses?search=', '/api/courses?search='],
    ['/api/c%6furses?', '/api/courses'],
    ['/api/webinars/007', '/api/webinars/7'],
    ['/api/webinars/%37.0?y', '/api/webinars/7'],
    ['/robots.txt?x', '/robots.txt'],
  ] as const) {
    asked = [];
    await ask(path);
    expect([path, asked]).toEqual([path, [canonical]]);
  }
});

test('any values of known parameters lead to an address that leads to itself', async () => {
  const value = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.integer().map(String));
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom('search', 'category', 'level', 'limit', 'offset', 'x'), value),
      async (query) => {
        asked = [];
        await ask(`/api/courses?${new URLSearchParams(query)}`);
        const [canonical = ''] = asked;
        await ask(canonical);
        // A text that grows when it is written small has no canonical form, and is asked for as it is.
        expect(asked).toEqual([canonical, canonical]);
      },
    ),
    propertyRuns(2_000),
  );
});

test('a request with a credential is not sent again', async () => {
  const headers = { Authorization: 'Bearer a', 'X-Forwarded-Host': 'evil.test' };
  await ask('/api/courses?x=1', headers);
  expect([asked, depth]).toEqual([['/api/courses?x=1'], 1]);
});

test('headers that are part of the key of the edge are taken off', async () => {
  await ask('/api/courses', { 'X-Forwarded-Host': 'evil.test' });
  expect([asked, depth]).toEqual([['/api/courses'], 2]);
});
