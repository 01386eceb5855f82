/** What opening a session takes, whatever the way in. */
import type { Context } from 'hono';
import type { NewSession } from '#db/accounts/open-session.ts';
import { digest, randomToken } from './digest.ts';
import { sessionLifetime } from './token.ts';

/** A session id for the token, and what the database keeps of it. */
export async function newSession(c: Context): Promise<{ sessionId: string; session: NewSession }> {
  const sessionId = randomToken();
  const now = new Date();
  const device = {
    userAgent: c.req.header('User-Agent')?.slice(0, 300) ?? null,
    country: c.req.header('CF-IPCountry') ?? null,
  };
  return { sessionId, session: { hash: await digest(sessionId), device, now, expiresAt: sessionExpiry(now) } };
}

export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + sessionLifetime * 1000);
}
