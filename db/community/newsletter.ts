/** The newsletter's readers. Leaving it is db/community/unsubscribe.ts: a list like any other. */
import { and, eq, sql } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { claimTries, type ThrottleClaim } from '../accounts/throttle.ts';
import { type OutgoingMail, putInOutboxFor } from '../mail/outbox.ts';
import { mailSuppressions } from '../mail/tables.ts';
import { newsletterSubscribers } from './tables.ts';

/** The address bounced, reported us as spam, or takes no mail from us: what lease_mail would not send to it. */
export const isBlocked = sql`exists (
  select from ${mailSuppressions} as no
  where no.email = ${newsletterSubscribers}.email and no.list in ('all', 'newsletter'))`;

/** Gets the newsletter at this moment. */
export const isReader = sql`(${newsletterSubscribers}.subscribed and not ${isBlocked})`;

/**
 * Puts an address on the list and welcomes it; one that is on it already changes nothing and gets no mail, however often
 * and however many at once. One that had left comes back. What bounced or was reported as spam stays suppressed.
 * Refuses `too_many_requests`.
 */
export async function subscribeToNewsletter(
  db: Database,
  {
    email,
    source,
    mail,
    claims,
    now,
  }: {
    email: string;
    source: string | null;
    mail: Omit<OutgoingMail, 'recipient'>;
    claims: ThrottleClaim[];
    now: Date;
  },
): Promise<void> {
  const returns = { subscribed: true, subscribedAt: now, unsubscribedAt: null, source };
  await batchRecord(db, {
    tries: claimTries(db, claims, now),
    // Of several at once one writes this moment; the others wait for its row and then find it subscribed.
    subscribe: db
      .insert(newsletterSubscribers)
      .values({ email, source, subscribedAt: now })
      .onConflictDoUpdate({
        target: newsletterSubscribers.email,
        set: returns,
        setWhere: eq(newsletterSubscribers.subscribed, false),
      }),
    unsuppress: db
      .delete(mailSuppressions)
      .where(
        and(
          eq(mailSuppressions.email, email),
          eq(mailSuppressions.list, 'newsletter'),
          eq(mailSuppressions.reason, 'unsubscribed'),
        ),
      ),
    mail: putInOutboxFor(
      db,
      mail,
      sql`select email as recipient, '{}'::jsonb as known from ${newsletterSubscribers}
          where email = ${email} and subscribed_at = ${now.toISOString()}::timestamptz`,
    ),
  });
}
