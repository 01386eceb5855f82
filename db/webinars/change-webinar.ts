/**
 * Webinars as admins make and change them. Moving one and calling it off is told to whoever is registered, and the reminders
 * follow; what else is changed is seen where people look. Called by the admin's pages.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import { changedInThisTransaction } from '#db/connection/changed-in-this-transaction.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized } from '../accounts/authorize.ts';
import { type AuditContext, audit } from '../admin/audit.ts';
import { supersedeMail } from '../mail/outbox.ts';
import { mailRegistrants, startKey, topicOf } from './mail-registrants.ts';
import { webinarRegistrations, webinars } from './tables.ts';
import { at, hasEnded, lockWebinar, refuseIfCancelled, refuseUnlessToBegin } from './webinars.ts';

/** A webinar has `maxAttendees` registrants at most; nobody has more seats than this to fill. */
export const registrantsMaximum = 100_000;

/** What an admin writes of a webinar. Its start is apart: changing it is told to people. */
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
  /** Shown to the public. */
  isActive: boolean;
};

/** Makes a webinar, and answers its id. For admins. */
export async function createWebinar(
  db: Database,
  { dateTime, details, ...act }: AuditContext & { dateTime: Date; details: WebinarDetails },
): Promise<number> {
  const {
    made: [made],
  } = await authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
    made: db
      .insert(webinars)
      .values({ ...details, dateTime, createdAt: act.now, updatedAt: act.now })
      .returning({ id: webinars.id }),
    audit: audit(db, act, {
      action: 'webinar.create',
      subject: { type: 'webinars', id: sql`currval('webinars_id_seq')::text` },
      detail: { title: details.title, dateTime: dateTime.toISOString() },
    }),
  });
  if (!made) throw new Error('An insert always answers its row.');
  return made.id;
}

/**
 * Changes what is said of a webinar; its start stays. Once it is over, its length, its seats and its link stay too. Refuses
 * `not_found`, `webinar_cancelled`, `edit_conflict` when it was changed since `revision`, `webinar_seats` when more people
 * than the new seats are registered, `webinar_hidden` when it would disappear from those who are registered, and
 * `webinar_past`. For admins.
 */
export async function editWebinar(
  db: Database,
  {
    webinarId,
    revision,
    details,
    ...act
  }: AuditContext & { webinarId: number; revision: number; details: WebinarDetails },
): Promise<void> {
  const { now } = act;
  const is = (condition: SQL) =>
    sql`exists (select from ${webinars} where ${webinars.id} = ${webinarId} and ${condition})`;
  const isSame = sql`${webinars.duration} = ${details.duration} and ${webinars.maxAttendees} = ${details.maxAttendees}
    and ${webinars.meetingUrl} is not distinct from ${details.meetingUrl}::text`;
  await authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
    // Held, so that nobody registers between the question of the seats and the change.
    lock: lockWebinar(db, webinarId),
    exists: refuseUnless(db, exists(webinarId), 'not_found'),
    notCancelled: refuseIfCancelled(db, webinarId),
    unchanged: refuseUnless(db, is(sql`${webinars.revision} = ${revision}`), 'edit_conflict'),
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
      .where(eq(webinars.id, webinarId)),
    audit: audit(db, act, {
      action: 'webinar.edit',
      subject: { type: 'webinars', id: webinarId },
      detail: { title: details.title, duration: details.duration, maxAttendees: details.maxAttendees },
    }),
  });
}

/**
 * Gives a webinar another start. Registrants keep their seats and are told by mail (once for each start); what still waited
 * in the outbox about the old one is void, and the reminders begin anew. The same start again changes nothing. For admins.
 * Refuses `not_found`, `webinar_cancelled`, `webinar_begun` (also for a start that has passed), and `edit_conflict` when the
 * webinar was changed since `revision`.
 */
export async function moveWebinar(
  db: Database,
  {
    webinarId,
    revision,
    dateTime,
    mailKind,
    ...act
  }: AuditContext & { webinarId: number; revision: number; dateTime: Date; mailKind: string },
): Promise<void> {
  const { now } = act;
  const isMoved = sql`exists (select from ${webinars}
    where ${webinars.id} = ${webinarId} and ${changedInThisTransaction(webinars)})`;
  await authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
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
    audit: audit(db, act, {
      action: 'webinar.move',
      subject: { type: 'webinars', id: webinarId },
      detail: { dateTime: dateTime.toISOString() },
    }),
  });
}

/**
 * Calls a webinar off. Registrants are told by mail; nothing else about it goes out any more. Twice changes nothing. For
 * admins. Refuses `not_found`, `webinar_begun` once it has begun.
 */
export async function cancelWebinar(
  db: Database,
  { webinarId, mailKind, ...act }: AuditContext & { webinarId: number; mailKind: string },
): Promise<void> {
  const { now } = act;
  const isCancelled = sql`exists (select from ${webinars}
    where ${webinars.id} = ${webinarId} and ${changedInThisTransaction(webinars)})`;
  await authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
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
      // Nobody waits at the door any more.
      voidAfter: sql`${webinars.dateTime} + make_interval(mins => ${webinars.duration})`,
      matching: sql`${webinars.id} = ${webinarId} and ${isCancelled}`,
      limit: registrantsMaximum,
    }),
    audit: audit(db, act, { action: 'webinar.cancel', subject: { type: 'webinars', id: webinarId } }),
  });
}

const exists = (webinarId: number) => sql`exists (select from ${webinars} where ${webinars.id} = ${webinarId})`;

/** Whatever is changed: calendars take the later entry, and an edit based on what was before is refused. */
const changed = (now: Date) => ({
  calendarSequence: sql`${webinars.calendarSequence} + 1`,
  revision: sql`${webinars.revision} + 1`,
  updatedAt: now,
});
