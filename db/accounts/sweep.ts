/**
 * Deletes what has expired: sessions, mailed tokens, changes of addresses, devices, setups of apps, answered challenges,
 * throttle windows and security events. Called by the cron.
 */
import { and, isNull, lt, or, sql } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { deletedBefore } from '../retention.ts';
import { dropChanges } from './change-email.ts';
import { endedSetups } from './states.ts';
import {
  emailChanges,
  emailVerificationTokens,
  knownDevices,
  passwordResetTokens,
  securityEvents,
  sessions,
  throttleCounters,
  totpSecrets,
  usedChallenges,
  users,
} from './tables.ts';

export async function sweepAccounts(db: Database, { now }: { now: Date }): Promise<void> {
  await batchRecord(db, {
    sessions: db.delete(sessions).where(lt(sessions.expire, now)),
    adminSessions: db.execute(sql`
      delete from ${sessions} using ${users}
      where ${users.id} = ${sessions.userId} and ${users.role} = 'ADMIN'
        and rules.session_ends_at(opened => ${sessions.createdAt}, seen => ${sessions.lastSeenAt},
          expires => ${sessions.expire}, account_role => ${users.role}) < ${now.toISOString()}::timestamptz`),
    emailChanges: dropChanges(
      db,
      and(
        lt(sql`coalesce(${emailChanges.undoBy}, ${emailChanges.confirmBy})`, now),
        or(isNull(emailChanges.confirmedAt), lt(emailChanges.undoBy, deletedBefore('emailChanges', now))),
      ),
    ),
    knownDevices: db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, deletedBefore('knownDevices', now))),
    resetTokens: db.delete(passwordResetTokens).where(lt(passwordResetTokens.expiresAt, now)),
    verificationTokens: db.delete(emailVerificationTokens).where(lt(emailVerificationTokens.expiresAt, now)),
    securityEvents: db.delete(securityEvents).where(lt(securityEvents.at, deletedBefore('securityEvents', now))),
    appSetups: db
      .delete(totpSecrets)
      .where(and(isNull(totpSecrets.confirmedAt), lt(totpSecrets.createdAt, endedSetups(now)))),
    challenges: db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now)),
    throttleCounters: db.delete(throttleCounters).where(lt(throttleCounters.windowEndsAt, now)),
  });
}
