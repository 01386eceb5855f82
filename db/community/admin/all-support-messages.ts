/** Messages of the contact form as admins read, answer and close them. */
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { users } from '../../accounts/tables.ts';
import { type AuditContext, audit } from '../../admin/audit.ts';
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
export async function listSupportMessages(db: Database, { caller, filter, sort, page }: SupportListRequest) {
  const matching = allOf(
    contains(filter.search, supportMessages.name, supportMessages.email, supportMessages.subject),
    filter.status && eq(supportMessages.status, filter.status),
    filter.category && eq(supportMessages.category, filter.category),
  );
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(orderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'] }, caller, {
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

/** As many as are shown of one message. */
const mostAnswers = 100;

/** One message with its answers, the first of them first. For admins. Refuses `not_found`. */
export async function readSupportMessage(db: Database, { caller, id }: { caller: Caller; id: number }) {
  const {
    message: [message],
    answers,
  } = await authorized(db, { roles: ['ADMIN'] }, caller, {
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

type Answering = AuditContext & {
  id: number;
  text: string;
  /** How many answers the admin had read: with another one meanwhile, this one does not go out. */
  answersRead: number;
  mailKind: string;
};

/** Answers a message by mail, once, and keeps the answer. Refuses `not_found`, `message_answered`. */
export async function answerSupportMessage(
  db: Database,
  { id, text, answersRead, mailKind, ...act }: Answering,
): Promise<void> {
  const isIt = eq(supportMessages.id, id);
  const holds = (condition: SQL) => sql`exists (select from ${supportMessages} where ${isIt} and ${condition})`;
  await authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
    // In a statement of its own: the next one then sees the answer that this one waited for.
    lock: db.select({ id: supportMessages.id }).from(supportMessages).where(isIt).for('update'),
    exists: refuseUnless(db, holds(sql`true`), 'not_found'),
    unanswered: refuseUnless(db, holds(eq(supportMessages.answerCount, answersRead)), 'message_answered'),
    insert: db.insert(supportAnswers).values({ messageId: id, authorId: act.caller.userId, text, createdAt: act.now }),
    update: db
      .update(supportMessages)
      .set({ status: 'answered', answerCount: answersRead + 1 })
      .where(isIt),
    mail: putInOutboxFor(
      db,
      { dedupeKey: `${mailKind}:${id}:${answersRead + 1}`, kind: mailKind, payload: { answer: text } },
      sql`select email as recipient, jsonb_build_object('name', name, 'subject', subject, 'message', message,
          'writtenAt', created_at) as known
        from ${supportMessages} where ${isIt}`,
    ),
    audit: audit(db, act, {
      action: 'support.answer',
      subject: { type: 'support_messages', id },
      detail: { answer: text },
    }),
  });
}

export const supportActions = ['close', 'reopen'] as const;

/** Closes messages or opens them again, all of the chosen ones or none; again, it changes nothing. Refuses `not_found`. */
export async function moveSupportMessages(
  db: Database,
  { ids, action, ...act }: AuditContext & { ids: [number, ...number[]]; action: (typeof supportActions)[number] },
): Promise<void> {
  const wanted = [...new Set(ids)];
  const chosen = inArray(supportMessages.id, wanted);
  const [first, ...others] = wanted.map((id) => ({
    action: `support.${action}`,
    subject: { type: 'support_messages', id },
  }));
  if (!first) return;
  await authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
    allExist: refuseUnless(
      db,
      sql`(select count(*) from ${supportMessages} where ${chosen}) = ${wanted.length}`,
      'not_found',
    ),
    update: db
      .update(supportMessages)
      .set({ status: action === 'close' ? 'closed' : 'open' })
      .where(chosen),
    audit: audit(db, act, first, ...others),
  });
}
