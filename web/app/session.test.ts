import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '#functions/accounts/contract.ts';
import { NetworkError, request, senderHeaders } from './api.ts';
import { shareCartAmongTabs } from './cart-session.ts';
import { clearSession } from './clear-session.ts';
import { exampleStorage } from './example-storage.ts';
import { ada } from './example-user.ts';
import { currentUserQuery, followOtherTabs, refreshCurrentUser } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

test('ending a session forgets token, hint, cart and everything that was read, without asking the server', () => {
  const [local, session] = [
    exampleStorage({ auth_token: 'secret', theme: 'dark' }),
    exampleStorage({ cart_session_id: 'secret' }),
  ];
  const fetched = vi.fn();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  const written: string[] = [];
  const cookies = { set: (line: string) => void written.push(line) };
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', cookies));
  vi.stubGlobal('fetch', fetched);
  const queryClient = new QueryClient();
  queryClient.setQueryData(['/api/account'], { email: 'ada@launchpad.test' });
  const shown: unknown[] = [];
  // What is on the screen hears of it before the cache is emptied.
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === currentUserQuery.queryKey[0]) shown.push(query.state.data);
  });

  clearSession(queryClient);

  // Which sign-out was the last one, for tabs that have not heard of it.
  const end = ['cart_end', expect.any(String)];
  expect([...local.stored, ...session.stored]).toEqual([['theme', 'dark'], end, end]);
  expect(written.join()).toContain('session_hint=;Max-Age=0');
  expect(shown).toEqual([null]);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});

/** A tab in which Ada is signed in. `id`: who is signed in according to the server; `store`: another tab stores a token. */
function tabOfAda(id: number) {
  const [listeners, reload] = [new EventTarget(), vi.fn()];
  vi.stubGlobal('localStorage', exampleStorage({ auth_token: 'new' }));
  vi.stubGlobal('window', listeners);
  vi.stubGlobal('location', { reload, origin: 'http://localhost' });
  vi.stubGlobal('fetch', async () => Response.json({ ...ada, id }));
  const queryClient = new QueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, ada);
  const store = (newValue: string | null) =>
    listeners.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth_token', newValue }));
  return { queryClient, reload, invalidated: vi.spyOn(queryClient, 'invalidateQueries'), store };
}

test.each([
  ['another person reads the page anew', 2, 1],
  ['the same person goes on', 1, 0],
])('after a sign-out and a sign-in in another tab %s', async (_what, id, reloads) => {
  const { queryClient, reload, invalidated, store } = tabOfAda(id);
  followOtherTabs(queryClient);

  store(null);
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeNull();
  // What leaves with it may be saved only now, when another tab has signed somebody in: the browser may have slept.
  expect(senderHeaders('/api/account')).toMatchObject({ 'X-Page-User': String(ada.id) });
  store('new');

  await expect.poll(() => reload.mock.calls.length + invalidated.mock.calls.length).toBe(1);
  expect(reload).toHaveBeenCalledTimes(reloads);
});

test.each([
  ['another person reads the page anew, also while it is being read as the person before', 2, 1],
  ['the same person goes on', 1, 0],
])('after a sign-in in another tab %s', async (_what, id, reloads) => {
  const { queryClient, reload, invalidated, store } = tabOfAda(id);
  const underWay = queryClient.fetchQuery({
    ...currentUserQuery,
    staleTime: 0,
    queryFn: () => new Promise<CurrentUser>(() => {}),
  });
  followOtherTabs(queryClient);

  store('new');

  await expect.poll(() => reload.mock.calls.length + invalidated.mock.calls.length).toBe(1);
  expect(reload).toHaveBeenCalledTimes(reloads);
  void underWay.catch(() => {});
});

test.each([
  ['and the cookie is of another person by now, the page is read anew', 2, 1],
  ['the page stays with what was typed', 1, 0],
])('when the session of the token has ended in another tab %s', async (_what, id, reloads) => {
  const { queryClient, reload, store } = tabOfAda(id);
  const asked = vi.fn(async (_path: string, _init?: RequestInit) => Response.json({ ...ada, id }));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('document', { cookie: 'session_hint=1' });
  followOtherTabs(queryClient);

  store('');

  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await expect.poll(() => reload.mock.calls.length).toBe(reloads);
  expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe('Cookie');
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toEqual(ada);
});

test.each([
  ['another person signs in after a sign-out: the page is read anew, and is nobody’s until then', 2, 1],
  ['the same person signs in again after a sign-out, and goes on', 1, 0],
])('in one tab %s', async (_what, id, reloads) => {
  const { queryClient, reload } = tabOfAda(id);
  vi.stubGlobal('sessionStorage', exampleStorage({}));
  vi.stubGlobal('document', { cookie: '' });
  followOtherTabs(queryClient);

  clearSession(queryClient);
  localStorage.setItem('auth_token', 'new');
  const user = await refreshCurrentUser(queryClient);

  expect(user?.id ?? null).toBe(reloads ? null : ada.id);
  // What is still under way for the former person is refused.
  expect(senderHeaders('/api/account')).toMatchObject({ 'X-Page-User': String(ada.id) });
  await expect.poll(() => reload.mock.calls.length).toBe(reloads);
});

test.each([
  ['in this tab', (tab: ReturnType<typeof tabOfAda>) => clearSession(tab.queryClient)],
  ['in another tab', (tab: ReturnType<typeof tabOfAda>) => tab.store(null)],
])('an answer that comes after a sign-out %s is given to nobody', async (_where, signOut) => {
  const tab = tabOfAda(ada.id);
  vi.stubGlobal('sessionStorage', exampleStorage({}));
  vi.stubGlobal('document', { cookie: '' });
  followOtherTabs(tab.queryClient);
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async () => (await answer.promise).clone());

  const ordering = request('POST', '/api/enroll', { body: { courseId: 1 } });
  // Whoever presses "Sign in" twice, in two tabs, and signs out in one of them.
  const signingIn = request('POST', '/api/auth/login', { body: { email: ada.email, password: 'secret' } });
  signOut(tab);
  answer.resolve(Response.json({ paymentUrl: 'https://pay.launchpad.test/1', token: 'late' }));

  await expect(ordering).rejects.toBeInstanceOf(NetworkError);
  await expect(signingIn).rejects.toBeInstanceOf(NetworkError);
});

test('an answer to a visitor that comes after a sign-in in another tab is given to nobody', async () => {
  const { queryClient, invalidated, store } = tabOfAda(ada.id);
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  vi.stubGlobal('document', { cookie: '' });
  followOtherTabs(queryClient);
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (path: string) => (path === '/api/auth/login' ? answer.promise : Response.json(ada)));

  // Whoever tried to sign in in this tab does not replace the person who signed in in the other one.
  const signingIn = request('POST', '/api/auth/login', { body: { email: ada.email, password: 'secret' } });
  store('new');
  await expect.poll(() => invalidated.mock.calls.length).toBe(1);
  answer.resolve(Response.json({ user: ada, token: 'late' }));

  await expect(signingIn).rejects.toBeInstanceOf(NetworkError);
});

test('a sign-out in another tab is followed where the session lives by its cookie alone', async () => {
  const { queryClient } = tabOfAda(ada.id);
  vi.stubGlobal('sessionStorage', exampleStorage({}));
  followOtherTabs(queryClient);
  shareCartAmongTabs(queryClient);
  const otherTab = new BroadcastChannel('cart');

  otherTab.postMessage({ about: 'session', id: 'of-another-visit' });
  otherTab.postMessage({ about: 'session', id: null });

  await expect.poll(() => queryClient.getQueryData(currentUserQuery.queryKey)).toBeNull();
  otherTab.close();
});
