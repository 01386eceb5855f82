/** Deletes invitations that nobody has followed. Called by the cron. */
import { lt } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { deletedBefore } from '../retention.ts';
import { enrollmentInvitations, staffInvitations } from './tables.ts';

/** Those to the staff a month after they have expired; until then they can be sent again. */
export async function sweepInvitations(db: Database, { now }: { now: Date }): Promise<void> {
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, deletedBefore('staffInvitations', now)));
  await db
    .delete(enrollmentInvitations)
    .where(lt(enrollmentInvitations.createdAt, deletedBefore('studentInvitations', now)));
}
