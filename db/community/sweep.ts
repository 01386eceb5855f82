/** Deletes messages and addresses of people that are not needed any more. Called by the cron. */
import { and, asc, eq, inArray, lt, ne, not } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { deletedBefore } from '../retention.ts';
import { newsletterSubscribers, referralDetails, supportMessages } from './tables.ts';

/** At most this many rows of each kind per run, so that no run takes long. */
const rowsPerRun = 1000;

export async function sweepCommunity(db: Database, { now }: { now: Date }): Promise<void> {
  const messages = db
    .select({ id: supportMessages.id })
    .from(supportMessages)
    .where(
      and(lt(supportMessages.createdAt, deletedBefore('supportMessages', now)), ne(supportMessages.status, 'open')),
    )
    .orderBy(asc(supportMessages.createdAt))
    .limit(rowsPerRun)
    .for('update', { skipLocked: true });
  const readers = db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(
      and(
        eq(newsletterSubscribers.subscribed, false),
        lt(newsletterSubscribers.unsubscribedAt, deletedBefore('formerNewsletterReaders', now)),
      ),
    )
    .orderBy(asc(newsletterSubscribers.id))
    .limit(rowsPerRun)
    .for('update', { skipLocked: true });
  const friends = db
    .select({ id: referralDetails.id })
    .from(referralDetails)
    .where(and(not(referralDetails.enrolled), lt(referralDetails.createdAt, deletedBefore('referredFriends', now))))
    .orderBy(asc(referralDetails.createdAt))
    .limit(rowsPerRun)
    .for('update', { skipLocked: true });
  await batchRecord(db, {
    friends: db.delete(referralDetails).where(inArray(referralDetails.id, friends)),
    messages: db.delete(supportMessages).where(inArray(supportMessages.id, messages)),
    readers: db.delete(newsletterSubscribers).where(inArray(newsletterSubscribers.id, readers)),
  });
}
