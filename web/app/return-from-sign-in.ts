/** The query parameters with which the server sends the browser back after a sign-in through a provider. */
export interface SignInReturn {
  token: string | null;
  welcome: boolean;
  error: 'oauth' | 'session' | 'unlinked' | null;
  redirect: string | null;
}

/**
 * Reads the parameters and removes them from the address; returns null on every other visit. Call it before anything is
 * requested, because the address is stored in the history and sent as the referrer of requests.
 */
export function takeSignInReturn(): SignInReturn | null {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const token = query.get('auth_token');
  const welcome = query.get('welcome') === 'true';
  const error = query.get('error');
  const known = error === 'oauth' || error === 'session' || error === 'unlinked' ? error : null;
  if (token === null && !welcome && known === null) return null;
  window.history.replaceState(window.history.state, '', pathname + hash);
  return { token, welcome, error: known, redirect: query.get('redirect') };
}
