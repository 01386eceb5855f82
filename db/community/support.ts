/** Stores messages of the contact form, for the admins to answer. Called by POST /api/support. */
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../accounts/authorize.ts';
import { claimTries, type ThrottleClaim } from '../accounts/throttle.ts';
import { viewerId } from '../accounts/viewer.ts';
import { type OutgoingMail, putInOutbox } from '../mail/outbox.ts';
import type { SupportCategory } from './states.ts';
import { supportMessages } from './tables.ts';

type SupportRequest = {
  /** The signed-in user, if any; the form does not require signing in. */
  caller: Caller | null;
  message: { name: string; email: string; category: SupportCategory; subject: string; message: string };
  confirmation: OutgoingMail;
  /** The mail to the school, if a support address is configured. */
  notification: OutgoingMail | null;
  claims: ThrottleClaim[];
  now: Date;
};

/** Stores a message as open, and queues the mails it causes. Refuses `too_many_requests`. */
export async function askSupport(
  db: Database,
  { caller, message, confirmation, notification, claims, now }: SupportRequest,
): Promise<void> {
  await batchRecord(db, {
    tries: claimTries(db, claims, now),
    insert: db.insert(supportMessages).values({ ...message, userId: viewerId(caller), createdAt: now }),
    confirmation: putInOutbox(db, confirmation),
    notification: notification ? [putInOutbox(db, notification)] : [],
  });
}
