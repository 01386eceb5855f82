import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CurrentUser } from '#functions/accounts/contract.ts';
import { ada } from './example-user.ts';
import { firstQueries } from './first-queries.ts';
import { lazyPage } from './lazy-page.ts';
import { addressBehind, createPrefetching } from './prefetch.ts';
import { privateFirstQueries } from './private-first-queries.ts';
import { createQueryClient } from './query-client.ts';
import { currentUserQuery } from './session.ts';

// The next file in this thread must not find a browser without a head.
afterEach(() => vi.unstubAllGlobals());

const lessonPath = '/courses/first/learn/lessons/1/lesson-1';
const lessonRequests = ['/api/courses/first/learn', '/api/courses/first/lessons/1/lesson-1'];

/** A browser that shows the home page, and what it requests. `answer`: the API's answer to every request. */
function startBrowser({ user = null, answer = async () => Response.json({}) }: Partial<BrowserState> = {}) {
  const requested: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    requested.push(path);
    return answer();
  });
  const pageNamed = (name: string) =>
    lazyPage(async () => {
      requested.push(name);
      return { default: () => null };
    });
  const privatePages = {
    '/dashboard': pageNamed('DashboardPage'),
    '/courses/:slug/learn/lessons/:moduleId/:lessonId': pageNamed('LessonPage'),
  };
  const pages = {
    '/': pageNamed('HomePage'),
    '/courses/:slug': pageNamed('CoursePage'),
    '/help-center': pageNamed('HelpCenterPage'),
    ...privatePages,
  };
  const queryClient = createQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  const prefetching = createPrefetching(queryClient, { pages, privatePages, loadGuards: async () => {} }, '/');
  return { requested, queryClient, ...prefetching };
}
type BrowserState = { user: CurrentUser | null; answer: () => Promise<Response> };

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://launchpad.test' } });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  return () => vi.useRealTimers();
});

describe('prefetching', () => {
  test('requests the code and the first data of a page, once', async () => {
    const { requested, prefetch } = startBrowser();
    for (let reached = 0; reached < 3; reached += 1) prefetch('/courses/first?from=home');
    await expect.poll(() => requested).toContain('/api/courses/first');
    prefetch('/courses/first');
    prefetch('/courses/second');
    await expect.poll(() => requested).toContain('/api/courses/second');
    const data = requested.filter((path) => path.startsWith('/api/'));
    expect(data).toEqual(['/api/courses/first', '/api/courses/second']);
  });

  test('requests no private page for a visitor', async () => {
    const { requested, prefetch } = startBrowser();
    prefetch('/dashboard');
    prefetch(lessonPath);
    prefetch('/help-center');
    await expect.poll(() => requested).toEqual(['HelpCenterPage']);
  });

  test('requests a private page for who is signed in', async () => {
    const { requested, prefetch } = startBrowser({ user: ada });
    prefetch(lessonPath);
    await expect.poll(() => requested.length).toBe(3);
    expect(requested).toEqual(['LessonPage', ...lessonRequests]);
  });

  test('loads the code of the pages on the screen ahead, and no data', async () => {
    const { requested, prepare } = startBrowser();
    prepare(['/courses/first', '/courses/second', '/dashboard', '/rss.xml']);
    await expect.poll(() => requested).toContain('CoursePage');
    expect(new Set(requested)).toEqual(new Set(['CoursePage']));
  });

  test('requests nothing at addresses that are no pages', () => {
    const { requested, prefetch } = startBrowser();
    for (const address of ['/rss.xml', '/api/auth/google', '/no/such/page', '//example.org']) prefetch(address);
    expect(requested).toEqual([]);
  });

  test.each([
    ['Save-Data', () => vi.stubGlobal('navigator', { connection: { saveData: true } })],
    ['reduced data', () => vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('data') }))],
  ])('requests nothing with %s', (_name, set) => {
    set();
    const { requested, prefetch, prepare } = startBrowser();
    prefetch('/courses/first');
    prepare(['/courses/first']);
    expect(requested).toEqual([]);
  });

  test('forgets a failure, so that the page tries again', async () => {
    const { requested, queryClient, prefetch } = startBrowser({
      answer: async () => new Response('', { status: 503 }),
    });
    prefetch('/courses/first');
    await expect.poll(() => requested).toContain('/api/courses/first');
    await expect.poll(() => queryClient.getQueryState(['/api/courses/first'])).toBeUndefined();
  });
});

describe('a navigation', () => {
  test('waits for code and data, and not when they are there', async () => {
    const { requested, readiness } = startBrowser();
    const first = readiness('/courses/first');
    // React asks again before the answer is there, and after.
    expect(readiness('/courses/first')).toBe(first);
    expect(await first).toBe('ready');
    expect(requested).toEqual(['CoursePage', '/api/courses/first']);
    expect(readiness('/courses/first')).toBe(first);
    expect(readiness('/help-center')).toBeInstanceOf(Promise);
    expect(readiness('/courses/first')).toBeNull();
    expect(requested.filter((path) => path.startsWith('/api/'))).toEqual(['/api/courses/first']);
  });

  test('uses what was prefetched', async () => {
    const { requested, prefetch, readiness } = startBrowser();
    prefetch('/courses/first');
    expect(await readiness('/courses/first')).toBe('ready');
    expect(requested.filter((path) => path.startsWith('/api/'))).toEqual(['/api/courses/first']);
  });

  test('does not wait longer than a second', async () => {
    vi.useFakeTimers();
    const asked = Promise.withResolvers<void>();
    const { readiness } = startBrowser({
      answer: () => {
        asked.resolve();
        return new Promise(() => {});
      },
    });
    const first = readiness('/courses/first');
    // The code of the queries loads in real time. A request after the end of this test would be counted in the next one.
    await asked.promise;
    await vi.advanceTimersByTimeAsync(999);
    expect(await Promise.race([first, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await first).toBe('late');
  });

  test('keeps a failure for the page to show', async () => {
    const { queryClient, readiness } = startBrowser({ answer: async () => new Response('', { status: 404 }) });
    expect(await readiness('/courses/first')).toBe('ready');
    expect(queryClient.getQueryState(['/api/courses/first'])?.status).toBe('error');
  });

  test('of a visitor to a private page requests its code only', async () => {
    const { requested, readiness } = startBrowser();
    expect(await readiness('/dashboard')).toBe('ready');
    expect(requested).toEqual(['DashboardPage']);
  });

  test('to what is no page, or to the page that is shown, waits for nothing', () => {
    const { readiness } = startBrowser();
    expect([readiness('/'), readiness('/no/such/page')]).toEqual([null, null]);
  });
});

describe('a link', () => {
  const here = { origin: 'https://launchpad.test', pathname: '/courses', search: '?level=beginner' };
  const link = { origin: here.origin, pathname: '/blogs', search: '', target: '', download: '' };

  test.each([
    ['to another page', link, '/blogs'],
    ['to another query of the page', { ...link, pathname: '/courses', search: '?level=all' }, '/courses?level=all'],
    ['to the page itself', { ...link, pathname: '/courses', search: '?level=beginner' }, null],
    ['to another site', { ...link, origin: 'https://example.org' }, null],
    ['that opens a tab', { ...link, target: '_blank' }, null],
    ['to a download', { ...link, download: 'resume.md' }, null],
  ])('%s', (_name, reached, address) => expect(addressBehind(reached, here)).toBe(address));
});

test('the pages of practice know their first data', () => {
  const place = { keys: ['one'], query: new URLSearchParams() };
  const all = { ...firstQueries, ...privateFirstQueries };
  const keysOf = (route: string) => all[route]?.(place).map(({ queryKey: [path] }) => path);
  expect(keysOf('/practice/questions')).toEqual(['/api/practice/questions']);
  expect(keysOf('/practice/questions/:slug')).toEqual(['/api/practice/questions/one']);
  expect(keysOf('/practice')).toEqual(['/api/practice']);
  expect(keysOf('/practice/history')).toEqual(['/api/practice/answers?limit=500']);
  expect(keysOf('/practice/answers/:id')).toEqual(['/api/practice/answers/one']);
  expect(keysOf('/dashboard')).toEqual(['/api/dashboard', '/api/practice']);
});
