/** Input that our pages never send is answered with 4xx in the error shape, and nothing is stored. */
import { once } from 'node:events';
import { request as sendRaw } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { startTestApi, type TestApi } from '../local/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const person = { email: 'mallory@launchpad.test', password: 'long enough', firstName: 'M', lastName: 'X' };

const refused: [what: string, status: number, code: string, body: unknown][] = [
  ['broken JSON', 400, 'malformed_json', '{"email": '],
  ['an empty body', 400, 'malformed_json', ''],
  ['JSON that is not an object', 400, 'invalid_input', [person]],
  ['a wrong type', 400, 'invalid_input', { ...person, firstName: 7 }],
  ['an unknown field', 400, 'invalid_input', { ...person, isAdmin: true }],
  ['a NUL byte', 400, 'invalid_input', { ...person, firstName: 'M\u0000' }],
  ['a line break in a name', 400, 'invalid_input', { ...person, firstName: 'M\r\nBcc: all' }],
  ['a name of invisible characters', 400, 'invalid_input', { ...person, firstName: '\u200b\u2060' }],
  ['a line separator in a name', 400, 'invalid_input', { ...person, firstName: 'M\u2028X' }],
  ['a NUL byte in the address', 400, 'invalid_input', { ...person, email: 'm\u0000@launchpad.test' }],
  ['a body of 300 KB', 413, 'body_too_large', { ...person, firstName: 'M'.repeat(300_000) }],
  ['a field of 10,000 characters', 400, 'invalid_input', { ...person, firstName: 'M'.repeat(10_000) }],
];

test.each(refused)('%s is refused', async (_what, status, code, body) => {
  const problem = await api.expectProblem(status, { method: 'POST', path: '/api/auth/register', body });
  expect(problem.code).toBe(code);
  const { rows } = await openDatabase(api.database.databaseUrl).execute(sql`select count(*)::integer as n from users`);
  expect(rows).toEqual([{ n: 0 }]);
});

test('an unknown path or method answers 404 in the error shape', async () => {
  await api.expectProblem(404, { path: '/api/no/such/path' });
  await api.expectProblem(404, { method: 'DELETE', path: '/api/courses' });
});

test('TRACE is refused, and nothing of the request comes back', async () => {
  const secret = crypto.randomUUID();
  const sent = sendRaw(`${api.origin}/api/health`, { method: 'TRACE', headers: { Cookie: secret } });
  const [answer] = await once(sent.end(), 'response');
  const text = await readText(answer);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(text + JSON.stringify(answer.headers)).not.toContain(secret);
});

test.each(['GET', 'HEAD'])('%s with a chunked body gets the answer to it, or a refusal', async (method) => {
  const sent = sendRaw(`${api.origin}/api/courses`, { method, headers: { 'Transfer-Encoding': 'chunked' } });
  const [answer] = await once(sent.end(), 'response');
  await readText(answer);
  expect([200, 400, 415]).toContain(answer.statusCode);
});

test.each([
  '/api/courses/%00',
  '/api/courses/%E0%A4%A',
  '/api/courses/99999999999999999999',
  "/api/courses/' or 1=1 --",
])('the path %s is answered with 400 or 404', async (path) => {
  const { status } = await api.request('GET', path);
  expect([400, 404]).toContain(status);
});

test.each(['limit=0', 'limit=1000000', 'limit=abc', 'offset=-1', 'offset=1e309', 'search=%00'])(
  'the catalog refuses ?%s',
  async (query) => {
    await api.expectProblem(400, { path: `/api/courses?${query}` });
  },
);

test.each(['__proto__', 'constructor'])('the catalog finds nothing for the category %s', async (category) => {
  expect(await (await api.request('GET', `/api/courses?category=${category}`)).json()).toEqual([]);
});

test('a body that is not declared as JSON is refused', async () => {
  const problem = await api.expectProblem(415, {
    method: 'POST',
    path: '/api/auth/login',
    body: 'email=a&password=b',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(problem.code).toBe('unsupported_media_type');
});

test('a search that looks like a pattern or SQL is taken literally', async () => {
  for (const search of ['%', '_', '\\', "'; drop table users; --"]) {
    expect((await api.request('GET', `/api/courses?search=${encodeURIComponent(search)}`)).text).toBe('[]');
  }
});

test('answers have the security headers, and are private by default', async () => {
  const { headers } = await api.request('GET', '/api/health');
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('Cache-Control')).toBe('private, no-store');
  expect(headers.get('X-Request-Id')).toBeTruthy();
  const list = await api.request('GET', '/api/courses');
  expect(list.headers.get('Cloudflare-CDN-Cache-Control')).toContain('max-age=60');
  expect(list.headers.get('Cache-Tag')).toBe('courses');
});
