/** Stores messages of the contact form, for the admins to answer. Called by POST /api/support. */
import { sql } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../accounts/authorize.ts';
import { claimTries, type ThrottleClaim } from '../accounts/throttle.ts';
import { viewerId } from '../accounts/viewer.ts';
import { type OutgoingMail, putInOutboxFor } from '../mail/outbox.ts';
import type { SupportCategory } from './states.ts';
import { supportMessages } from './tables.ts';

type SupportMail = Pick<OutgoingMail, 'kind' | 'recipient' | 'payload'>;

type SupportRequest = {
  /** The signed-in user, if any; the form does not require signing in. */
  caller: Caller | null;
  message: { name: string; email: string; category: SupportCategory; subject: string; message: string };
  confirmation: SupportMail;
  /** The mail to the school, if a support address is configured. */
  notification: SupportMail | null;
  claims: ThrottleClaim[];
  now: Date;
};

/**
 * Stores a message as open, and queues the mails it causes. The same message from the same address within ten minutes is the
 * same message, so that a request that is repeated after a lost answer stores and mails nothing. Tries for one address
 * wait for each other (throttle.ts). Refuses `too_many_requests`.
 */
export async function askSupport(
  db: Database,
  { caller, message, confirmation, notification, claims, now }: SupportRequest,
): Promise<void> {
  const { name, email, category, subject, message: text } = message;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const stored = sql`
    from ${supportMessages} m
    where m.email = ${email} and m.category = ${category} and m.subject = ${subject} and m.message = ${text}
      and m.created_at > ${moment} - interval '10 minutes'`;
  const mailOnce = ({ recipient, ...mail }: SupportMail) =>
    putInOutboxFor(
      db,
      { ...mail, dedupeKey: sql`${`${mail.kind}:`}::text || id` },
      sql`select m.id, ${recipient}::text as recipient, '{}'::jsonb as known ${stored} order by m.id desc limit 1`,
    );
  await batchRecord(db, {
    tries: claimTries(db, claims, now),
    insert: db.execute(sql`
      insert into ${supportMessages} (user_id, name, email, category, subject, message, created_at)
      select ${viewerId(caller)}, ${name}, ${email}, ${category}, ${subject}, ${text}, ${moment}
      where not exists (select ${stored})`),
    confirmation: mailOnce(confirmation),
    notification: notification ? [mailOnce(notification)] : [],
  });
}
