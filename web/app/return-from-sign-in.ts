/** What a provider's sign-in left in the address when it sent the browser back. */
export interface SignInReturn {
  token: string | null;
  welcome: boolean;
  error: 'oauth' | 'session' | null;
  redirect: string | null;
}

/**
 * Reads it and takes it out of the address, or answers null on every other visit. To be called before anything is
 * requested: what stands in the address goes into the history and, as the referrer, to whom the page asks.
 */
export function takeSignInReturn(): SignInReturn | null {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const token = query.get('auth_token');
  const welcome = query.get('welcome') === 'true';
  const error = query.get('error');
  const known = error === 'oauth' || error === 'session' ? error : null;
  if (token === null && !welcome && known === null) return null;
  window.history.replaceState(window.history.state, '', pathname + hash);
  return { token, welcome, error: known, redirect: query.get('redirect') };
}
