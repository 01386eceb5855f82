/** Deletes old mail. Called by the cron. */
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { localMailbox, mailOutbox, mailSuppressions } from './tables.ts';

/**
 * Days until deletion. Sent mail stays longest, without its payload, because its key prevents the occasion from being
 * mailed again. Dead mail waits for an admin.
 */
const retentionDays = { sent: 180, dead: 90, void: 30 };
const mailboxDays = 30;
/** A mailbox that did not exist may exist again later. Complaints and what people unsubscribed from stay. */
const bounceDays = 90;

/** At most this many rows of each status per run, so that no run takes long. */
const rowsPerRun = 5000;

export async function sweepMail(db: Database, { now }: { now: Date }): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const sweepOutbox = (status: keyof typeof retentionDays) => {
    const old = db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(eq(mailOutbox.status, status), lt(mailOutbox.createdAt, before(retentionDays[status]))))
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
      .where(and(eq(mailSuppressions.reason, 'bounced'), lt(mailSuppressions.createdAt, before(bounceDays)))),
    localMailbox: db.delete(localMailbox).where(lt(localMailbox.deliveredAt, before(mailboxDays))),
  });
}
