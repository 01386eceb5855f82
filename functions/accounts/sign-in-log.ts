/** One line for the operator when a sign-in through a provider is refused: which, and why, and nothing that was sent. */
import type { Context } from 'hono';
import type { ApiEnvironment } from '../api/environment.ts';
import type { ProviderName } from './provider-settings.ts';

export function logRefusedSignIn(c: Context<ApiEnvironment>, provider: ProviderName, cause: unknown): void {
  const reason = typeof cause === 'string' ? cause : reasonOf(cause);
  console.warn(JSON.stringify({ requestId: c.get('requestId'), signIn: provider, refused: reason }));
}

/** An error's message or cause may hold a code, a token or an address; its kind and codes do not. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return [error.name, field(error, 'code'), field(error, 'error')].filter((part) => part !== null).join(' ');
}

/** A word such as OAUTH_INVALID_RESPONSE or access_denied; `error` comes from outside and could be a token. */
function field(error: Error, name: 'code' | 'error'): string | null {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' && /^[a-z_]{1,60}$/i.test(value) ? value : null;
}
