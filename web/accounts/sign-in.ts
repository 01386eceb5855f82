import type { QueryClient } from '@tanstack/react-query';
import type { LoginInput, RegisterInput, SignedIn } from '#functions/accounts/contract.ts';
import { ApiError, request } from '#web/app/api.ts';
import { currentUserQuery, endOtherSignIns, refreshCurrentUser } from '#web/app/session.ts';
import { clearToken, storedToken, storeToken } from '#web/app/stored-token.ts';

/** The credentials were accepted, but the session could not be created. Its message is for the user. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
}

/** Signs in with email and password. */
export async function login(queryClient: QueryClient, input: LoginInput): Promise<SignedIn['user']> {
  return enter(queryClient, await request('POST', '/api/auth/login', { body: input }));
}

/** Creates an account, always with the role STUDENT, and signs in. */
export async function register(queryClient: QueryClient, input: RegisterInput): Promise<SignedIn['user']> {
  return enter(queryClient, await request('POST', '/api/auth/register', { body: { ...input, role: 'STUDENT' } }));
}

async function enter(queryClient: QueryClient, { token, user }: SignedIn): Promise<SignedIn['user']> {
  await openSession(queryClient, { token, userId: user.id });
  return user;
}

/**
 * Stores the token, has the server set the session cookie, and reads the signed-in user, which loads a page that another person
 * was signed in to again (session.ts). Throws `SessionError` if that fails.
 */
export async function openSession(
  queryClient: QueryClient,
  { token, userId }: { token: string; userId: number },
): Promise<void> {
  endOtherSignIns(queryClient, userId);
  const before = storedToken();
  storeToken(token);
  let own = token;
  try {
    const session = await request('POST', '/api/auth/session', { body: { userId } });
    own = session.token;
    storeToken(own);
    await refreshCurrentUser(queryClient);
  } catch (cause) {
    // Unless somebody else has signed in meanwhile, in another tab. A session that had ended by itself is no sign-out, for which
    // the other tabs would take it, and drop what was typed there.
    if (storedToken() === own) before === '' ? storeToken('') : clearToken();
    throw new SessionError('Could not create a session. Please try signing in again.', { cause });
  }
  if (localStorage.getItem('tried-lessons')) {
    void import('#web/learning/try/join-account.ts')
      .then(({ joinTriedLessons }) => joinTriedLessons(userId))
      .catch(() => {});
  }
  const others = {
    predicate: (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== currentUserQuery.queryKey[0],
  };
  // Another person may have read it, who has signed out in another tab.
  queryClient.removeQueries({ type: 'inactive', ...others });
  // Data that was read as a visitor (access, the cart) may be different for the user.
  void queryClient.invalidateQueries(others);
}

/** The statuses whose message is shown. 429 is one of them: the user must learn that they have to wait. */
const EXPLAINED = [400, 401, 403, 429];

/** The message for the user when a sign-in or a registration failed. */
export function signInFailure(error: unknown, fallback: 'Login failed' | 'Registration failed'): string {
  if (error instanceof SessionError) return error.message;
  if (error instanceof ApiError && EXPLAINED.includes(error.status)) {
    const { errors = [], message } = error.problem ?? {};
    return errors.map((one) => one.message).join(', ') || message || fallback;
  }
  return 'Unable to connect to the server. Please check your internet connection and try again.';
}
