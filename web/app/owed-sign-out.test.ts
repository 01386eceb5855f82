import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast } from '#web/design/toast.ts';
import { mayRepeat } from './after-failure.ts';
import { ApiError } from './api.ts';
import { oweSignOut } from './owed-sign-out.ts';
import { currentUserQuery } from './session.ts';

/** The cookies that scripts can read, and what was sent. */
let cookies: Map<string, string>;
let sent: string[];
let isAway: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  [cookies, sent, isAway] = [new Map(), [], true];
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://localhost' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^(\S+?)=(.*?);/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
  vi.stubGlobal('fetch', async (path: string, { method, credentials }: RequestInit) => {
    sent.push(`${method} ${path} ${credentials}`);
    if (isAway) throw new TypeError('Failed to fetch');
    return Response.json({ message: 'Done' });
  });
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const logout = 'POST /api/auth/logout include';
const notices = () => currentToasts().map(({ title }) => title);

test('a sign-out that did not reach the server says so, and is repeated until it does', async () => {
  const queryClient = new QueryClient();
  oweSignOut(queryClient);
  expect(notices()).toEqual(['The sign-out did not reach us']);
  expect(cookies.get('session_hint')).toBe('owed');
  // The page shows a visitor and does not ask, although there is a hint.
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeNull();
  expect(sent).toEqual([]);

  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([logout]);
  expect(notices()).toEqual(['The sign-out did not reach us']);
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([logout, logout]);
  expect([...cookies]).toEqual([]);
  expect(notices()).toEqual(['Logged out']);

  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(2);
});

test.each([
  ['http:', 'session_hint'],
  ['https:', '__Host-session_hint'],
])('whoever has signed in since is not signed out (%s)', async (protocol, hint) => {
  vi.stubGlobal('location', { protocol, origin: `${protocol}//localhost` });
  oweSignOut(new QueryClient());
  isAway = false;
  // As the server sets it.
  cookies.set(hint, '1');
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([]);
  expect([...cookies]).toEqual([[hint, '1']]);
  expect(notices()).toEqual([]);
});

test.each([
  [false, []],
  [true, ['owed']],
])('it is repeated when the next page is refused because of it (server away: %s)', async (away, hints) => {
  isAway = away;
  cookies = new Map([['session_hint', 'owed']]);
  const queryClient = new QueryClient();
  const refused = new ApiError(401, JSON.stringify({ code: 'session_required', message: 'Sign in' }));
  const answer = Object.defineProperty(new Response(null, { status: 401 }), 'url', {
    value: 'http://localhost/api/auth/user',
  });
  expect(await mayRepeat(queryClient, refused, answer)).toBe(false);
  expect(sent).toEqual([logout]);
  expect([...cookies.values()]).toEqual(hints);
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeNull();
});
