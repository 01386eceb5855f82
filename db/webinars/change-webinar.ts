/**
 * How admins create and change webinars. Moving or canceling one notifies the registrants by mail, and the reminders
 * follow; other changes notify nobody. Called by the admin routes.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import { changedInThisTransaction } from '#db/connection/changed-in-this-transaction.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized } from '../accounts/authorize.ts';
import { type AuditContext, audit, auditWhen } from '../admin/audit.ts';
import { createdId, createOnce } from '../admin/create-once.ts';
import { isRepeated } from '../admin/row-version.ts';
import { supersedeMail } from '../mail/outbox.ts';
import { mailRegistrants, startKey, topicOf } from './mail-registrants.ts';
import { webinarRegistrations, webinars } from './tables.ts';
import { at, hasEnded, lockWebinar, refuseIfCancelled, refuseUnlessToBegin } from './webinars.ts';

/** The maximum of `maxAttendees`. */
export const registrantsMaximum = 100_000;

/** What an admin enters about a webinar, except its start: changing that notifies people. */
export type WebinarDetails = {
  title: string;
  description: string;
  hostName: string;
  hostTitle: string | null;
  /** Minutes, a day at most. */
  duration: number;
  maxAttendees: number;
  meetingUrl: string | null;
  thumbnailUrl: string | null;
  learningPoints: string[];
  /** Whether the public sees the webinar. */
  isActive: boolean;
};

/** Creates a webinar, once (`createOnce`), and returns its id. For admins. */
export async function createWebinar(
  db: Database,
  { dateTime, details, ...context }: AuditContext & { dateTime: Date; details: WebinarDetails },
): Promise<number> {
  const creating = createOnce(db, context, webinars, {
    action: 'webinar.create',
    written: { ...details, dateTime },
    others: { updatedAt: context.now },
    detail: { title: details.title, dateTime: dateTime.toISOString() },
  });
  const { created } = await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, creating);
  return createdId(created);
}

/**
 * Changes the details of a webinar; its start stays. Once it is over, its duration, seats and meeting URL cannot change
 * either. The same edit once more changes nothing (isRepeated). Refuses `not_found`, `webinar_cancelled`, `edit_conflict`
 * when it was changed since `revision`, `webinar_seats` when more people are registered than the new number of seats, `webinar_hidden` when registrants could
 * no longer see it, and `webinar_past`. For admins.
 */
export async function editWebinar(
  db: Database,
  {
    webinarId,
    revision,
    details,
    ...context
  }: AuditContext & { webinarId: number; revision: number; details: WebinarDetails },
): Promise<void> {
  const { now } = context;
  const is = (condition: SQL) =>
    sql`exists (select from ${webinars} where ${webinars.id} = ${webinarId} and ${condition})`;
  const isSame = sql`${webinars.duration} = ${details.duration} and ${webinars.maxAttendees} = ${details.maxAttendees}
    and ${webinars.meetingUrl} is not distinct from ${details.meetingUrl}::text`;
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    // Locked, so that nobody registers between the check of the seats and the update.
    lock: lockWebinar(db, webinarId),
    exists: refuseUnless(db, exists(webinarId), 'not_found'),
    notCancelled: refuseIfCancelled(db, webinarId),
    unchanged: refuseUnless(
      db,
      is(sql`(${webinars.revision} = ${revision} or ${isRepeated(webinars, { revision }, details)})`),
      'edit_conflict',
    ),
    seatsSuffice: refuseUnless(db, is(sql`${webinars.registeredSeats} <= ${details.maxAttendees}`), 'webinar_seats'),
    hideable: refuseUnless(
      db,
      is(
        sql`(${details.isActive}::boolean or not ${webinars.isActive} or ${webinars.registeredSeats} = 0 or ${hasEnded(now)})`,
      ),
      'webinar_hidden',
    ),
    notPast: refuseUnless(db, is(sql`(not ${hasEnded(now)} or (${isSame}))`), 'webinar_past'),
    update: db
      .update(webinars)
      .set({ ...details, ...changed(now) })
      .where(and(eq(webinars.id, webinarId), eq(webinars.revision, revision))),
    audit: auditWhen(db, context, {
      action: 'webinar.edit',
      subject: { type: 'webinars', id: webinarId },
      detail: { title: details.title, duration: details.duration, maxAttendees: details.maxAttendees },
      when: is(changedInThisTransaction(webinars)),
    }),
  });
}

/**
 * Moves a webinar to another start. Registrants keep their seats and are notified by mail, once per start. Queued mails
 * about the old start are voided, and the reminders start again. The same start again changes nothing. For admins.
 * Refuses `not_found`, `webinar_cancelled`, `webinar_begun` (also for a new start in the past), and `edit_conflict`
 * when the webinar was changed since `revision`.
 */
export async function moveWebinar(
  db: Database,
  {
    webinarId,
    revision,
    dateTime,
    mailKind,
    ...context
  }: AuditContext & { webinarId: number; revision: number; dateTime: Date; mailKind: string },
): Promise<void> {
  const { now } = context;
  const isMoved = sql`exists (select from ${webinars}
    where ${webinars.id} = ${webinarId} and ${changedInThisTransaction(webinars)})`;
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: lockWebinar(db, webinarId),
    exists: refuseUnless(db, exists(webinarId), 'not_found'),
    notCancelled: refuseIfCancelled(db, webinarId),
    notBegun: refuseUnlessToBegin(db, webinarId, now),
    toCome: refuseUnless(db, sql`${at(dateTime)} > ${at(now)}`, 'webinar_begun'),
    unchanged: refuseUnless(
      db,
      sql`exists (select from ${webinars} where ${webinars.id} = ${webinarId}
        and (${webinars.revision} = ${revision} or ${webinars.dateTime} = ${at(dateTime)}))`,
      'edit_conflict',
    ),
    update: db
      .update(webinars)
      .set({ dateTime, ...changed(now) })
      .where(and(eq(webinars.id, webinarId), sql`${webinars.dateTime} <> ${at(dateTime)}`)),
    supersedeMail: supersedeMail(db, { topic: topicOf(webinarId), now, when: isMoved }),
    resetReminders: db
      .update(webinarRegistrations)
      .set({ reminderSent: false, reminderSentAt: null, dayReminderSentAt: null, hourReminderSentAt: null })
      .where(and(eq(webinarRegistrations.webinarId, webinarId), isMoved)),
    mail: mailRegistrants(db, {
      kind: mailKind,
      key: sql`'webinar-moved:' || ${webinars.calendarSequence} || ':' || ${webinarRegistrations.id} || ':' || ${startKey}`,
      dueAt: at(now),
      voidAfter: sql`${webinars.dateTime}`,
      matching: sql`${webinars.id} = ${webinarId} and ${isMoved}`,
      limit: registrantsMaximum,
    }),
    audit: audit(db, context, {
      action: 'webinar.move',
      subject: { type: 'webinars', id: webinarId },
      detail: { dateTime: dateTime.toISOString() },
    }),
  });
}

/**
 * Cancels a webinar. Registrants are notified by mail; no other mail about it goes out. Canceling twice changes
 * nothing. For admins. Refuses `not_found`, and `webinar_begun` once it has begun.
 */
export async function cancelWebinar(
  db: Database,
  { webinarId, mailKind, ...context }: AuditContext & { webinarId: number; mailKind: string },
): Promise<void> {
  const { now } = context;
  const isCancelled = sql`exists (select from ${webinars}
    where ${webinars.id} = ${webinarId} and ${changedInThisTransaction(webinars)})`;
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: lockWebinar(db, webinarId),
    exists: refuseUnless(db, exists(webinarId), 'not_found'),
    notBegun: refuseUnlessToBegin(db, webinarId, now),
    update: db
      .update(webinars)
      .set({ cancelledAt: now, ...changed(now) })
      .where(and(eq(webinars.id, webinarId), sql`${webinars.cancelledAt} is null`)),
    supersedeMail: supersedeMail(db, { topic: topicOf(webinarId), now, when: isCancelled }),
    mail: mailRegistrants(db, {
      kind: mailKind,
      key: sql`'webinar-cancelled:' || ${webinarRegistrations.id}`,
      dueAt: at(now),
      // After the webinar's end, nobody needs to know any more.
      voidAfter: sql`${webinars.endsAt}`,
      matching: sql`${webinars.id} = ${webinarId} and ${isCancelled}`,
      limit: registrantsMaximum,
    }),
    audit: audit(db, context, { action: 'webinar.cancel', subject: { type: 'webinars', id: webinarId } }),
  });
}

const exists = (webinarId: number) => sql`exists (select from ${webinars} where ${webinars.id} = ${webinarId})`;

/**
 * The columns that every change sets: calendars replace an entry by one with a higher sequence, and older edits
 * conflict.
 */
const changed = (now: Date) => ({
  calendarSequence: sql`${webinars.calendarSequence} + 1`,
  revision: sql`${webinars.revision} + 1`,
  updatedAt: now,
});
