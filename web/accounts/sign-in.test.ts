import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#web/app/api.ts';
import { ada } from '#web/app/example-user.ts';
import { currentUserQuery } from '#web/app/session.ts';
import { clearToken } from '#web/app/stored-token.ts';
import { openSession, SessionError, signInFailure } from './sign-in.ts';

afterEach(() => vi.unstubAllGlobals());

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
