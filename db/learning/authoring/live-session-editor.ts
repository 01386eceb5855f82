/**
 * How a course's creator, or an admin, edits its live sessions. Moving or canceling a session is mailed once to
 * everybody who booked it.
 */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import { changedInThisTransaction } from '#db/connection/changed-in-this-transaction.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { users } from '../../accounts/tables.ts';
import { claimTry, type ThrottleClaim } from '../../accounts/throttle.ts';
import { type AuditContext, audit, auditRead, auditWhen, type PersonalRead } from '../../admin/audit.ts';
import { createdId, createOnce } from '../../admin/create-once.ts';
import { isRepeated } from '../../admin/row-version.ts';
import { assertCanManage, editorRoles } from '../../courses/authoring/course-editor.ts';
import { supersedeMail } from '../../mail/outbox.ts';
import { hasEnded } from '../course-live-sessions.ts';
import { liveSessionTopic, mailBooked } from '../mail-booked.ts';
import type { LiveSessionType } from '../states.ts';
import { liveSessionBookings, liveSessions } from '../tables.ts';

/** No session has more seats than this; the list of bookings relies on it. */
export const capacityMaximum = 1000;

/** Sessions to come of one course. */
const upcomingMaximum = 100;

/** What a creator enters about a session, except its start: changing that notifies people. */
export type LiveSessionDetails = {
  title: string;
  description: string | null;
  type: LiveSessionType;
  /** Minutes, a day at most. */
  duration: number;
  capacity: number;
  meetingUrl: string | null;
};

type OwnLiveSession = { courseId: number; liveSessionId: number };

/** A course's sessions: upcoming ones, the next one first, then ended ones, the latest first. Refuses `not_found`. */
export async function listLiveSessionsForEdit(
  db: Database,
  { caller, courseId, now }: { caller: Caller; courseId: number; now: Date },
) {
  const ofCourse = eq(liveSessions.courseId, courseId);
  const { upcoming, ended } = await authorized(db, { roles: editorRoles }, caller, {
    access: assertCanManage(db, { caller, courseId }),
    upcoming: selectLiveSessions(db)
      .where(and(ofCourse, sql`not ${hasEnded(now)}`))
      .orderBy(asc(liveSessions.scheduledAt), asc(liveSessions.id))
      .limit(100),
    ended: selectLiveSessions(db)
      .where(and(ofCourse, hasEnded(now)))
      .orderBy(desc(liveSessions.scheduledAt), desc(liveSessions.id))
      .limit(100),
  });
  return [...upcoming, ...ended];
}

function selectLiveSessions(db: Database) {
  return db
    .select({
      id: liveSessions.id,
      title: liveSessions.title,
      description: liveSessions.description,
      type: liveSessions.type,
      scheduledAt: liveSessions.scheduledAt,
      duration: liveSessions.duration,
      capacity: liveSessions.capacity,
      bookedSeats: liveSessions.bookedSeats,
      meetingUrl: liveSessions.meetingUrl,
      cancelledAt: liveSessions.cancelledAt,
      revision: liveSessions.revision,
      // The column names are written out: Drizzle omits the table name from a column when a select has only one table.
      joinedCount: sql<number>`(
        select count(booking.joined_at)::integer from ${liveSessionBookings} as booking
        where booking.live_session_id = "live_sessions"."id"
      )`,
    })
    .from(liveSessions);
}
export type EditedLiveSessionRow = Awaited<ReturnType<typeof listLiveSessionsForEdit>>[number];

/** The bookings of a session, in order of time, with who joined. Refuses `not_found`. */
export async function listBookings(
  db: Database,
  { caller, read, courseId, liveSessionId }: OwnLiveSession & { caller: Caller; read?: PersonalRead },
) {
  const { bookings } = await authorized(db, { roles: editorRoles }, caller, {
    access: assertCanManage(db, { caller, courseId }),
    exists: refuseUnless(db, isOf({ courseId, liveSessionId }), 'not_found'),
    audit: auditRead(db, read, {
      type: 'live_session_bookings',
      id: liveSessionId,
      when: call('opens_as_admin', { account: caller.userId, wanted_course: courseId }),
    }),
    bookings: db
      .select({
        id: liveSessionBookings.id,
        firstName: users.firstName,
        lastName: users.lastName,
        createdAt: liveSessionBookings.createdAt,
        joinedAt: liveSessionBookings.joinedAt,
      })
      .from(liveSessionBookings)
      .innerJoin(users, eq(users.id, liveSessionBookings.userId))
      .where(eq(liveSessionBookings.liveSessionId, liveSessionId))
      .orderBy(asc(liveSessionBookings.createdAt), asc(liveSessionBookings.id))
      .limit(capacityMaximum),
  });
  return bookings;
}
export type BookingRow = Awaited<ReturnType<typeof listBookings>>[number];

/** Creates a session in a course, once (`createOnce`), and returns its id. Refuses `not_found`, `live_sessions_full`. */
export async function createLiveSession(
  db: Database,
  {
    courseId,
    scheduledAt,
    details,
    ...context
  }: AuditContext & { courseId: number; scheduledAt: Date; details: LiveSessionDetails },
): Promise<number> {
  const { created } = await authorized(db, { roles: editorRoles, write: true }, context.caller, {
    access: assertCanManage(db, { caller: context.caller, courseId }),
    ...createOnce(db, context, liveSessions, {
      action: 'live-session.create',
      written: { ...details, courseId, scheduledAt },
      detail: { courseId, title: details.title, scheduledAt: scheduledAt.toISOString() },
    }),
    few: refuseUnless(
      db,
      sql`(
        select count(*) from ${liveSessions}
        where course_id = ${courseId} and cancelled_at is null and scheduled_at > ${context.now.toISOString()}::timestamptz
      ) <= ${upcomingMaximum}`,
      'live_sessions_full',
    ),
  });
  return createdId(created);
}

/**
 * Changes the details of a session that is not over; its start stays. The same edit once more changes nothing
 * (isRepeated). Refuses `not_found`, `session_cancelled`, `session_over`, `edit_conflict` when it was changed since
 * `revision`, and `session_seats` when more seats are booked than the new capacity.
 */
export async function editLiveSession(
  db: Database,
  {
    revision,
    details,
    courseId,
    liveSessionId,
    ...context
  }: AuditContext & OwnLiveSession & { revision: number; details: LiveSessionDetails },
): Promise<void> {
  const own = { courseId, liveSessionId };
  await authorized(db, { roles: editorRoles, write: true }, context.caller, {
    access: assertCanManage(db, { caller: context.caller, courseId }),
    // Locked, so that nobody books between the check of the seats and the update.
    lock: lockLiveSession(db, own),
    exists: refuseUnless(db, isOf(own), 'not_found'),
    notCancelled: refuseUnless(db, isOf(own, sql`${liveSessions.cancelledAt} is null`), 'session_cancelled'),
    notOver: refuseUnless(db, isOf(own, sql`not ${hasEnded(context.now)}`), 'session_over'),
    unchanged: refuseUnless(
      db,
      isOf(own, sql`(${liveSessions.revision} = ${revision} or ${isRepeated(liveSessions, { revision }, details)})`),
      'edit_conflict',
    ),
    seatsSuffice: refuseUnless(db, isOf(own, sql`${liveSessions.bookedSeats} <= ${details.capacity}`), 'session_seats'),
    update: db
      .update(liveSessions)
      .set({ ...details, revision: sql`${liveSessions.revision} + 1` })
      .where(and(whereOf(own), eq(liveSessions.revision, revision))),
    audit: auditWhen(db, context, {
      action: 'live-session.edit',
      subject: { type: 'live_sessions', id: liveSessionId },
      detail: { courseId, title: details.title, duration: details.duration, capacity: details.capacity },
      when: isOf(own, changedInThisTransaction(liveSessions)),
    }),
  });
}

/**
 * Moves a session to another start. Bookings stay, and everybody who booked is notified; queued mails about the old
 * start are voided. The same start again changes nothing and claims no try. Refuses `not_found`, `session_cancelled`,
 * `session_begun`, `too_many_requests`, and `edit_conflict` when it was changed since `revision`.
 */
export async function moveLiveSession(
  db: Database,
  {
    revision,
    scheduledAt,
    mailKind,
    claim,
    courseId,
    liveSessionId,
    ...context
  }: AuditContext & OwnLiveSession & { revision: number; scheduledAt: Date; mailKind: string; claim: ThrottleClaim },
): Promise<void> {
  const own = { courseId, liveSessionId };
  const start = sql`${scheduledAt.toISOString()}::timestamptz`;
  await authorized(db, { roles: editorRoles, write: true }, context.caller, {
    access: assertCanManage(db, { caller: context.caller, courseId }),
    lock: lockLiveSession(db, own),
    exists: refuseUnless(db, isOf(own), 'not_found'),
    notCancelled: refuseUnless(db, isOf(own, sql`${liveSessions.cancelledAt} is null`), 'session_cancelled'),
    notBegun: refuseUnlessToBegin(db, own, context.now),
    unchanged: refuseUnless(
      db,
      isOf(own, sql`(${liveSessions.revision} = ${revision} or ${liveSessions.scheduledAt} = ${start})`),
      'edit_conflict',
    ),
    tries: claimTry(db, claim, context.now, isOf(own, sql`${liveSessions.scheduledAt} <> ${start}`)),
    update: db
      .update(liveSessions)
      .set({ scheduledAt, revision: sql`${liveSessions.revision} + 1` })
      .where(and(whereOf(own), sql`${liveSessions.scheduledAt} <> ${start}`)),
    supersedeMail: supersedeMail(db, {
      topic: liveSessionTopic(liveSessionId),
      now: context.now,
      when: isOf(own, changedInThisTransaction(liveSessions)),
    }),
    mail: mailBooked(db, {
      kind: mailKind,
      key: sql`'live-session-moved:' || ${liveSessions.revision} || ':' || ${liveSessionBookings.id}`,
      voidAfter: sql`${liveSessions.scheduledAt}`,
      liveSessionId,
      matching: and(whereOf(own), changedInThisTransaction(liveSessions)),
      now: context.now,
    }),
    audit: audit(db, context, {
      action: 'live-session.move',
      subject: { type: 'live_sessions', id: liveSessionId },
      detail: { courseId, scheduledAt: scheduledAt.toISOString() },
    }),
  });
}

/**
 * Cancels a session and notifies everybody who booked it. Canceling twice changes nothing. Refuses `not_found`, and
 * `session_begun` once it has begun.
 */
export async function cancelLiveSession(
  db: Database,
  { mailKind, courseId, liveSessionId, ...context }: AuditContext & OwnLiveSession & { mailKind: string },
): Promise<void> {
  const own = { courseId, liveSessionId };
  await authorized(db, { roles: editorRoles, write: true }, context.caller, {
    access: assertCanManage(db, { caller: context.caller, courseId }),
    lock: lockLiveSession(db, own),
    exists: refuseUnless(db, isOf(own), 'not_found'),
    notBegun: refuseUnlessToBegin(db, own, context.now),
    update: db
      .update(liveSessions)
      .set({ cancelledAt: context.now, revision: sql`${liveSessions.revision} + 1` })
      .where(and(whereOf(own), sql`${liveSessions.cancelledAt} is null`)),
    supersedeMail: supersedeMail(db, {
      topic: liveSessionTopic(liveSessionId),
      now: context.now,
      when: isOf(own, changedInThisTransaction(liveSessions)),
    }),
    mail: mailBooked(db, {
      kind: mailKind,
      key: sql`'live-session-cancelled:' || ${liveSessionBookings.id}`,
      // After the session's end, nobody needs to know any more.
      voidAfter: sql`${liveSessions.scheduledAt} + make_interval(mins => ${liveSessions.duration})`,
      liveSessionId,
      matching: and(whereOf(own), changedInThisTransaction(liveSessions)),
      now: context.now,
    }),
    audit: audit(db, context, {
      action: 'live-session.cancel',
      subject: { type: 'live_sessions', id: liveSessionId },
      detail: { courseId },
    }),
  });
}

function lockLiveSession(db: Database, own: OwnLiveSession) {
  return db.select({ id: liveSessions.id }).from(liveSessions).where(whereOf(own)).for('no key update');
}

function refuseUnlessToBegin(db: Database, own: OwnLiveSession, now: Date) {
  return refuseUnless(
    db,
    isOf(own, sql`${liveSessions.scheduledAt} > ${now.toISOString()}::timestamptz`),
    'session_begun',
  );
}

/**
 * The condition that selects the session, if it belongs to the course. The caller's right to the course is asserted
 * before.
 */
function whereOf({ courseId, liveSessionId }: OwnLiveSession): SQL {
  return sql`${liveSessions.id} = ${liveSessionId} and ${liveSessions.courseId} = ${courseId}`;
}

function isOf(own: OwnLiveSession, condition: SQL = sql`true`): SQL {
  return sql`exists (select from ${liveSessions} where ${whereOf(own)} and ${condition})`;
}
