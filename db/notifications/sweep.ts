/** Deletes notifications that were read long ago; what nobody has read stays. Called by the cron. */
import { and, asc, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { deletedBefore } from '../retention.ts';
import { notifications } from './tables.ts';

/** At most this many rows per run, so that no run takes long. */
const rowsPerRun = 5000;

export async function sweepNotifications(db: Database, { now }: { now: Date }): Promise<void> {
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isNotNull(notifications.readAt), lt(notifications.readAt, deletedBefore('readNotifications', now))))
    .orderBy(asc(notifications.readAt))
    .limit(rowsPerRun)
    .for('update', { skipLocked: true });
  await db.delete(notifications).where(inArray(notifications.id, old));
}
