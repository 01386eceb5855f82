/**
 * What the frame of every page loads after a request was refused with 401 or 403, or failed with 503 (main.tsx). A file of its
 * own, so that the frame need not name all the files of the dialogs.
 */
import type { QueryClient } from '@tanstack/react-query';
import { type ApiError, request } from './api.ts';
import { clearSessionHint } from './clear-session.ts';
import { endToken } from './ended-session.ts';
import { owesSignOut, payOwedSignOut } from './owed-sign-out.ts';
import { currentUserQuery } from './session.ts';
import { hasSessionCookie } from './session-hint.ts';
import { storedToken } from './stored-token.ts';

/**
 * With which headers more the request may be sent again, because the person has proved who they are, or that they are one;
 * otherwise false. Shows a dialog if that can help, and waits for a server that is away, without keeping the request.
 */
export async function mayRepeat(
  queryClient: QueryClient,
  { problem, status }: ApiError,
  response: Response,
): Promise<Record<string, string> | false> {
  if (status === 503) {
    const { waitForServer } = await import('./outage.ts');
    void waitForServer(queryClient);
    return false;
  }
  if (problem?.code === 'session_required') return (await isRenewed(queryClient, new URL(response.url).pathname)) && {};
  if (problem?.code === 'human_check') {
    const { proveHuman } = await import('./HumanCheck.tsx');
    return proveHuman(response);
  }
  const code = codes.find((one) => one === problem?.code);
  if (!code) return false;
  const { showProof } = await import('#web/accounts/second-factor/prove.tsx');
  return (await showProof(code, { keepsPage: Boolean(queryClient.getQueryData(currentUserQuery.queryKey)) })) && {};
}

/**
 * Whether the person signed in again after the server had ended their session. Until then their page keeps what they typed.
 * When it is not known yet whose session it was, nothing was typed: the browser forgets the session.
 */
async function isRenewed(queryClient: QueryClient, path: string): Promise<boolean> {
  queryClient.removeQueries({ type: 'inactive' });
  if (owesSignOut()) {
    await payOwedSignOut();
    queryClient.setQueryData(currentUserQuery.queryKey, null);
    return false;
  }
  const known = queryClient.getQueryData(currentUserQuery.queryKey);
  if (known) {
    // With a credential of its own, so that its refusal does not come here again. Somebody else may have signed in in another tab.
    const present = await request('GET', '/api/auth/user', { bearer: storedToken() }).catch(() => null);
    if (present && present.id !== known.id) {
      location.reload();
      return false;
    }
    const { renewSession } = await import('#web/accounts/session-ended.tsx');
    return renewSession(queryClient, path);
  }
  const refused = storedToken();
  const isReplaced = await hasNewerSession();
  // Somebody has signed in meanwhile, in another tab.
  if (storedToken() !== refused) return true;
  endToken();
  if (isReplaced) return true;
  clearSessionHint();
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  return false;
}

/**
 * Whether the session cookie is alive, though the stored token was refused: a sign-in through a provider has set it, which ends
 * the session before. Not by `request`, which would come here again.
 */
async function hasNewerSession(): Promise<boolean> {
  if (!storedToken() || !hasSessionCookie()) return false;
  const { status } = await fetch('/api/auth/user', { headers: { Authorization: 'Cookie' } });
  return status !== 401;
}

const codes = ['second_factor_needed', 'second_factor_missing', 'fresh_proof_needed'] as const;
export type ProofRefusal = (typeof codes)[number];
