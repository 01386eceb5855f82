/**
 * The outbox: mail is a row written in the transaction that causes it, and leaves later. Whoever comes first leases what
 * is due; an expired lease makes it due again, under the same key, so that the provider knows a repeat for what it is.
 */
import { and, asc, eq, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import type { MailList } from './states.ts';
import { localMailbox, type MailAttachment, mailOutbox, mailSuppressions } from './tables.ts';

export type OutgoingMail = {
  /** Names the occasion; the same key again writes nothing. */
  dedupeKey: string;
  /** The template, one of functions/mail/mail-kinds.ts. */
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
  /** Now, when left out. */
  dueAt?: Date;
  /** From then on it is not worth sending. */
  voidAfter?: Date;
};

/** The statement that puts a mail into the outbox, for the batch of the write that causes it. */
export function putInOutbox(db: Database, mail: OutgoingMail) {
  return db.insert(mailOutbox).values(mail).onConflictDoNothing({ target: mailOutbox.dedupeKey });
}

/**
 * The same where only the database knows whether there is a mail, and to whom: `found` selects `recipient` and `known`,
 * a jsonb object that is added to the payload; no row, no mail.
 */
export function putInOutboxFor(db: Database, mail: Omit<OutgoingMail, 'recipient'>, found: SQL) {
  return db.execute(sql`
    insert into ${mailOutbox} (dedupe_key, kind, payload, due_at, void_after, recipient)
    select ${mail.dedupeKey}, ${mail.kind}, ${JSON.stringify(mail.payload)}::jsonb || known,
      coalesce(${mail.dueAt?.toISOString() ?? null}::timestamptz, now()),
      ${mail.voidAfter?.toISOString() ?? null}::timestamptz, recipient
    from (${found}) as found
    on conflict (dedupe_key) do nothing`);
}

export type LeasedMail = {
  id: number;
  dedupeKey: string;
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
  attempts: number;
};

/**
 * Leases up to `limit` mails that are due, the longest waiting first, and voids those that came too late. One round
 * trip; several callers at once get different mails (SKIP LOCKED).
 */
export async function leaseDueMail(
  db: Database,
  { now, leaseToken, leaseSeconds, limit }: { now: Date; leaseToken: string; leaseSeconds: number; limit: number },
): Promise<LeasedMail[]> {
  const isDue = or(
    and(eq(mailOutbox.status, 'pending'), lte(mailOutbox.dueAt, now)),
    and(eq(mailOutbox.status, 'sending'), lt(mailOutbox.leasedUntil, now)),
  );
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(isDue)
    .orderBy(asc(mailOutbox.dueAt), asc(mailOutbox.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const [, leased] = await db.batch([
    db
      .update(mailOutbox)
      .set({ status: 'void', leasedUntil: null, leaseToken: null })
      .where(and(isDue, lte(mailOutbox.voidAfter, now))),
    db
      .update(mailOutbox)
      .set({
        status: 'sending',
        leaseToken,
        leasedUntil: new Date(now.getTime() + leaseSeconds * 1000),
        attempts: sql`${mailOutbox.attempts} + 1`,
      })
      .where(inArray(mailOutbox.id, due))
      .returning({
        id: mailOutbox.id,
        dedupeKey: mailOutbox.dedupeKey,
        kind: mailOutbox.kind,
        recipient: mailOutbox.recipient,
        payload: mailOutbox.payload,
        attempts: mailOutbox.attempts,
      }),
  ]);
  return leased;
}

/** How sending a mail went. `retry` carries when; without it the mail is dead and waits for an admin. */
export type MailOutcome =
  | { id: number; result: 'sent'; providerMessageId: string | null }
  | { id: number; result: 'void' }
  | { id: number; result: 'retry'; dueAt: Date; error: string }
  | { id: number; result: 'dead'; error: string };

/** Writes down how it went, in one round trip; a mail whose lease went to another meanwhile is left to them. */
export async function recordOutcomes(
  db: Database,
  { leaseToken, outcomes, now }: { leaseToken: string; outcomes: MailOutcome[]; now: Date },
): Promise<void> {
  const [first, ...others] = outcomes.map((outcome) =>
    db
      .update(mailOutbox)
      .set({ ...stateAfter(outcome, now), leasedUntil: null, leaseToken: null })
      .where(and(eq(mailOutbox.id, outcome.id), eq(mailOutbox.leaseToken, leaseToken))),
  );
  if (first) await db.batch([first, ...others]);
}

/** What was sent keeps no payload: it may name a person or hold a sealed link, and nobody needs it any more. */
function stateAfter(outcome: MailOutcome, now: Date) {
  switch (outcome.result) {
    case 'sent':
      return {
        status: 'sent' as const,
        sentAt: now,
        providerMessageId: outcome.providerMessageId,
        lastError: null,
        payload: {},
      };
    case 'void':
      return { status: 'void' as const };
    case 'retry':
      return { status: 'pending' as const, dueAt: outcome.dueAt, lastError: outcome.error };
    case 'dead':
      return { status: 'dead' as const, lastError: outcome.error };
  }
}

/** Which of the addresses take no mail, or none of a list. */
export async function suppressedAmong(db: Database, { recipients }: { recipients: string[] }) {
  return db
    .select({ email: mailSuppressions.email, list: mailSuppressions.list })
    .from(mailSuppressions)
    .where(inArray(mailSuppressions.email, recipients));
}
export type Suppression = { email: string; list: MailList };

export type DeliveredMail = {
  idempotencyKey: string;
  sender: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments: MailAttachment[];
};

/** Delivers into the local mailbox; the same key again delivers nothing, as at a provider. Local runs only. */
export async function deliverLocally(db: Database, mail: DeliveredMail): Promise<void> {
  await db.insert(localMailbox).values(mail).onConflictDoNothing({ target: localMailbox.idempotencyKey });
}

/** The newest mails of the local mailbox, without their bodies. */
export function listLocalMail(db: Database, { limit }: { limit: number }) {
  return db
    .select({
      id: localMailbox.id,
      recipient: localMailbox.recipient,
      subject: localMailbox.subject,
      deliveredAt: localMailbox.deliveredAt,
    })
    .from(localMailbox)
    .orderBy(sql`${localMailbox.id} desc`)
    .limit(limit);
}

/** One mail of the local mailbox, whole; null when there is none. */
export async function findLocalMail(db: Database, { id }: { id: number }) {
  const [mail] = await db.select().from(localMailbox).where(eq(localMailbox.id, id));
  return mail ?? null;
}
