import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#web/app/api.ts';
import { exampleStorage } from '#web/app/example-storage.ts';
import { ada } from '#web/app/example-user.ts';
import { currentUserQuery, followOtherTabs } from '#web/app/session.ts';
import { clearToken } from '#web/app/stored-token.ts';
import { login, openSession, SessionError, signInFailure } from './sign-in.ts';

afterEach(() => vi.unstubAllGlobals());

/** Gives the browser a storage with these entries, and returns it as a map. */
function stubStorage(entries: Record<string, string>): Map<string, string> {
  const { stored, ...storage } = exampleStorage(entries);
  vi.stubGlobal('localStorage', storage);
  return stored;
}

const refused = (status: number, problem: unknown) => new ApiError(status, JSON.stringify(problem));

describe('why a sign-in failed', () => {
  test.each([400, 401, 403, 429])('is the message of the server on %i', (status) => {
    expect(signInFailure(refused(status, { code: 'x', message: 'Says the server' }), 'Login failed')).toBe(
      'Says the server',
    );
  });

  test('joins the messages of an errors list', () => {
    const errors = [
      { path: 'email', message: 'Invalid email address' },
      { path: 'firstName', message: 'First name is required' },
    ];
    expect(signInFailure(refused(400, { code: 'x', message: 'Check', errors }), 'Registration failed')).toBe(
      'Invalid email address, First name is required',
    );
  });

  test('is the fallback when the server sends no message', () => {
    expect(signInFailure(new ApiError(403, ''), 'Registration failed')).toBe('Registration failed');
  });

  test.each([refused(500, { code: 'x', message: 'Inside' }), new NetworkError('No answer'), new TypeError('chunk')])(
    'is the connection for any other error',
    (error) =>
      expect(signInFailure(error, 'Login failed')).toBe(
        'Unable to connect to the server. Please check your internet connection and try again.',
      ),
  );

  test('is the session when the password was right', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
    const opening = openSession(new QueryClient(), { token: 'new', userId: 1 });
    const error = await opening.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SessionError);
    expect(signInFailure(error, 'Login failed')).toBe('Could not create a session. Please try signing in again.');
  });
});

test.each([
  // Until then it is still theirs, so that a reload saves nothing of theirs as somebody else.
  ['another person is loaded again', 2, 1],
  ['the same person goes on, and nothing is kept that is not shown', 1, 0],
])('the page of %s', async (_what, userId, reloads) => {
  const reload = vi.fn();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('document', { cookie: 'session_hint=1' });
  vi.stubGlobal('location', { reload, origin: 'http://localhost' });
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === '/api/auth/session' ? { token: 'kept' } : { ...ada, id: userId }),
  );
  const queryClient = new QueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, ada);
  queryClient.setQueryData(['/api/account'], { email: ada.email });

  await openSession(queryClient, { token: 'new', userId });
  await new Promise((resolve) => setTimeout(resolve));

  expect(reload).toHaveBeenCalledTimes(reloads);
  expect(queryClient.getQueryData(currentUserQuery.queryKey)?.id).toBe(ada.id);
  if (reloads === 0) expect(queryClient.getQueryData(['/api/account'])).toBeUndefined();
  clearToken();
});

test('the answer to a sign-in that comes after another person signed in is given to nobody', async () => {
  const stored = stubStorage({});
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('window', new EventTarget());
  const late = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/auth/login') return late.promise;
    return Response.json(path === '/api/auth/session' ? { token: 'of Bea' } : { ...ada, id: 2 });
  });
  const queryClient = new QueryClient();
  followOtherTabs(queryClient);

  // Ada leaves the login page before the server has answered, and Bea signs in.
  const signingIn = login(queryClient, { email: ada.email, password: 'secret' });
  await openSession(queryClient, { token: 'new', userId: 2 });
  late.resolve(Response.json({ user: ada, token: 'of Ada' }));

  await expect(signingIn).rejects.toBeInstanceOf(NetworkError);
  expect(stored.get('auth_token')).toBe('of Bea');
  expect(queryClient.getQueryData(currentUserQuery.queryKey)?.id).toBe(2);
  clearToken();
});

test.each([
  ['a session that had ended', '', ''],
  ['nobody signed in', undefined, undefined],
])('a sign-in that fails leaves %s', async (_what, before, after) => {
  const stored = stubStorage(before === undefined ? {} : { auth_token: before });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));

  const opening = openSession(new QueryClient(), { token: 'new', userId: 1 });

  await expect(opening).rejects.toBeInstanceOf(SessionError);
  expect(stored.get('auth_token')).toBe(after);
  clearToken();
});

test('a sign-in that fails leaves the token of whoever signed in meanwhile in another tab', async () => {
  const stored = stubStorage({});
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => {
    stored.set('auth_token', 'of Bea');
    return new Response(null, { status: 503 });
  });

  const opening = openSession(new QueryClient(), { token: 'of Ada', userId: ada.id });

  await expect(opening).rejects.toBeInstanceOf(SessionError);
  expect(stored.get('auth_token')).toBe('of Bea');
  clearToken();
});
