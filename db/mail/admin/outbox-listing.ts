/** How admins list the outbox, mainly for mails that failed for good, and how they retry those. */
import { eq, inArray, or, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { type AuditContext, audit, auditRead, type PersonalRead } from '../../admin/audit.ts';
import { allOf, countUpTo, keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import type { MailStatus } from '../states.ts';
import { mailOutbox } from '../tables.ts';

export const outboxSorts = ['newest', 'oldest'] as const;
const orderings: Record<(typeof outboxSorts)[number], Ordering> = {
  newest: { key: mailOutbox.createdAt, id: mailOutbox.id, descending: true },
  oldest: { key: mailOutbox.createdAt, id: mailOutbox.id, descending: false },
};

type OutboxListRequest = {
  caller: Caller;
  read?: PersonalRead;
  filter: { status: MailStatus; recipient?: string | undefined };
  sort: (typeof outboxSorts)[number];
  page: PageRequest;
};

/** A page of mails with one status, without their payloads, which may contain a sealed link. For admins. */
export async function listOutbox(db: Database, { caller, read, filter, sort, page }: OutboxListRequest) {
  const matching = allOf(
    eq(mailOutbox.status, filter.status),
    filter.recipient ? eq(mailOutbox.recipient, filter.recipient) : undefined,
  );
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(orderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'] }, caller, {
    audit: auditRead(db, read, { type: 'mail_outbox' }),
    rows: db
      .select({
        id: mailOutbox.id,
        kind: mailOutbox.kind,
        recipient: mailOutbox.recipient,
        status: mailOutbox.status,
        attempts: mailOutbox.attempts,
        lastError: mailOutbox.lastError,
        dueAt: mailOutbox.dueAt,
        voidAfter: mailOutbox.voidAfter,
        createdAt: mailOutbox.createdAt,
        sentAt: mailOutbox.sentAt,
        ...columns,
      })
      .from(mailOutbox)
      .where(allOf(matching, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, mailOutbox, matching),
  });
  return listing(rows, counted);
}
export type OutboxListRow = Awaited<ReturnType<typeof listOutbox>>['rows'][number];

/**
 * Gives dead mails another seven tries, all or none. A mail of a frozen batch is retried with the rest of the batch.
 * Within the 24 hours in which the provider remembers their key, no mail goes out twice. For admins. Refuses
 * `not_found`, and `mail_overtaken` when one of them is not dead or its `voidAfter` has passed.
 */
export async function retryDeadMail(
  db: Database,
  { ids, ...context }: AuditContext & { ids: [number, ...number[]] },
): Promise<void> {
  const { now } = context;
  const wanted = [...new Set(ids)];
  const isWanted = inArray(mailOutbox.id, wanted);
  const isWorthwhile = sql`${mailOutbox.status} = 'dead'
    and (${mailOutbox.voidAfter} is null or ${mailOutbox.voidAfter} > ${now.toISOString()}::timestamptz)`;
  const countOf = (condition: typeof isWorthwhile) =>
    sql`(select count(*) from ${mailOutbox} where ${condition}) = ${wanted.length}`;
  const batches = sql`(select batch_key from mail_outbox where id in ${wanted} and batch_key is not null)`;
  const [first, ...others] = wanted.map((id) => ({ action: 'mail.retry', subject: { type: 'mail_outbox', id } }));
  if (!first) return;
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    allExist: refuseUnless(db, countOf(sql`${isWanted}`), 'not_found'),
    worthwhile: refuseUnless(db, countOf(sql`${isWanted} and ${isWorthwhile}`), 'mail_overtaken'),
    update: db
      .update(mailOutbox)
      // One attempt stays recorded, because a mail that was tried alone must never be put into a batch.
      .set({ status: 'pending', attempts: 1, dueAt: now, firstDueAt: null })
      .where(allOf(or(isWanted, sql`${mailOutbox.batchKey} in ${batches}`), isWorthwhile)),
    audit: audit(db, context, first, ...others),
  });
}
