/** Deletes what has expired: sessions, mailed tokens, throttle windows and security events. Called by the cron. */
import { lt, sql } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { securityEventDays } from './states.ts';
import { emailVerificationTokens, passwordResetTokens, securityEvents, sessions, throttleCounters } from './tables.ts';

export async function sweepAccounts(db: Database, { now }: { now: Date }): Promise<void> {
  await batchRecord(db, {
    sessions: db.delete(sessions).where(lt(sessions.expire, now)),
    resetTokens: db.delete(passwordResetTokens).where(lt(passwordResetTokens.expiresAt, now)),
    verificationTokens: db.delete(emailVerificationTokens).where(lt(emailVerificationTokens.expiresAt, now)),
    securityEvents: db
      .delete(securityEvents)
      .where(
        lt(securityEvents.at, sql`${now.toISOString()}::timestamptz - make_interval(days => ${securityEventDays})`),
      ),
    throttleCounters: db.delete(throttleCounters).where(lt(throttleCounters.windowEndsAt, now)),
  });
}
