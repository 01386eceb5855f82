/** Deletes old notifications. Called by the cron. */
import { and, asc, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { notifications } from './tables.ts';

/** Days after which a notification that was read is deleted. What nobody has read stays. */
const retentionDays = 180;
/** At most this many rows per run, so that no run takes long. */
const rowsPerRun = 5000;

export async function sweepNotifications(db: Database, { now }: { now: Date }): Promise<void> {
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        isNotNull(notifications.readAt),
        lt(notifications.readAt, new Date(now.getTime() - retentionDays * 86_400_000)),
      ),
    )
    .orderBy(asc(notifications.readAt))
    .limit(rowsPerRun)
    .for('update', { skipLocked: true });
  await db.delete(notifications).where(inArray(notifications.id, old));
}
