/**
 * The newsletter as admins write and send it. An issue goes to each reader once: sending holds its row and marks it, and
 * each mail has a key of issue and reader. Whoever leaves before their mail is on its way gets none (lease_mail).
 */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { users } from '../../accounts/tables.ts';
import { claimTry } from '../../accounts/throttle.ts';
import { type AuditContext, audit, auditEdit } from '../../admin/audit.ts';
import { countUpTo, keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import { putInOutboxFor } from '../../mail/outbox.ts';
import { mailOutbox } from '../../mail/tables.ts';
import { renderMarkdown } from '../../rich-text.ts';
import { isReader } from '../newsletter.ts';
import { newsletterIssues, newsletterSubscribers } from '../tables.ts';

export type IssueWritten = { subject: string; preview: string; markdown: string };

/** What the mails of an issue are about: by it one sees how far they have come. */
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

/** Begins an issue and answers its id. For admins. */
export async function createIssue(
  db: Database,
  { subject, ...act }: AuditContext & { subject: string },
): Promise<number> {
  const {
    made: [made],
  } = await authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
    made: db
      .insert(newsletterIssues)
      .values({ subject, createdAt: act.now, updatedAt: act.now })
      .returning({ id: newsletterIssues.id }),
    audit: audit(db, act, {
      action: 'newsletter.create',
      subject: { type: 'newsletter_issues', id: sql`currval('newsletter_issues_id_seq')::text` },
    }),
  });
  if (!made) throw new Error('An insert always answers its row.');
  return made.id;
}

/** An issue for its editor, with how many it would reach, or how far its mails have come. Refuses `not_found`. For admins. */
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

/** The query for how many an issue would go to at this moment. */
function selectReaderCount(db: Database) {
  return db.select({ count: sql<number>`count(*)::integer` }).from(newsletterSubscribers).where(isReader);
}

/** The query for how many mails of an issue are in which state; those sent long ago are swept away (db/mail/sweep.ts). */
function selectProgress(db: Database, id: number) {
  return (
    db
      .select({ status: mailOutbox.status, count: sql<number>`count(*)::integer` })
      .from(mailOutbox)
      // Said once more, so that the index for newsletters is known to hold them all.
      .where(and(eq(mailOutbox.topic, topicOf(id)), sql`${mailOutbox.topic} like 'newsletter:%'`))
      .groupBy(mailOutbox.status)
  );
}

type IssueEdit = AuditContext & { id: number; revision: number };

/**
 * Saves what was written, and answers the new revision. Refuses `not_found`, `newsletter_sent`, `edit_conflict`,
 * `text_too_deep`. For admins.
 */
export async function saveIssue(
  db: Database,
  { written, ...edit }: IssueEdit & { written: IssueWritten },
): Promise<number> {
  const statements = authorized(db, { roles: ['ADMIN'], write: true }, edit.caller, {
    draft: lockDraft(db, edit),
    update: db
      .update(newsletterIssues)
      .set({
        ...written,
        html: renderMarkdown(written.markdown, 'markdown'),
        revision: sql`${newsletterIssues.revision} + 1`,
        updatedAt: edit.now,
      })
      .where(eq(newsletterIssues.id, edit.id)),
    audit: auditEdit(db, edit, { action: 'newsletter.edit', subject: { type: 'newsletter_issues', id: edit.id } }),
  });
  await statements;
  return edit.revision + 1;
}

/** The statements that begin what may only be done to a draft as somebody saw it. */
function lockDraft(db: Database, { id, revision }: IssueEdit) {
  const holds = (condition?: SQL) =>
    sql`exists (select from ${newsletterIssues} where ${and(eq(newsletterIssues.id, id), condition)})`;
  return [
    db.select({ id: newsletterIssues.id }).from(newsletterIssues).where(eq(newsletterIssues.id, id)).for('update'),
    refuseUnless(db, holds(), 'not_found'),
    refuseUnless(db, holds(isNull(newsletterIssues.sentAt)), 'newsletter_sent'),
    refuseUnless(db, holds(eq(newsletterIssues.revision, revision)), 'edit_conflict'),
  ] as const;
}

/**
 * Sends an issue to everyone who reads the newsletter at this moment, each once, and answers to how many. `readers` is how
 * many the admin was told: with another number nothing is sent. Refuses `not_found`, `newsletter_sent`, `edit_conflict`,
 * `newsletter_not_ready`, `newsletter_readers`. For admins.
 */
export async function sendIssue(
  db: Database,
  { readers, mailKind, ...edit }: IssueEdit & { readers: number; mailKind: string },
): Promise<void> {
  const { id, now } = edit;
  const isIt = eq(newsletterIssues.id, id);
  const at = now.toISOString();
  await authorized(db, { roles: ['ADMIN'], write: true }, edit.caller, {
    draft: lockDraft(db, edit),
    ready: refuseUnless(
      db,
      sql`exists (select from ${newsletterIssues} where ${and(isIt, sql`${newsletterIssues.html} ~ '\\S'`)})`,
      'newsletter_not_ready',
    ),
    mails: db.execute(sql`
      insert into ${mailOutbox} (dedupe_key, kind, topic, bulk, payload, due_at, created_at, recipient)
      select 'newsletter:' || ${id}::text || ':' || ${newsletterSubscribers.id}, ${mailKind}, ${topicOf(id)}, true,
        jsonb_build_object('issueId', ${id}::integer), ${at}::timestamptz, ${at}::timestamptz, ${newsletterSubscribers.email}
      from ${newsletterSubscribers} where ${isReader} order by ${newsletterSubscribers.id}`),
    // After the mails: of those who come and go meanwhile, who is counted is who is written to.
    update: db
      .update(newsletterIssues)
      .set({
        sentAt: now,
        sentBy: edit.caller.userId,
        updatedAt: now,
        recipientCount: sql`(
          select count(*) from ${mailOutbox} as mail where mail.topic = ${topicOf(id)} and mail.topic like 'newsletter:%')`,
      })
      .where(isIt),
    readersUnchanged: refuseUnless(
      db,
      sql`(select recipient_count from ${newsletterIssues} where ${isIt}) = ${readers}::integer`,
      'newsletter_readers',
    ),
    audit: audit(db, edit, {
      action: 'newsletter.send',
      subject: { type: 'newsletter_issues', id },
      detail: { recipients: readers },
    }),
  });
}

/** Trials an admin may ask for in an hour. */
const trialsAnHour = 30;

/** Mails an issue as it is now to whoever asks. Refuses `not_found`, `too_many_requests`. For admins. */
export async function sendTrial(
  db: Database,
  { id, mailKind, ...act }: AuditContext & { id: number; mailKind: string },
): Promise<void> {
  const claim = { key: `newsletter:trial:${act.caller.userId}`, limit: trialsAnHour, windowSeconds: 3600 };
  await authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
    tries: claimTry(db, claim, act.now),
    exists: refuseUnless(
      db,
      sql`exists (select from ${newsletterIssues} where ${eq(newsletterIssues.id, id)})`,
      'not_found',
    ),
    mail: putInOutboxFor(
      db,
      // Each asking is an occasion of its own.
      { dedupeKey: `newsletter-trial:${id}:${act.requestId}`, kind: mailKind, payload: {} },
      sql`select ${users.email} as recipient, jsonb_build_object('subject', ${newsletterIssues.subject},
          'preview', ${newsletterIssues.preview}, 'markdown', ${newsletterIssues.markdown},
          'html', ${newsletterIssues.html}) as known
        from ${newsletterIssues} cross join ${users}
        where ${newsletterIssues.id} = ${id} and ${users.id} = ${act.caller.userId}`,
    ),
    audit: audit(db, act, { action: 'newsletter.trial', subject: { type: 'newsletter_issues', id } }),
  });
}

/** Deletes drafts for good, all or none. Refuses `not_found`, and `newsletter_sent`: what was sent stays. For admins. */
export async function deleteIssues(
  db: Database,
  { ids, ...act }: AuditContext & { ids: [number, ...number[]] },
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
  await authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
    lock: db
      .select({ id: newsletterIssues.id })
      .from(newsletterIssues)
      .where(chosen)
      .orderBy(newsletterIssues.id)
      .for('update'),
    allExist: refuseUnless(db, countOf(chosen), 'not_found'),
    unsent: refuseUnless(db, countOf(and(chosen, isNull(newsletterIssues.sentAt))), 'newsletter_sent'),
    delete: db.delete(newsletterIssues).where(chosen),
    audit: audit(db, act, first, ...others),
  });
}
