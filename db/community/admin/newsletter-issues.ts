/**
 * How admins write and send the newsletter. Each reader gets an issue once: sending locks its row and marks it as sent,
 * and each mail's dedupe key consists of issue and reader. A reader who unsubscribes before their mail is leased does
 * not get it (lease_mail).
 */
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { users } from '../../accounts/tables.ts';
import { claimTry } from '../../accounts/throttle.ts';
import { type AuditContext, audit, auditEdit } from '../../admin/audit.ts';
import { createdId, createOnce } from '../../admin/create-once.ts';
import { countUpTo, keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import { isRepeated } from '../../admin/row-version.ts';
import { putInOutboxFor } from '../../mail/outbox.ts';
import { mailOutbox } from '../../mail/tables.ts';
import { renderMarkdown } from '../../rich-text.ts';
import { tally } from '../../tallies/tally.ts';
import { newsletterIssues, newsletterSubscribers } from '../tables.ts';

export type IssueWritten = { subject: string; preview: string; markdown: string };

/** The topic of an issue's mails, by which their progress is counted. */
const topicOf = (id: number) => `newsletter:${id}`;

export const issueSorts = ['edited', 'newest', 'oldest'] as const;
const orderings: Record<(typeof issueSorts)[number], Ordering> = {
  edited: { key: newsletterIssues.updatedAt, id: newsletterIssues.id, descending: true },
  newest: { key: newsletterIssues.id, id: newsletterIssues.id, descending: true },
  oldest: { key: newsletterIssues.id, id: newsletterIssues.id, descending: false },
};

type IssueListRequest = { caller: Caller; sort: (typeof issueSorts)[number]; page: PageRequest };

/** A page of issues without their texts. For admins. */
export async function listIssues(db: Database, { caller, sort, page }: IssueListRequest) {
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(orderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'] }, caller, {
    rows: db
      .select({
        id: newsletterIssues.id,
        subject: newsletterIssues.subject,
        sentAt: newsletterIssues.sentAt,
        recipientCount: newsletterIssues.recipientCount,
        updatedAt: newsletterIssues.updatedAt,
        ...columns,
      })
      .from(newsletterIssues)
      .where(afterCursor)
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, newsletterIssues, undefined),
  });
  return listing(rows, counted);
}
export type IssueListRow = Awaited<ReturnType<typeof listIssues>>['rows'][number];

/** Creates a draft of an issue, once (`createOnce`), and returns its id. For admins. */
export async function createIssue(
  db: Database,
  { subject, ...context }: AuditContext & { subject: string },
): Promise<number> {
  const creating = createOnce(db, context, newsletterIssues, {
    action: 'newsletter.create',
    written: { subject },
    others: { updatedAt: context.now },
  });
  const { created } = await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, creating);
  return createdId(created);
}

/**
 * Reads an issue for its editor, with its number of recipients or the progress of its mails. Refuses `not_found`. For
 * admins.
 */
export async function readIssue(db: Database, { caller, id }: { caller: Caller; id: number }) {
  const {
    issue: [issue],
    readers: [readers],
    progress,
  } = await authorized(db, { roles: ['ADMIN'] }, caller, {
    issue: db
      .select({
        id: newsletterIssues.id,
        subject: newsletterIssues.subject,
        preview: newsletterIssues.preview,
        markdown: newsletterIssues.markdown,
        html: newsletterIssues.html,
        revision: newsletterIssues.revision,
        sentAt: newsletterIssues.sentAt,
        sentBy: users.email,
        recipientCount: newsletterIssues.recipientCount,
      })
      .from(newsletterIssues)
      .leftJoin(users, eq(users.id, newsletterIssues.sentBy))
      .where(eq(newsletterIssues.id, id)),
    readers: selectReaderCount(db),
    progress: selectProgress(db, id),
  });
  if (!issue) throw new Refusal('not_found');
  return { ...issue, readers: readers?.count ?? 0, progress: new Map(progress.map((row) => [row.status, row.count])) };
}
export type IssueRow = Awaited<ReturnType<typeof readIssue>>;

/** The query for the number of readers that an issue would currently go to. */
function selectReaderCount(db: Database) {
  return db
    .select({ count: sql<number>`${tally('newsletter_subscribed')} - ${tally('newsletter_blocked')}` })
    .from(sql`(select) as nothing`);
}

/** The query for an issue's mails by status. Mails that were sent long ago have been deleted (db/mail/sweep.ts). */
function selectProgress(db: Database, id: number) {
  return (
    db
      .select({ status: mailOutbox.status, count: sql<number>`count(*)::integer` })
      .from(mailOutbox)
      // The redundant condition lets the planner use the partial index for newsletters.
      .where(and(eq(mailOutbox.topic, topicOf(id)), sql`${mailOutbox.topic} like 'newsletter:%'`))
      .groupBy(mailOutbox.status)
  );
}

type IssueEdit = AuditContext & { id: number; revision: number };

/**
 * Saves an issue, and returns the new revision. Refuses `not_found`, `newsletter_sent`, `edit_conflict` and the
 * `markdownRefusals`. For admins.
 */
export async function saveIssue(
  db: Database,
  { written, ...edit }: IssueEdit & { written: IssueWritten },
): Promise<number> {
  const statements = authorized(db, { roles: ['ADMIN'], write: true }, edit.caller, {
    draft: lockDraft(db, edit, isRepeated(newsletterIssues, edit, written)),
    update: db
      .update(newsletterIssues)
      .set({
        ...written,
        html: renderMarkdown(written.markdown, 'markdown'),
        revision: sql`${newsletterIssues.revision} + 1`,
        updatedAt: edit.now,
      })
      .where(and(eq(newsletterIssues.id, edit.id), eq(newsletterIssues.revision, edit.revision))),
    audit: auditEdit(db, edit, { action: 'newsletter.edit', subject: { type: 'newsletter_issues', id: edit.id } }),
  });
  await statements;
  return edit.revision + 1;
}

/**
 * The first statements of every change that requires an unsent issue in the revision that the admin saw, or `repeated`
 * (isRepeated).
 */
function lockDraft(db: Database, { id, revision }: IssueEdit, repeated?: SQL) {
  const holds = (condition?: SQL) =>
    sql`exists (select from ${newsletterIssues} where ${and(eq(newsletterIssues.id, id), condition)})`;
  return [
    db.select({ id: newsletterIssues.id }).from(newsletterIssues).where(eq(newsletterIssues.id, id)).for('update'),
    refuseUnless(db, holds(), 'not_found'),
    refuseUnless(db, holds(isNull(newsletterIssues.sentAt)), 'newsletter_sent'),
    refuseUnless(db, holds(or(eq(newsletterIssues.revision, revision), repeated)), 'edit_conflict'),
  ] as const;
}

/**
 * Sends an issue to every current reader, each once. `readers` is the number of readers that the admin saw; when it has
 * changed, nothing is sent. Refuses `not_found`, `newsletter_sent`, `edit_conflict`, `newsletter_not_ready`,
 * `newsletter_readers`. For admins.
 */
export async function sendIssue(
  db: Database,
  { readers, mailKind, ...edit }: IssueEdit & { readers: number; mailKind: string },
): Promise<void> {
  const { id, now } = edit;
  const isRow = eq(newsletterIssues.id, id);
  const at = now.toISOString();
  await authorized(db, { roles: ['ADMIN'], write: true, freshProof: true }, edit.caller, {
    draft: lockDraft(db, edit),
    ready: refuseUnless(
      db,
      sql`exists (select from ${newsletterIssues} where ${and(isRow, sql`${newsletterIssues.html} ~ '\\S'`)})`,
      'newsletter_not_ready',
    ),
    mails: db.execute(sql`
      insert into ${mailOutbox} (dedupe_key, kind, topic, bulk, payload, due_at, created_at, recipient)
      select 'newsletter:' || ${id}::text || ':' || ${newsletterSubscribers.id}, ${mailKind}, ${topicOf(id)}, true,
        jsonb_build_object('issueId', ${id}::integer), ${at}::timestamptz, ${at}::timestamptz, ${newsletterSubscribers.email}
      from ${newsletterSubscribers} where subscribed and not blocked order by ${newsletterSubscribers.id}`),
    // Counts the queued mails, because readers may subscribe or unsubscribe between the statements.
    update: db
      .update(newsletterIssues)
      .set({
        sentAt: now,
        sentBy: edit.caller.userId,
        updatedAt: now,
        recipientCount: sql`(
          select count(*) from ${mailOutbox} as mail where mail.topic = ${topicOf(id)} and mail.topic like 'newsletter:%')`,
      })
      .where(isRow),
    readersUnchanged: refuseUnless(
      db,
      sql`(select recipient_count from ${newsletterIssues} where ${isRow}) = ${readers}::integer`,
      'newsletter_readers',
    ),
    audit: audit(db, edit, {
      action: 'newsletter.send',
      subject: { type: 'newsletter_issues', id },
      detail: { recipients: readers },
    }),
  });
}

/** The number of trial mails that an admin may send per hour. */
const trialsAnHour = 30;

/** Mails the current draft of an issue to the caller. Refuses `not_found`, `too_many_requests`. For admins. */
export async function sendTrial(
  db: Database,
  { id, mailKind, ...context }: AuditContext & { id: number; mailKind: string },
): Promise<void> {
  const claim = { key: `newsletter:trial:${context.caller.userId}`, limit: trialsAnHour, windowSeconds: 3600 };
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    tries: claimTry(db, claim, context.now),
    exists: refuseUnless(
      db,
      sql`exists (select from ${newsletterIssues} where ${eq(newsletterIssues.id, id)})`,
      'not_found',
    ),
    mail: putInOutboxFor(
      db,
      // The request id makes the key unique: every request sends a mail.
      { dedupeKey: `newsletter-trial:${id}:${context.requestId}`, kind: mailKind, payload: {} },
      sql`select ${users.email} as recipient, jsonb_build_object('subject', ${newsletterIssues.subject},
          'preview', ${newsletterIssues.preview}, 'markdown', ${newsletterIssues.markdown},
          'html', ${newsletterIssues.html}) as known
        from ${newsletterIssues} cross join ${users}
        where ${newsletterIssues.id} = ${id} and ${users.id} = ${context.caller.userId}`,
    ),
    audit: audit(db, context, { action: 'newsletter.trial', subject: { type: 'newsletter_issues', id } }),
  });
}

/** Deletes drafts, all or none. Refuses `not_found`, and `newsletter_sent` when one was sent. For admins. */
export async function deleteIssues(
  db: Database,
  { ids, ...context }: AuditContext & { ids: [number, ...number[]] },
): Promise<void> {
  const wanted = [...new Set(ids)];
  const chosen = inArray(newsletterIssues.id, wanted);
  const [first, ...others] = wanted.map((id) => ({
    action: 'newsletter.delete',
    subject: { type: 'newsletter_issues', id },
  }));
  if (!first) return;
  const countOf = (condition: SQL | undefined) =>
    sql`(select count(*) from ${newsletterIssues} where ${condition}) = ${wanted.length}`;
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: db
      .select({ id: newsletterIssues.id })
      .from(newsletterIssues)
      .where(chosen)
      .orderBy(newsletterIssues.id)
      .for('update'),
    allExist: refuseUnless(db, countOf(chosen), 'not_found'),
    unsent: refuseUnless(db, countOf(and(chosen, isNull(newsletterIssues.sentAt))), 'newsletter_sent'),
    delete: db.delete(newsletterIssues).where(chosen),
    audit: audit(db, context, first, ...others),
  });
}
