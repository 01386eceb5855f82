/**
 * Signed tokens (JWT) with a user and a session: the bearer token of the API, the value of the session cookie, the
 * handover token.
 */
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Caller } from '#db/accounts/authorize.ts';
import { type KeyRing, keysNamed } from '../api/key-ring.ts';
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
  keys: KeyRing,
  kind: TokenKind,
  session: { userId: number; sessionId: string },
  now: Date,
): Promise<string> {
  const [{ id, secret }] = keys;
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: session.sessionId })
    .setProtectedHeader({ alg: 'HS256', ...(id !== null && { kid: id }) })
    .setIssuer(issuer)
    .setAudience(kind)
    .setSubject(String(session.userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimes[kind])
    .sign(secret);
}

/**
 * The caller in a token, or null when it is forged, expired, unsigned or of another kind. Does not read the database. A
 * token is verified once in an isolate, and after that only compared and asked for its end.
 */
export async function readToken(keys: KeyRing, kind: TokenKind, token: string): Promise<Caller | null> {
  const known = verifiedWith(keys);
  const name = `${kind} ${token}`;
  const seen = known.get(name);
  if (seen && seen.expiresAt > Date.now() / 1000) return seen.caller;
  known.delete(name);
  const read = await verifyToken(keys, kind, token);
  if (!read) return null;
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= verifiedTokens) known.delete(oldest);
  known.set(name, read);
  return read.caller;
}

type VerifiedToken = { caller: Caller; expiresAt: number };

/** How many verified tokens an isolate remembers. Only valid ones are, so that forged ones cannot drive them out. */
const verifiedTokens = 1000;
/** By key ring: what one has verified is nothing to another. */
const verifiedByRing = new WeakMap<KeyRing, Map<string, VerifiedToken>>();

function verifiedWith(keys: KeyRing): Map<string, VerifiedToken> {
  const known = verifiedByRing.get(keys) ?? new Map<string, VerifiedToken>();
  verifiedByRing.set(keys, known);
  return known;
}

async function verifyToken(keys: KeyRing, kind: TokenKind, token: string): Promise<VerifiedToken | null> {
  try {
    for (const { secret } of keysNamed(keys, decodeProtectedHeader(token).kid)) {
      const payload = await verified(token, await verifyingKey(secret), kind);
      const caller = payload && (await callerOf(payload));
      if (payload) return caller && payload.exp !== undefined ? { caller, expiresAt: payload.exp } : null;
    }
    return null;
  } catch {
    return null;
  }
}

/** The claims of a token; null when it was signed with another key. */
async function verified(token: string, key: CryptoKey, kind: TokenKind): Promise<JWTPayload | null> {
  try {
    return (await jwtVerify(token, key, { algorithms: ['HS256'], issuer, audience: kind })).payload;
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return null;
    throw error;
  }
}

async function callerOf(payload: JWTPayload): Promise<Caller | null> {
  const userId = Number(payload.sub);
  if (!Number.isSafeInteger(userId) || typeof payload.sid !== 'string') return null;
  return { userId, sessionId: payload.sid, sessionHash: await digest(payload.sid) };
}

/** The key made of a secret, once and not for each request. */
async function verifyingKey(secret: Uint8Array): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key =
    verifyingKeys.get(secret) ??
    (await crypto.subtle.importKey('raw', new Uint8Array(secret), algorithm, false, ['verify']));
  verifyingKeys.set(secret, key);
  return key;
}

const verifyingKeys = new WeakMap<Uint8Array, CryptoKey>();
