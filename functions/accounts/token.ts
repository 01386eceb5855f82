/**
 * Signed tokens (JWT) with a user and a session: the bearer token of the API, the value of the session cookie, the
 * handover token.
 */
import { jwtVerify, SignJWT } from 'jose';
import type { Caller } from '#db/accounts/authorize.ts';
import { digest } from './digest.ts';

const issuer = 'interview-launchpad';

/**
 * Lifetimes in seconds by kind. The kind is the audience of the token, so that a token is valid only for its own
 * purpose. The session row lives longer than its tokens; a sign-out deletes it. The handover token is part of the
 * address after a social sign-in and can only be exchanged for a bearer token (handover.ts).
 */
const lifetimes = { bearer: 24 * 60 * 60, cookie: 30 * 24 * 60 * 60, handover: 60 } as const;
export type TokenKind = keyof typeof lifetimes;

/** How long a session lives without renewal, in seconds. */
export const sessionLifetime = lifetimes.cookie;

/** Signs a token of this kind that is issued at `now`. */
export function makeToken(
  secret: Uint8Array,
  kind: TokenKind,
  session: { userId: number; sessionId: string },
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: session.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(kind)
    .setSubject(String(session.userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimes[kind])
    .sign(secret);
}

/**
 * The caller in a token, or null when it is forged, expired, unsigned or of another kind. Does not read the database.
 */
export async function readToken(secret: Uint8Array, kind: TokenKind, token: string): Promise<Caller | null> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(secret), { algorithms: ['HS256'], issuer, audience: kind });
    const userId = Number(payload.sub);
    if (!Number.isSafeInteger(userId) || typeof payload.sid !== 'string') return null;
    return { userId, sessionId: payload.sid, sessionHash: await digest(payload.sid) };
  } catch {
    return null;
  }
}

/** The key made of a secret, once and not for each request. */
async function keyOf(secret: Uint8Array): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key =
    keys.get(secret) ?? (await crypto.subtle.importKey('raw', new Uint8Array(secret), algorithm, false, ['verify']));
  keys.set(secret, key);
  return key;
}

const keys = new WeakMap<Uint8Array, CryptoKey>();
