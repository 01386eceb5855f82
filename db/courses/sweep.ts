/** Deletes addresses that waited for a course and were told. Called by the cron. */
import { lt } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { deletedBefore } from '../retention.ts';
import { waitlistEntries } from './tables.ts';

export async function sweepWaitlists(db: Database, { now }: { now: Date }): Promise<void> {
  await db.delete(waitlistEntries).where(lt(waitlistEntries.notifiedAt, deletedBefore('toldWaitlistEntries', now)));
}
