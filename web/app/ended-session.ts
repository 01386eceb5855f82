/** A session that the server has ended: an empty token. Not with the token's code, which every page loads. */
import { storedToken, storeToken } from './stored-token.ts';

/** Notes that the session has ended. Other tabs do not take that for a sign-out. */
export function endToken(): void {
  if (storedToken()) storeToken('');
}

/** Whether the server ended the last session of this browser, and nobody has signed in or out since. */
export function hasEnded(): boolean {
  return storedToken() === '';
}
