/**
 * Public answers may be stored and revalidated with an ETag; all others may not be stored. docs/architecture.md
 * "Caching".
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { courses } from '#db/courses/tables.ts';
import { startTestApi, type TestApi } from '../local/test-api.ts';
import { fixedAddresses, readAddresses } from './public-addresses.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, { demoData: true });
});
afterAll(() => api.stop());

const ifNoneMatch = (tag: string | null) => ({ headers: { 'If-None-Match': tag ?? '' } });

test.each(['/', '/courses/interview-ready', ...readAddresses, ...fixedAddresses])(
  '%s is answered with 304 when the client already has it',
  async (path) => {
    const first = await api.request('GET', path);
    expect(first.headers.get('Cloudflare-CDN-Cache-Control')).toContain('max-age=60');
    expect(first.headers.get('ETag')).toMatch(/^W\/"\w+"$/);

    const again = await api.request('GET', path, ifNoneMatch(first.headers.get('ETag')));
    expect([again.status, again.text]).toEqual([304, '']);
    for (const name of ['ETag', 'Cache-Control']) expect(again.headers.get(name)).toBe(first.headers.get(name));

    const other = await api.request('GET', path, ifNoneMatch('W/"of-yesterday"'));
    expect([other.status, other.text]).toEqual([200, first.text]);
  },
);

test('a changed answer is sent again', async () => {
  const path = '/api/courses/interview-sessions';
  const before = await api.request('GET', path);
  await openDatabase(api.database.databaseUrl)
    .update(courses)
    .set({ subtitle: 'Another one' })
    .where(eq(courses.slug, 'interview-sessions'));
  const after = await api.request('GET', path, ifNoneMatch(before.headers.get('ETag')));
  expect([after.status, after.headers.get('ETag') === before.headers.get('ETag')]).toEqual([200, false]);
});

test('answers that depend on the caller, and missing pages, are never stored', async () => {
  const ada = await api.newcomer();
  const answers = [
    await api.request('GET', '/api/courses/interview-ready', { token: ada.token }),
    await api.request('GET', '/api/auth/user', { token: ada.token }),
    await api.request('GET', '/api/courses/no-such-course'),
    await api.request('GET', '/courses/no-such-course'),
    await api.request('GET', '/dashboard'),
  ];
  for (const { headers } of answers) {
    expect([headers.get('Cache-Control'), headers.get('ETag')]).toEqual(['private, no-store', null]);
  }
});

test('a visitor who signs in does not get a 304 for the public answer', async () => {
  const path = '/api/courses/interview-ready';
  const open = await api.request('GET', path);
  const { token } = await api.newcomer();
  expect((await api.request('GET', path, { token, ...ifNoneMatch(open.headers.get('ETag')) })).status).toBe(200);
});
