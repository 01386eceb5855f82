/**
 * How those who teach a course write to its students. The rules: functions.sql. Every verb refuses `not_found` to those who
 * do not teach the course, and `course_role_required` to assistants. One round trip each.
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import { claimTry } from '../accounts/throttle.ts';
import { type AuditContext, audit, auditEdit } from '../admin/audit.ts';
import { createdId, createOnce } from '../admin/create-once.ts';
import { countUpTo, keysetPage, type PageRequest } from '../admin/listing.ts';
import { assertVersion, isRepeated } from '../admin/row-version.ts';
import { courses } from '../courses/tables.ts';
import { putInOutboxFor } from '../mail/outbox.ts';
import { renderMarkdown } from '../rich-text.ts';
import { authorName } from './announcement-text.ts';
import { type AnnouncementAudience, announcementDraftMaximum } from './states.ts';
import { announcements } from './tables.ts';

type OfCourse = { caller: Caller; courseId: number };
type OfAnnouncement = OfCourse & { id: number };
type Change = AuditContext & OfAnnouncement;

/** The first statement of every verb here. */
const assertAnnounces = (db: Database, { caller, courseId }: OfCourse) =>
  db.execute(
    sql`select ${call('assert_course_role', {
      account: caller.userId,
      wanted_course: courseId,
      allowed: sql`array['admin', 'creator', 'teacher']`,
    })}`,
  );

const isRow = ({ courseId, id }: OfAnnouncement) => and(eq(announcements.id, id), eq(announcements.courseId, courseId));

/** A page of the announcements of a course without their texts, the newest first. */
export async function listAnnouncements(db: Database, { page, ...wanted }: OfCourse & { page: PageRequest }) {
  const ofCourse = eq(announcements.courseId, wanted.courseId);
  const newest = { key: announcements.id, id: announcements.id, descending: true };
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(newest, page);
  const { rows, counted } = await authorized(db, {}, wanted.caller, {
    access: assertAnnounces(db, wanted),
    rows: db
      .select({
        id: announcements.id,
        subject: announcements.subject,
        audience: announcements.audience,
        state: announcements.state,
        sendAt: announcements.sendAt,
        author: authorName,
        recipientCount: announcements.recipientCount,
        updatedAt: announcements.updatedAt,
        ...columns,
      })
      .from(announcements)
      .leftJoin(users, eq(users.id, announcements.authorId))
      .where(and(ofCourse, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, announcements, ofCourse),
  });
  return listing(rows, counted);
}
export type AnnouncementListRow = Awaited<ReturnType<typeof listAnnouncements>>['rows'][number];

/**
 * Creates a draft, once (`createOnce`), and returns its id. Refuses `list_full` when more than a course takes have not gone
 * out.
 */
export async function createAnnouncement(
  db: Database,
  { courseId, subject, ...context }: AuditContext & { courseId: number; subject: string },
): Promise<number> {
  const { caller, now } = context;
  const { created } = await authorized(db, { write: true }, caller, {
    access: assertAnnounces(db, { caller, courseId }),
    // Locked, so that two people together cannot exceed the maximum.
    lock: db.execute(sql`select rules.lock_courses(array[${courseId}]::integer[])`),
    ...createOnce(db, context, announcements, {
      action: 'announcement.create',
      written: { courseId, authorId: caller.userId, subject },
      others: { updatedAt: now },
    }),
    room: refuseUnless(
      db,
      sql`(select count(*) from ${announcements}
           where ${eq(announcements.courseId, courseId)} and ${inArray(announcements.state, ['draft', 'scheduled'])})
          <= ${announcementDraftMaximum}`,
      'list_full',
    ),
  });
  return createdId(created);
}

/**
 * Reads an announcement for its editor: with the number of learners whom it would go to, or with the progress of its
 * mails. Refuses `not_found`.
 */
export async function readAnnouncement(db: Database, { now, ...wanted }: OfAnnouncement & { now: Date }) {
  const addressed = call('count_addressed', {
    wanted_course: announcements.courseId,
    audience: announcements.audience,
    moment: now.toISOString(),
  });
  const {
    found: [found],
  } = await authorized(db, {}, wanted.caller, {
    access: assertAnnounces(db, wanted),
    found: db
      .select({
        id: announcements.id,
        courseTitle: courses.title,
        courseSlug: courses.slug,
        subject: announcements.subject,
        markdown: announcements.markdown,
        html: announcements.html,
        audience: announcements.audience,
        state: announcements.state,
        sendAt: announcements.sendAt,
        author: authorName,
        revision: announcements.revision,
        recipientCount: announcements.recipientCount,
        mailedCount: announcements.mailedCount,
        addressed: sql<number | null>`case when ${announcements.state} in ('draft', 'scheduled') then ${addressed} end`,
        /** Mails that were not sent yet, counted up to a thousand and one. */
        waiting: sql<number>`(select count(*)::integer from (
          select from mail_outbox m
          where m.topic = 'announcement:' || ${announcements.id} and m.status in ('pending', 'sending') limit 1001) as mails)`,
      })
      .from(announcements)
      .innerJoin(courses, eq(courses.id, announcements.courseId))
      .leftJoin(users, eq(users.id, announcements.authorId))
      .where(isRow(wanted)),
  });
  if (!found) throw new Refusal('not_found');
  return found;
}
export type AnnouncementRow = Awaited<ReturnType<typeof readAnnouncement>>;

type Written = { subject: string; markdown: string; audience: AnnouncementAudience };

/**
 * Saves a draft or a scheduled announcement, and returns the new revision. Refuses `not_found`, `announcement_sent`,
 * `edit_conflict` and the `markdownRefusals`.
 */
export async function saveAnnouncement(
  db: Database,
  { written, revision, ...change }: Change & { written: Written; revision: number },
): Promise<number> {
  // These are their words now, also when it is scheduled already.
  const own = { ...written, authorId: change.caller.userId };
  await authorized(db, { write: true }, change.caller, {
    access: assertAnnounces(db, change),
    lock: lockUnsent(db, change),
    unchanged: assertVersion(
      db,
      announcements,
      { id: change.id, revision },
      isRepeated(announcements, { revision }, own),
    ),
    update: db
      .update(announcements)
      .set({
        ...own,
        html: renderMarkdown(written.markdown, 'markdown'),
        revision: sql`${announcements.revision} + 1`,
        updatedAt: change.now,
      })
      .where(and(isRow(change), eq(announcements.revision, revision))),
    audit: auditEdit(db, change, { action: 'announcement.edit', subject: subjectOf(change) }),
  });
  return revision + 1;
}

function lockUnsent(db: Database, { courseId, id }: OfAnnouncement) {
  return db.execute(
    sql`select ${call('lock_announcement', { wanted_course: courseId, wanted_announcement: id, based_on: null })}`,
  );
}

const subjectOf = ({ id }: { id: number }) => ({ type: 'announcements', id });

/**
 * Schedules an announcement for a time, or for now. It goes out with the cron, or sooner (send-announcements.ts). Refuses
 * `not_found`, `announcement_sent`, `edit_conflict`, `announcement_empty`, `announcement_time` and `announcement_limit`.
 */
export async function scheduleAnnouncement(
  db: Database,
  { revision, sendAt, ...change }: Change & { revision: number; sendAt: Date | null },
): Promise<void> {
  const { caller, courseId, id, now } = change;
  const at = (sendAt ?? now).toISOString();
  await authorized(db, { write: true }, caller, {
    access: assertAnnounces(db, change),
    schedule: db.execute(
      sql`select ${call('schedule_announcement', {
        sender: caller.userId,
        wanted_course: courseId,
        wanted_announcement: id,
        based_on: revision,
        wanted_time: at,
        moment: now.toISOString(),
      })}`,
    ),
    audit: audit(db, change, { action: 'announcement.schedule', subject: subjectOf(change), detail: { sendAt: at } }),
  });
}

/**
 * Takes back an announcement that waits or is on its way (the rule withdraw_announcement). Refuses `not_found` and
 * `announcement_sent`.
 */
export async function withdrawAnnouncement(db: Database, change: Change): Promise<void> {
  const { caller, courseId, id, now } = change;
  await authorized(db, { write: true }, caller, {
    access: assertAnnounces(db, change),
    withdraw: db.execute(
      sql`select ${call('withdraw_announcement', {
        wanted_course: courseId,
        wanted_announcement: id,
        moment: now.toISOString(),
      })}`,
    ),
    audit: audit(db, change, { action: 'announcement.withdraw', subject: subjectOf(change) }),
  });
}

/** Deletes an announcement that has not gone out. Refuses `not_found` and `announcement_sent`. */
export async function deleteAnnouncement(db: Database, change: Change): Promise<void> {
  await authorized(db, { write: true }, change.caller, {
    access: assertAnnounces(db, change),
    lock: lockUnsent(db, change),
    delete: db.delete(announcements).where(isRow(change)),
    audit: audit(db, change, { action: 'announcement.delete', subject: subjectOf(change) }),
  });
}

/** The number of test mails that a person may send per hour. */
const trialsAnHour = 30;

/** Mails the announcement in its current state to the caller. Refuses `not_found` and `too_many_requests`. */
export async function sendAnnouncementTrial(
  db: Database,
  { mailKind, ...change }: Change & { mailKind: string },
): Promise<void> {
  const { caller, id, now, requestId } = change;
  const claim = { key: `announcement:trial:${caller.userId}`, limit: trialsAnHour, windowSeconds: 3600 };
  const exists: SQL = sql`exists (select from ${announcements} where ${isRow(change)})`;
  await authorized(db, { write: true }, caller, {
    access: assertAnnounces(db, change),
    tries: claimTry(db, claim, now),
    exists: refuseUnless(db, exists, 'not_found'),
    mail: putInOutboxFor(
      db,
      // The request id makes the key unique: every request sends a mail.
      { dedupeKey: `announcement-trial:${id}:${requestId}`, kind: mailKind, payload: {} },
      sql`select ${users.email} as recipient, jsonb_build_object('subject', ${announcements.subject},
          'markdown', ${announcements.markdown}, 'html', ${announcements.html}, 'courseTitle', ${courses.title},
          'courseSlug', ${courses.slug}, 'announcementId', ${announcements.id},
          'author', ${users.firstName} || ' ' || ${users.lastName}) as known
        from ${announcements} join ${courses} on ${courses.id} = ${announcements.courseId} cross join ${users}
        where ${isRow(change)} and ${users.id} = ${caller.userId}`,
    ),
  });
}
