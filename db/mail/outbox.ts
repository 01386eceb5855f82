/**
 * The outbox: mail is a row written in the transaction that causes it, and leaves later. Whoever comes first leases what
 * is due; an expired lease makes it due again, under the same key, so that the provider knows a repeat for what it is.
 */
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import type { MailList } from './states.ts';
import { localMailbox, type MailAttachment, mailOutbox, mailPace } from './tables.ts';

export type OutgoingMail = {
  /** Names the occasion; the same key again writes nothing. */
  dedupeKey: string;
  /** The template, one of functions/mail/mail-kinds.ts. */
  kind: string;
  recipient: string;
  /** What it is about, such as `webinar:12`, where events can overtake it. */
  topic?: string;
  payload: Record<string, unknown>;
  /** Now, when left out. */
  dueAt?: Date;
  /** From then on it is not worth sending. */
  voidAfter?: Date;
};

/** The kind that confirms to a person that their account is deleted. Named here, because its row goes when it is sent. */
export const accountDeletedKind = 'account-deleted';

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

/**
 * The statement that makes what still waits about a topic void, for one recipient or for all. What is being sent at this
 * moment cannot be stopped, but is not tried again.
 */
export function supersedeMail(
  db: Database,
  { topic, recipient, when, now }: { topic: string | SQL; recipient?: SQL; when?: SQL; now: Date },
) {
  // A frozen batch goes out whole or not at all: for one recipient's sake it is not torn apart.
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
};

/** What goes to the provider in one call: a mail under its own key, or a batch that was frozen under one. */
export type LeasedCall = { batchKey: string | null; attempts: number; sendAt: Date; mails: LeasedMail[] };

export type LeaseRequest = {
  now: Date;
  leaseToken: string;
  leaseSeconds: number;
  /** How many calls to the provider at most. */
  calls: number;
  /** How many mails a batch may hold. */
  batchSize: number;
  /** Milliseconds from one call to the next, for all who send together; null where there is no such limit. */
  spacing: number | null;
  /** Nothing is leased when the first call would have to wait until after this. */
  firstCallBy: Date;
  /** By kind of mail: the list that its recipients can leave. */
  lists: Record<string, MailList>;
  /** Kinds that are never put into a batch. */
  unbatched: string[];
};

type LeasedRow = LeasedMail & {
  dedupe_key: string;
  attempts: number;
  batch_key: string | null;
  call_number: number;
  /** Milliseconds since 1970. */
  send_at: number;
};

/**
 * Leases what is due, letters to many last and the longest waiting first, as calls to make one after the other; voids what came too late and what
 * its recipient does not want. One round trip; several callers at once get different mails (SKIP LOCKED).
 * db/mail/functions.sql tells how.
 */
export async function leaseDueMail(db: Database, request: LeaseRequest): Promise<LeasedCall[]> {
  const { now, leaseToken, leaseSeconds, calls, batchSize, spacing, firstCallBy, lists, unbatched } = request;
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
    })}`);
  const leased = new Map<number, LeasedCall>();
  for (const row of rows) {
    const call = leased.get(row.call_number) ?? {
      batchKey: row.batch_key,
      attempts: row.attempts,
      sendAt: new Date(row.send_at),
      mails: [],
    };
    const { id, dedupe_key: dedupeKey, kind, recipient, payload } = row;
    call.mails.push({ id, dedupeKey, kind, recipient, payload });
    leased.set(row.call_number, call);
  }
  return [...leased.values()];
}

/** How a call went, or part of it; each for some of its mails. */
export type MailOutcome = { ids: number[] } & (
  | { result: 'sent'; providerMessageIds: (string | null)[] }
  /** Again, as it is, from then on; a try that counts, or none. */
  | { result: 'retry'; dueAt: Date; error: string; counts: boolean }
  /** The provider refused the batch for good, perhaps because of one of its mails: each goes alone. */
  | { result: 'alone'; error: string }
  /** Given up; waits for an admin. */
  | { result: 'dead'; error: string }
  /** Not tried after all. */
  | { result: 'untried' }
);

/** Writes down how it went, in one round trip; a mail whose lease went to another meanwhile is left to them. */
export async function recordOutcomes(
  db: Database,
  { leaseToken, outcomes, now }: { leaseToken: string; outcomes: MailOutcome[]; now: Date },
): Promise<void> {
  const ids = outcomes.flatMap((outcome) => outcome.ids);
  if (ids.length === 0) return;
  await batchRecord(db, {
    // In the order in which leasing locks them, so that the two never wait for each other.
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
    // All that is left of an account is the address of this mail.
    delete: db
      .delete(mailOutbox)
      .where(and(inArray(mailOutbox.id, ids), eq(mailOutbox.kind, accountDeletedKind), eq(mailOutbox.status, 'sent'))),
  });
}

/** What was sent keeps no payload: it may name a person or hold a sealed link, and nobody needs it any more. */
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
        // One that has never been tried may be put into another batch.
        batchKey: sql`case when ${mailOutbox.attempts} > 1 then ${mailOutbox.batchKey} end`,
      };
  }
}

function providerMessageIdOf({ ids, providerMessageIds }: { ids: number[]; providerMessageIds: (string | null)[] }) {
  const byId = Object.fromEntries(ids.map((id, index) => [id, providerMessageIds[index] ?? null]));
  return sql`${JSON.stringify(byId)}::jsonb ->> ${mailOutbox.id}::text`;
}

/** Nobody who sends calls the provider before `until`: it has asked for quiet. */
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

/** Delivers into the local mailbox; the same key again delivers nothing, as at a provider. Local runs only. */
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

/** One mail of the local mailbox, whole; null when there is none. */
export async function findLocalMail(db: Database, { id }: { id: number }) {
  const [mail] = await db.select().from(localMailbox).where(eq(localMailbox.id, id));
  return mail ?? null;
}
