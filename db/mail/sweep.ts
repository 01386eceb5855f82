/** Deletes old mail. Called by the cron. */
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { deletedBefore } from '../retention.ts';
import { localMailbox, mailOutbox, mailSuppressions } from './tables.ts';

/** Sent mail has no payload any more. Dead mail waits for an admin. Complaints and what people unsubscribed from stay. */
const kinds = { sent: 'sentMail', dead: 'deadMail', void: 'voidMail' } as const;

/** At most this many rows of each status per run, so that no run takes long. */
const rowsPerRun = 5000;

export async function sweepMail(db: Database, { now }: { now: Date }): Promise<void> {
  const sweepOutbox = (status: keyof typeof kinds) => {
    const old = db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(eq(mailOutbox.status, status), lt(mailOutbox.createdAt, deletedBefore(kinds[status], now))))
      .orderBy(asc(mailOutbox.createdAt))
      .limit(rowsPerRun)
      .for('update', { skipLocked: true });
    return db.delete(mailOutbox).where(inArray(mailOutbox.id, old));
  };
  await batchRecord(db, {
    sent: sweepOutbox('sent'),
    dead: sweepOutbox('dead'),
    void: sweepOutbox('void'),
    bounces: db
      .delete(mailSuppressions)
      .where(
        and(
          eq(mailSuppressions.reason, 'bounced'),
          lt(mailSuppressions.createdAt, deletedBefore('bouncedAddresses', now)),
        ),
      ),
    localMailbox: db.delete(localMailbox).where(lt(localMailbox.deliveredAt, deletedBefore('localMail', now))),
  });
}
