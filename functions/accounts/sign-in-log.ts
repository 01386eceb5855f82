/**
 * Logs one line for the operator when a sign-in through a provider is refused: provider and reason, never sent data.
 */
import type { Context } from 'hono';
import type { ApiEnvironment } from '../api/environment.ts';
import type { ProviderName } from './provider-settings.ts';

/** `cause` is the thrown error or a code. */
export function logRefusedSignIn(c: Context<ApiEnvironment>, provider: ProviderName, cause: unknown): void {
  const reason = typeof cause === 'string' ? cause : reasonOf(cause);
  console.warn(JSON.stringify({ requestId: c.get('requestId'), signIn: provider, refused: reason }));
}

/**
 * The name and codes of an error. Its message and cause are left out: they may contain a code, a token or an address.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return [error.name, field(error, 'code'), field(error, 'error')].filter((part) => part !== null).join(' ');
}

/**
 * A code such as OAUTH_INVALID_RESPONSE or access_denied. `error` is input from outside, so anything else is dropped.
 */
function field(error: Error, name: 'code' | 'error'): string | null {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' && /^[a-z_]{1,60}$/i.test(value) ? value : null;
}
