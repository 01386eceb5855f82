/** How admins list, answer and close messages of the contact form. */
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { users } from '../../accounts/tables.ts';
import { type AuditContext, audit, auditRead, type PersonalRead } from '../../admin/audit.ts';
import { allOf, contains, countUpTo, keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import { putInOutboxFor } from '../../mail/outbox.ts';
import type { SupportCategory, SupportStatus } from '../states.ts';
import { supportAnswers, supportMessages } from '../tables.ts';

export const supportSorts = ['newest', 'oldest'] as const;
const orderings: Record<(typeof supportSorts)[number], Ordering> = {
  newest: { key: supportMessages.createdAt, id: supportMessages.id, descending: true },
  oldest: { key: supportMessages.createdAt, id: supportMessages.id, descending: false },
};

type SupportFilter = {
  /** A part of the name, the address or the subject. */
  search?: string | undefined;
  status?: SupportStatus | undefined;
  category?: SupportCategory | undefined;
};
type SupportListRequest = {
  caller: Caller;
  read?: PersonalRead;
  filter: SupportFilter;
  sort: (typeof supportSorts)[number];
  page: PageRequest;
};

const columnsOfMessage = {
  id: supportMessages.id,
  name: supportMessages.name,
  email: supportMessages.email,
  category: supportMessages.category,
  subject: supportMessages.subject,
  message: supportMessages.message,
  status: supportMessages.status,
  answerCount: supportMessages.answerCount,
  createdAt: supportMessages.createdAt,
};

/** A page of messages. For admins. */
export async function listSupportMessages(db: Database, { caller, read, filter, sort, page }: SupportListRequest) {
  const matching = allOf(
    contains(filter.search, supportMessages.name, supportMessages.email, supportMessages.subject),
    filter.status && eq(supportMessages.status, filter.status),
    filter.category && eq(supportMessages.category, filter.category),
  );
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(orderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'], freshProof: page.beginsExport ?? false }, caller, {
    audit: auditRead(db, read, { type: 'support_messages' }),
    rows: db
      .select({ ...columnsOfMessage, ...columns })
      .from(supportMessages)
      .where(allOf(matching, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, supportMessages, matching),
  });
  return listing(rows, counted);
}
export type SupportListRow = Awaited<ReturnType<typeof listSupportMessages>>['rows'][number];

/** The maximum number of answers that are shown with a message. */
const mostAnswers = 100;

/** One message with its answers, oldest first. For admins. Refuses `not_found`. */
export async function readSupportMessage(
  db: Database,
  { caller, read, id }: { caller: Caller; read?: PersonalRead; id: number },
) {
  const {
    message: [message],
    answers,
  } = await authorized(db, { roles: ['ADMIN'] }, caller, {
    audit: auditRead(db, read, { type: 'support_messages', id }),
    message: db
      .select({ ...columnsOfMessage, accountEmail: users.email })
      .from(supportMessages)
      .leftJoin(users, eq(users.id, supportMessages.userId))
      .where(eq(supportMessages.id, id)),
    answers: db
      .select({
        id: supportAnswers.id,
        text: supportAnswers.text,
        author: users.email,
        createdAt: supportAnswers.createdAt,
      })
      .from(supportAnswers)
      .leftJoin(users, eq(users.id, supportAnswers.authorId))
      .where(eq(supportAnswers.messageId, id))
      .orderBy(asc(supportAnswers.id))
      .limit(mostAnswers),
  });
  if (!message) throw new Refusal('not_found');
  return { ...message, answers };
}
export type SupportMessageRow = Awaited<ReturnType<typeof readSupportMessage>>;

type AnswerRequest = AuditContext & {
  id: number;
  text: string;
  /** How many answers the admin had read. If there is another one by now, this answer is not sent. */
  answersRead: number;
  mailKind: string;
};

/** For how long the same answer by the same admin is a repeat after a lost answer. */
const repeatMinutes = 10;

/** Answers a message by mail, once, and stores the answer. A repeat writes nothing. Refuses `not_found`, `message_answered`. */
export async function answerSupportMessage(
  db: Database,
  { id, text, answersRead, mailKind, ...context }: AnswerRequest,
): Promise<void> {
  const isRow = eq(supportMessages.id, id);
  const holds = (condition: SQL) => sql`exists (select from ${supportMessages} where ${isRow} and ${condition})`;
  const isSame = and(
    eq(supportAnswers.messageId, id),
    eq(supportAnswers.authorId, context.caller.userId),
    eq(supportAnswers.text, text),
    gt(supportAnswers.createdAt, new Date(context.now.getTime() - repeatMinutes * 60_000)),
  );
  const answering = authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    // A separate statement, so that the next one sees an answer for which this one had to wait.
    lock: db.select({ id: supportMessages.id }).from(supportMessages).where(isRow).for('update'),
    exists: refuseUnless(db, holds(sql`true`), 'not_found'),
    unanswered: refuseUnless(db, holds(eq(supportMessages.answerCount, answersRead)), 'message_answered'),
    // Also when the page has read the answer that was stored, and asks for the next one.
    isOther: refuseUnless(db, sql`not exists (select from ${supportAnswers} where ${isSame})`, 'message_answered'),
    insert: db
      .insert(supportAnswers)
      .values({ messageId: id, authorId: context.caller.userId, text, createdAt: context.now }),
    update: db
      .update(supportMessages)
      .set({ status: 'answered', answerCount: answersRead + 1 })
      .where(isRow),
    mail: putInOutboxFor(
      db,
      { dedupeKey: `${mailKind}:${id}:${answersRead + 1}`, kind: mailKind, payload: { answer: text } },
      sql`select email as recipient, jsonb_build_object('name', name, 'subject', subject, 'message', message,
          'writtenAt', created_at) as known
        from ${supportMessages} where ${isRow}`,
    ),
    audit: audit(db, context, {
      action: 'support.answer',
      subject: { type: 'support_messages', id },
      detail: { answer: text },
    }),
  });
  try {
    await answering;
  } catch (error) {
    const isAnswered = error instanceof Refusal && error.code === 'message_answered';
    if (!(isAnswered && (await db.$count(supportAnswers, isSame)) > 0)) throw error;
  }
}

export const supportActions = ['close', 'reopen'] as const;

/** Closes or reopens messages, all of the chosen ones or none. Repeating it changes nothing. Refuses `not_found`. */
export async function moveSupportMessages(
  db: Database,
  { ids, action, ...context }: AuditContext & { ids: [number, ...number[]]; action: (typeof supportActions)[number] },
): Promise<void> {
  const wanted = [...new Set(ids)];
  const chosen = inArray(supportMessages.id, wanted);
  const [first, ...others] = wanted.map((id) => ({
    action: `support.${action}`,
    subject: { type: 'support_messages', id },
  }));
  if (!first) return;
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    allExist: refuseUnless(
      db,
      sql`(select count(*) from ${supportMessages} where ${chosen}) = ${wanted.length}`,
      'not_found',
    ),
    update: db
      .update(supportMessages)
      .set({ status: action === 'close' ? 'closed' : 'open' })
      .where(chosen),
    audit: audit(db, context, first, ...others),
  });
}
