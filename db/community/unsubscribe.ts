/** Removes an address from a mailing list, until it subscribes again. */
import { and, eq } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import type { MailList } from '../mail/states.ts';
import { mailSuppressions } from '../mail/tables.ts';
import { newsletterSubscribers } from './tables.ts';

/** Unsubscribing twice changes nothing. Unsubscribing from the newsletter ends the subscription too. */
export async function unsubscribe(
  db: Database,
  { email, list, now }: { email: string; list: MailList; now: Date },
): Promise<void> {
  const suppress = db.insert(mailSuppressions).values({ email, list, reason: 'unsubscribed' }).onConflictDoNothing();
  if (list !== 'newsletter') {
    await suppress;
    return;
  }
  await batchRecord(db, {
    suppress,
    unsubscribe: db
      .update(newsletterSubscribers)
      .set({ subscribed: false, unsubscribedAt: now })
      .where(and(eq(newsletterSubscribers.email, email), eq(newsletterSubscribers.subscribed, true))),
  });
}
