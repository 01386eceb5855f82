/**
 * What must be known when a provider sends the browser back: kept by that browser alone, for ten minutes, in an encrypted
 * cookie. The provider's answer is worth nothing without it, which is what binds a sign-in to the browser that began it.
 */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { derivedKey } from '../api/derived-key.ts';
import type { ApiEnvironment, Settings } from '../api/environment.ts';
import type { ProviderName } from './provider-settings.ts';

const lifetimeSeconds = 600;

const transactionSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Where the person wanted to go; already safe. */
  redirect: z.string(),
});
export type SignInTransaction = z.output<typeof transactionSchema>;

/** Leaves the transaction with the browser. A second sign-in through the same provider takes the place of the first. */
export async function keepTransaction(c: Context<ApiEnvironment>, provider: ProviderName, kept: SignInTransaction) {
  const sealed = await new EncryptJWT(kept)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(provider)
    .setIssuedAt()
    .setExpirationTime(`${lifetimeSeconds} seconds`)
    .encrypt(await keyOf(c));
  const options = cookieOptions(provider, c.get('settings'));
  setCookie(c, cookieName(provider), sealed, { ...options, maxAge: lifetimeSeconds });
}

/** The transaction of this browser, once: the cookie goes. Null when there is none, or it is too old or none of ours. */
export async function takeTransaction(
  c: Context<ApiEnvironment>,
  provider: ProviderName,
): Promise<SignInTransaction | null> {
  const sealed = getCookie(c, cookieName(provider));
  if (!sealed) return null;
  deleteCookie(c, cookieName(provider), cookieOptions(provider, c.get('settings')));
  try {
    const { payload } = await jwtDecrypt(sealed, await keyOf(c), {
      audience: provider,
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      requiredClaims: ['exp'],
    });
    return transactionSchema.parse(payload);
  } catch {
    return null;
  }
}

function cookieName(provider: ProviderName): string {
  return `sign_in_${provider}`;
}

/**
 * Apple's answer is a POST from its own site: only SameSite=None comes along with it, and browsers take that together with
 * Secure alone (also from http://localhost, which they trust).
 */
function cookieOptions(provider: ProviderName, { secureCookies }: Settings): CookieOptions {
  const crossSite = provider === 'apple';
  return {
    path: `/api/auth/${provider}`,
    httpOnly: true,
    sameSite: crossSite ? 'None' : 'Lax',
    secure: crossSite || secureCookies,
  };
}

function keyOf(c: Context<ApiEnvironment>): Promise<CryptoKey> {
  return derivedKey(c.get('settings').jwtSecret, 'sign-in transaction');
}
