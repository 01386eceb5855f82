/**
 * The outbox: mail is a row written in the transaction that causes it, and is sent later. The first sender to come
 * leases what is due. An expired lease makes the mail due again, under the same key, so that the provider recognizes a
 * repeat.
 */
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import type { MailList } from './states.ts';
import { localMailbox, type MailAttachment, mailOutbox, mailPace } from './tables.ts';

export type OutgoingMail = {
  /** The unique name of the mail's occasion; putting the same key in again writes nothing. */
  dedupeKey: string;
  /** The template, one of functions/mail-kinds.ts. */
  kind: string;
  recipient: string;
  /** The subject matter, such as `webinar:12`, if the mail can be overtaken by events. */
  topic?: string;
  payload: Record<string, unknown>;
  /** Now, when omitted. */
  dueAt?: Date;
  /** After this time it is no longer worth sending. */
  voidAfter?: Date;
};

/** The mail that confirms the deletion of an account. Named here, because its row is deleted once it is sent. */
export const accountDeletedKind = 'account-deleted';

/** The statement that puts a mail into the outbox, for the batch of the write that causes it. */
export function putInOutbox(db: Database, mail: OutgoingMail) {
  return db.insert(mailOutbox).values(mail).onConflictDoNothing({ target: mailOutbox.dedupeKey });
}

/**
 * The same, when only the database knows whether there is a mail and for whom: `found` selects `recipient` and `known`,
 * a jsonb object that is added to the payload. Without a row there is no mail; with several, the dedupe key is an
 * expression of their columns.
 */
export function putInOutboxFor(
  db: Database,
  mail: Omit<OutgoingMail, 'recipient' | 'dedupeKey'> & { dedupeKey: string | SQL },
  found: SQL,
) {
  return db.execute(sql`
    insert into ${mailOutbox} (dedupe_key, kind, payload, due_at, void_after, recipient)
    select ${mail.dedupeKey}, ${mail.kind}, ${JSON.stringify(mail.payload)}::jsonb || known,
      coalesce(${mail.dueAt?.toISOString() ?? null}::timestamptz, now()),
      ${mail.voidAfter?.toISOString() ?? null}::timestamptz, recipient
    from (${found}) as found
    on conflict (dedupe_key) do nothing`);
}

/**
 * The statement that voids the mail that still waits about a topic, for one recipient or for all. Mail that is just
 * being sent cannot be stopped, but is not tried again.
 */
export function supersedeMail(
  db: Database,
  { topic, recipient, when, now }: { topic: string | SQL; recipient?: SQL; when?: SQL; now: Date },
) {
  // A frozen batch is sent whole or not at all, so one recipient's mail cannot be removed from it.
  const ofRecipient = recipient && and(sql`${mailOutbox.recipient} = ${recipient}`, isNull(mailOutbox.batchKey));
  const waiting = and(eq(mailOutbox.topic, topic), inArray(mailOutbox.status, ['pending', 'sending']));
  const rows = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(waiting, ofRecipient, when))
    .orderBy(asc(mailOutbox.id))
    .for('update');
  return db
    .update(mailOutbox)
    .set({ voidAfter: sql`least(${mailOutbox.voidAfter}, ${now.toISOString()}::timestamptz)` })
    .where(inArray(mailOutbox.id, rows));
}

export type LeasedMail = {
  id: number;
  dedupeKey: string;
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
  /** The recipient is the confirmed address of an account. */
  isConfirmed: boolean;
};

/**
 * The mails of one call to the provider: a single mail under its own key, or a batch under the key it was frozen with.
 */
export type LeasedCall = { batchKey: string | null; attempts: number; sendAt: Date; mails: LeasedMail[] };

export type LeaseRequest = {
  now: Date;
  leaseToken: string;
  leaseSeconds: number;
  /** The maximum number of calls to the provider. */
  calls: number;
  /** The maximum number of mails in a batch. */
  batchSize: number;
  /** Milliseconds between calls, for all senders together; null when there is no such limit. */
  spacing: number | null;
  /** Nothing is leased when the first call would have to wait beyond this time. */
  firstCallBy: Date;
  /** By kind of mail: the mailing list that its recipients can leave. */
  lists: Record<string, MailList>;
  /** Kinds that are never put into a batch. */
  unbatched: string[];
  /** By kind of mail that is exempt from the limits of a mailbox: always, or to the confirmed address of an account. */
  unlimited: Record<string, 'always' | 'confirmed'>;
  /** Kinds that anybody can cause by typing in an address; they use up nothing of what an account gets. */
  typed: string[];
};

type LeasedRow = Omit<LeasedMail, 'dedupeKey' | 'isConfirmed'> & {
  dedupe_key: string;
  is_confirmed: boolean;
  attempts: number;
  batch_key: string | null;
  call_number: number;
  /** Milliseconds since 1970. */
  send_at: number;
};

/**
 * Leases mail that is due, grouped into calls to be made one after the other: bulk mail last, otherwise the longest
 * waiting first. Voids mail that comes too late or whose recipient is suppressed, and postpones what would flood a
 * mailbox. One round trip; concurrent callers
 * get different mails (SKIP LOCKED). The rules: lease_mail in functions.sql.
 */
export async function leaseDueMail(db: Database, request: LeaseRequest): Promise<LeasedCall[]> {
  const { now, leaseToken, leaseSeconds, calls, batchSize, spacing, firstCallBy } = request;
  const { lists, unbatched, unlimited, typed } = request;
  const { rows } = await db.execute<LeasedRow>(sql`
    select * from ${call('lease_mail', {
      at: now.toISOString(),
      token: leaseToken,
      lease_seconds: leaseSeconds,
      calls,
      batch_size: batchSize,
      spacing,
      first_call_by: firstCallBy.toISOString(),
      lists: JSON.stringify(lists),
      unbatched: JSON.stringify(unbatched),
      unlimited: JSON.stringify(unlimited),
      typed: JSON.stringify(typed),
    })}`);
  const leased = new Map<number, LeasedCall>();
  for (const row of rows) {
    const call = leased.get(row.call_number) ?? {
      batchKey: row.batch_key,
      attempts: row.attempts,
      sendAt: new Date(row.send_at),
      mails: [],
    };
    const { id, dedupe_key: dedupeKey, kind, recipient, payload, is_confirmed: isConfirmed } = row;
    call.mails.push({ id, dedupeKey, kind, recipient, payload, isConfirmed });
    leased.set(row.call_number, call);
  }
  return [...leased.values()];
}

/** The outcome of a call or of a part of it, for some of its mails. */
export type MailOutcome = { ids: number[] } & (
  | { result: 'sent'; providerMessageIds: (string | null)[] }
  /** Try again unchanged, from `dueAt` on. `counts`: whether this attempt counts towards the limit. */
  | { result: 'retry'; dueAt: Date; error: string; counts: boolean }
  /** The provider rejected the batch permanently, perhaps because of one of its mails: each mail is now sent alone. */
  | { result: 'alone'; error: string }
  /** Failed for good; waits for an admin. */
  | { result: 'dead'; error: string }
  /** Was leased but not tried. */
  | { result: 'untried' }
);

/**
 * Records the outcomes in one round trip. A mail whose lease has passed to another sender meanwhile is left to that
 * sender.
 */
export async function recordOutcomes(
  db: Database,
  { leaseToken, outcomes, now }: { leaseToken: string; outcomes: MailOutcome[]; now: Date },
): Promise<void> {
  const ids = outcomes.flatMap((outcome) => outcome.ids);
  if (ids.length === 0) return;
  await batchRecord(db, {
    // In the same order as leasing locks them, so that the two never wait for each other.
    lock: db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(inArray(mailOutbox.id, ids))
      .orderBy(asc(mailOutbox.id))
      .for('update'),
    outcomes: outcomes.map((outcome) =>
      db
        .update(mailOutbox)
        .set({ ...stateAfter(outcome, now), leasedUntil: null, leaseToken: null })
        .where(and(inArray(mailOutbox.id, outcome.ids), eq(mailOutbox.leaseToken, leaseToken))),
    ),
    // After an account is deleted, this mail's address is the last data about it, so the row is deleted too.
    delete: db
      .delete(mailOutbox)
      .where(and(inArray(mailOutbox.id, ids), eq(mailOutbox.kind, accountDeletedKind), eq(mailOutbox.status, 'sent'))),
  });
}

/** A sent mail loses its payload, which may name a person or contain a sealed link and is not needed any more. */
function stateAfter(outcome: MailOutcome, now: Date) {
  switch (outcome.result) {
    case 'sent':
      return {
        status: 'sent' as const,
        sentAt: now,
        providerMessageId: providerMessageIdOf(outcome),
        lastError: null,
        payload: {},
      };
    case 'retry':
      return {
        status: 'pending' as const,
        dueAt: outcome.dueAt,
        lastError: outcome.error,
        ...(!outcome.counts && { attempts: sql`${mailOutbox.attempts} - 1` }),
      };
    case 'alone':
      return { status: 'pending' as const, batchKey: null, lastError: outcome.error };
    case 'dead':
      return { status: 'dead' as const, lastError: outcome.error };
    case 'untried':
      return {
        status: 'pending' as const,
        attempts: sql`${mailOutbox.attempts} - 1`,
        // A mail that has never been tried may be put into another batch.
        batchKey: sql`case when ${mailOutbox.attempts} > 1 then ${mailOutbox.batchKey} end`,
      };
  }
}

function providerMessageIdOf({ ids, providerMessageIds }: { ids: number[]; providerMessageIds: (string | null)[] }) {
  const byId = Object.fromEntries(ids.map((id, index) => [id, providerMessageIds[index] ?? null]));
  return sql`${JSON.stringify(byId)}::jsonb ->> ${mailOutbox.id}::text`;
}

/** Stops all senders from calling the provider before `until`, because it asked for a pause. */
export async function pauseCalls(db: Database, { until }: { until: Date }): Promise<void> {
  await db
    .insert(mailPace)
    .values({ nextCallAt: until })
    .onConflictDoUpdate({
      target: mailPace.id,
      set: { nextCallAt: sql`greatest(${mailPace.nextCallAt}, excluded.next_call_at)` },
    });
}

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

/** Delivers to the local mailbox. The same key again delivers nothing, as at a provider. Local runs only. */
export async function deliverLocally(db: Database, mails: DeliveredMail[]): Promise<void> {
  await db.insert(localMailbox).values(mails).onConflictDoNothing({ target: localMailbox.idempotencyKey });
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

/** One complete mail of the local mailbox; null when there is none. */
export async function findLocalMail(db: Database, { id }: { id: number }) {
  const [mail] = await db.select().from(localMailbox).where(eq(localMailbox.id, id));
  return mail ?? null;
}
