import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#functions/accounts/contract.ts';
import { ApiError, request, sendAs } from './api.ts';
import { hasSessionCookie } from './session-hint.ts';
import { isTokenKey, storedToken } from './stored-token.ts';

/** The signed-in user, or null. Without a token and without the hint nobody is signed in, and no request is made. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: async ({ signal, client, queryKey }) => {
    const user = mayBeSignedIn() ? await request('GET', '/api/auth/user', { signal }) : null;
    const shown = client.getQueryData<CurrentUser>(queryKey) ?? null;
    if (!user || user.id === (shown ?? formerUsers.get(client) ?? user).id) return user;
    // Another person signed in, here or in another tab of a browser that slept (followOtherTabs). The page stays that of the
    // former one until it is loaded again, also when they have signed out: their requests may still wait for an answer, and
    // others behind them. In the next task: whoever signed in may be led to another address first.
    setTimeout(() => location.reload());
    return shown;
  },
  initialData: () => (mayBeSignedIn() ? undefined : null),
  staleTime: 300_000,
});

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null }
  /** The server could not be asked. A user who was signed in still is. */
  | { status: 'unknown'; user: null }
  | { status: 'signed-in'; user: CurrentUser };

/** The viewer's session. Only a 401 means signed out; when the server cannot be reached, the session is unknown. */
export function useSession(): Session {
  const { data, isPending, error } = useQuery(currentUserQuery);
  if (data) return { status: 'signed-in', user: data };
  if (isPending) return { status: 'loading', user: null };
  const refused = error instanceof ApiError && error.status === 401;
  return { status: error && !refused ? 'unknown' : 'signed-out', user: null };
}

/** Reads the signed-in user again: after a sign-in, a registration or a change of the profile. */
export async function refreshCurrentUser(queryClient: QueryClient): Promise<CurrentUser | null> {
  // What is being read already was asked for as the user before, and would be taken for the answer.
  await queryClient.cancelQueries(currentUserQuery);
  return queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
}

/** Who was signed in before a sign-out, for each page's client: the page still has what they read and typed. */
const formerUsers = new WeakMap<QueryClient, CurrentUser>();

/**
 * Follows sign-in and sign-out in the other tabs of this browser. A session that ended by itself is no sign-out: the page stays
 * with what was typed, and its next request asks for a sign-in (after-failure.ts). What the page sends until it follows names
 * the person whose page it is: a reload too saves what was typed.
 */
export function followOtherTabs(queryClient: QueryClient): void {
  sendAsOwner(queryClient);
  window.addEventListener('storage', async ({ key, newValue }) => {
    if (!isTokenKey(key)) return;
    if (newValue === null) return forgetUser(queryClient);
    const before = ownerOf(queryClient);
    // Not through the query, whose reading may have begun as the user before, or be cancelled by another one. Without a token
    // by the cookie, which a sign-in through a provider may have given to somebody else. With a credential of its own, so that
    // no dialog asks this page for the second factor of somebody else.
    const user = before && (await request('GET', '/api/auth/user', { bearer: newValue || null }).catch(() => before));
    // Another person must neither send what somebody typed nor see what they read.
    if (user?.id !== before?.id) location.reload();
    else if (newValue) {
      endOtherSignIns(queryClient, user?.id);
      // Everything: data that was read as a visitor (access, the cart) may be different for the user.
      queryClient.invalidateQueries();
    }
  });
}

const ownerOf = (queryClient: QueryClient) =>
  queryClient.getQueryData(currentUserQuery.queryKey) ?? formerUsers.get(queryClient);

/** What waits for an answer as the former owner ends (`sendAs`). */
const sendAsOwner = (queryClient: QueryClient) => sendAs(() => ownerOf(queryClient)?.id);

/**
 * After a sign-in: ends what waits for an answer as somebody else, such as a sign-in that takes long. `userId`: who signed in,
 * if known.
 */
export function endOtherSignIns(queryClient: QueryClient, userId: number | undefined): void {
  if (!userId || userId !== queryClient.getQueryData(currentUserQuery.queryKey)?.id) sendAsOwner(queryClient);
}

/** After a sign-out, here or in another tab. */
export function forgetUser(queryClient: QueryClient): void {
  const owner = ownerOf(queryClient);
  if (owner) formerUsers.set(queryClient, owner);
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  sendAsOwner(queryClient);
}

function mayBeSignedIn(): boolean {
  return storedToken() ? true : hasSessionCookie();
}
