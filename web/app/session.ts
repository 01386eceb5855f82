import {
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { CurrentUser } from '#functions/accounts/contract.ts';
import { toast } from '#web/design/toast.ts';
import { ApiError, request } from './api.ts';
import { clearCartSession } from './cart-session.ts';
import { paths } from './paths.ts';
import { clearToken, isTokenKey, storedToken } from './stored-token.ts';

/** Tells that a session cookie exists (that one cannot be read here); it holds no secret. */
const HINT = 'session_hint';

/** Who is signed in, or null. Without a token and without the hint nobody is, and no request is made to learn it. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: async ({ signal }) => (mayBeSignedIn() ? request('GET', '/api/auth/user', { signal }) : null),
  initialData: () => (mayBeSignedIn() ? undefined : null),
  staleTime: 300_000,
});

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null }
  /** The server could not say. Whoever was signed in still is. */
  | { status: 'unknown'; user: null }
  | { status: 'signed-in'; user: CurrentUser };

/** The viewer as the page should see them. Only a 401 means signed out: a server that is away has signed nobody out. */
export function useSession(): Session {
  const { data, isPending, error } = useQuery(currentUserQuery);
  if (data) return { status: 'signed-in', user: data };
  if (isPending) return { status: 'loading', user: null };
  const refused = error instanceof ApiError && error.status === 401;
  return { status: error && !refused ? 'unknown' : 'signed-out', user: null };
}

/** Asks the server again who is signed in: after a sign-in, a registration, a changed profile. */
export function refreshCurrentUser(queryClient: QueryClient): Promise<CurrentUser | null> {
  return queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
}

/** Signs out. Whatever the server says, this browser forgets the user and goes home. */
export function useSignOut(): UseMutationResult<unknown, Error, void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => request('POST', '/api/auth/logout'),
    onSuccess: () => toast({ title: 'Logged out', description: 'You have been successfully logged out.' }),
    onError: (error) => console.error('Signing out failed', error),
    onSettled: () => {
      // Before the data goes, so that a guarded page knows it is being left and does not ask to sign in.
      navigate(paths.home());
      clearSession(queryClient);
    },
  });
}

/**
 * Follows what the server says of the session: a refusal for want of one, in whatever request, means that it was ended
 * elsewhere. Pages that are open learn that nobody is signed in, and guards lead to sign-in.
 */
export function noticeEndedSession(queryClient: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError) || error.problem?.code !== 'session_required') return;
  clearCredentials();
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  queryClient.removeQueries({ type: 'inactive' });
}

/** Follows sign-in and sign-out in the other tabs of this browser. */
export function followOtherTabs(queryClient: QueryClient): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (!isTokenKey(key)) return;
    if (newValue === null) queryClient.setQueryData(currentUserQuery.queryKey, null);
    // Everything: what was read as a visitor (access, the cart) may read differently now.
    else queryClient.invalidateQueries();
  });
}

/** Makes this browser forget who was signed in: after signing out, or when the server has ended the session itself. */
export function clearSession(queryClient: QueryClient): void {
  clearCredentials();
  clearCartSession();
  // Set first: what is mounted learns of it; clearing alone tells nobody.
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  queryClient.clear();
}

function clearCredentials(): void {
  clearToken();
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is asynchronous, and the next line reads the hint.
  document.cookie = `${HINT}=; Max-Age=0; Path=/; SameSite=Lax`;
}

function mayBeSignedIn(): boolean {
  return storedToken() !== null || hasSessionCookie();
}

/** Whether this browser holds a session cookie, as far as a page may know. */
export function hasSessionCookie(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${HINT}=`));
}
