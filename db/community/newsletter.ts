/** Subscribes readers to the newsletter. Unsubscribing is db/community/unsubscribe.ts, as for every mailing list. */
import { and, eq, sql } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { claimTries, type ThrottleClaim } from '../accounts/throttle.ts';
import { type OutgoingMail, putInOutboxFor } from '../mail/outbox.ts';
import { mailSuppressions } from '../mail/tables.ts';
import { newsletterSubscribers } from './tables.ts';

/**
 * Subscribes an address and sends a welcome mail. For an address that is subscribed already, nothing changes and no
 * mail is sent, however many requests come at once. An address that had unsubscribed is subscribed again; one that
 * bounced or reported us as spam stays suppressed. Refuses `too_many_requests`.
 */
export async function subscribeToNewsletter(
  db: Database,
  {
    email,
    source,
    consentVersion,
    mail,
    claims,
    now,
  }: {
    email: string;
    source: string | null;
    /** Of the wording beside the form. */
    consentVersion: string;
    mail: Omit<OutgoingMail, 'recipient'>;
    claims: ThrottleClaim[];
    now: Date;
  },
): Promise<void> {
  const returns = { subscribed: true, subscribedAt: now, unsubscribedAt: null, source, consentVersion };
  await batchRecord(db, {
    tries: claimTries(db, claims, now),
    // Of several concurrent requests, one writes this time; the others wait for its row and then find it subscribed.
    subscribe: db
      .insert(newsletterSubscribers)
      .values({ email, source, consentVersion, subscribedAt: now })
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
