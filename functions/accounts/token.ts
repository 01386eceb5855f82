/** Signed tokens that name a user and a session: the API's bearer token, the session cookie's value, the handover. */
import { jwtVerify, SignJWT } from 'jose';
import type { Caller } from '#db/accounts/authorize.ts';
import { digest } from './digest.ts';

const issuer = 'interview-launchpad';

/**
 * A token is only good where it was meant to be: the audience parts the kinds. The session row outlives them and is what
 * a logout deletes. A handover travels in the address after a social sign-in and is only good for exchanging it at once
 * (handover.ts).
 */
const lifetimes = { bearer: 24 * 60 * 60, cookie: 30 * 24 * 60 * 60, handover: 60 } as const;
export type TokenKind = keyof typeof lifetimes;

/** How long a session lives without being renewed, in seconds. */
export const sessionLifetime = lifetimes.cookie;

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

/** Whom a token names, or null for anything forged, expired, unsigned, or made for another audience. */
export async function readToken(secret: Uint8Array, kind: TokenKind, token: string): Promise<Caller | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], issuer, audience: kind });
    const userId = Number(payload.sub);
    if (!Number.isSafeInteger(userId) || typeof payload.sid !== 'string') return null;
    return { userId, sessionId: payload.sid, sessionHash: await digest(payload.sid) };
  } catch {
    return null;
  }
}
