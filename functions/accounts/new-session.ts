/** Creates the data of a new session, for every kind of sign-in. */
import type { Context } from 'hono';
import type { NewSession } from '#db/accounts/open-session.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { digest, randomToken } from './digest.ts';
import { sessionLifetime } from './token.ts';

/** A session id for the token, and the row that the database stores: the hash of the id, the device, the times. */
export async function newSession(c: Context<ApiEnvironment>): Promise<{ sessionId: string; session: NewSession }> {
  const sessionId = randomToken();
  const now = new Date();
  const device = {
    userAgent: c.req.header('User-Agent')?.slice(0, 300) ?? null,
    country: c.req.header('CF-IPCountry') ?? null,
  };
  const { demoMaySkipFactor } = c.get('settings');
  const session = { hash: await digest(sessionId), device, now, expiresAt: sessionExpiry(now), demoMaySkipFactor };
  return { sessionId, session };
}

/** When a session that is opened or renewed at `now` expires. */
export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + sessionLifetime * 1000);
}
