/**
 * The state of a sign-in through a provider, which the callback needs. It is stored only in an encrypted cookie of the
 * browser, for ten minutes. The callback fails without it, which binds a sign-in to the browser that began it.
 */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { decodeProtectedHeader, EncryptJWT, jwtDecrypt } from 'jose';
import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import { encryptionKey } from '../api/derived-key.ts';
import type { ApiEnvironment, Settings } from '../api/environment.ts';
import { type Key, keysNamed } from '../api/key-ring.ts';
import type { ProviderName } from './provider-settings.ts';

const lifetimeSeconds = 600;
const purpose = 'sign-in transaction';

const transactionSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The page the user wanted to open; already checked by `safeRedirect`. */
  redirect: z.string(),
  /** The session whose account is linked to the provider; without one, somebody signs in. */
  link: z.object({ userId: z.number(), sessionId: z.string() }).optional(),
});
export type SignInTransaction = z.output<typeof transactionSchema>;

/** A new transaction with its random values. */
export function newTransaction(purpose: Pick<SignInTransaction, 'redirect' | 'link'>): SignInTransaction {
  return {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    codeVerifier: oauth.generateRandomCodeVerifier(),
    ...purpose,
  };
}

/** Built from the settings and not from the request, because a provider accepts only the registered address. */
export function callbackOf({ appOrigin }: Pick<Settings, 'appOrigin'>, provider: ProviderName): string {
  return `${appOrigin}/api/auth/${provider}/callback`;
}

/** Sets the cookie. A second sign-in through the same provider replaces the first. */
export async function keepTransaction(
  c: Context,
  settings: Settings,
  provider: ProviderName,
  transaction: SignInTransaction,
) {
  const [key] = settings.jwtSecret;
  const sealed = await new EncryptJWT(transaction)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', ...(key.id !== null && { kid: key.id }) })
    .setAudience(provider)
    .setIssuedAt()
    .setExpirationTime(`${lifetimeSeconds} seconds`)
    .encrypt(await encryptionKey(key, purpose));
  const options = cookieOptions(provider, settings);
  setCookie(c, cookieName(provider, settings), sealed, { ...options, maxAge: lifetimeSeconds });
}

/**
 * Reads the transaction and deletes its cookie, unless the provider returned the state of another one: a second tab may
 * have begun meanwhile, and still needs the cookie. Null when the cookie is missing, expired or not issued by this Worker.
 */
export async function takeTransaction(
  c: Context<ApiEnvironment>,
  provider: ProviderName,
  returnedState: string | null,
): Promise<SignInTransaction | null> {
  const settings = c.get('settings');
  const sealed = getCookie(c, cookieName(provider, settings));
  if (!sealed) return null;
  const transaction = await openedWithAnyKey(settings, sealed, provider);
  if (transaction === null || transaction.state === returnedState) {
    deleteCookie(c, cookieName(provider, settings), cookieOptions(provider, settings));
  }
  return transaction;
}

async function openedWithAnyKey(
  { jwtSecret }: Settings,
  sealed: string,
  provider: ProviderName,
): Promise<SignInTransaction | null> {
  try {
    for (const key of keysNamed(jwtSecret, decodeProtectedHeader(sealed).kid)) {
      const transaction = await opened(sealed, key, provider);
      if (transaction) return transaction;
    }
    return null;
  } catch {
    return null;
  }
}

async function opened(sealed: string, key: Key, provider: ProviderName): Promise<SignInTransaction | null> {
  try {
    const { payload } = await jwtDecrypt(sealed, await encryptionKey(key, purpose), {
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

/** Its path forbids the prefix `__Host-`. Browsers take neither over plain http. */
function cookieName(provider: ProviderName, { secureCookies }: Settings): string {
  return `${secureCookies ? '__Secure-' : ''}sign_in_${provider}`;
}

/**
 * Apple returns with a POST from its own site. Browsers send only SameSite=None cookies with it, and accept those only
 * with Secure (also on http://localhost, which they trust).
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
