/**
 * Live sessions as a course's creator arranges them; an admin may too. Moving one and calling it off is told to those who
 * booked, each once.
 */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import { changedInThisTransaction } from '#db/connection/changed-in-this-transaction.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { users } from '../../accounts/tables.ts';
import { type AuditContext, audit } from '../../admin/audit.ts';
import { assertCanManage, editorRoles } from '../../courses/authoring/course-editor.ts';
import { supersedeMail } from '../../mail/outbox.ts';
import { hasEnded } from '../course-live-sessions.ts';
import { liveSessionTopic, mailBooked } from '../mail-booked.ts';
import type { LiveSessionType } from '../states.ts';
import { liveSessionBookings, liveSessions } from '../tables.ts';

/** Nobody has more seats than this to fill; lists of who booked rely on it. */
export const capacityMaximum = 1000;

/** What a creator writes of a session. Its start is apart: changing it is told to people. */
export type LiveSessionDetails = {
  title: string;
  description: string | null;
  type: LiveSessionType;
  /** Minutes, a day at most. */
  duration: number;
  capacity: number;
  meetingUrl: string | null;
};

type OwnLiveSession = { courseId: number; sessionId: number };

/** A course's sessions: those to come, the next first, then those that are over, the latest first. Refuses `not_found`. */
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
      // Names written out: Drizzle leaves the table's name off a column when a select has one table only.
      joinedCount: sql<number>`(
        select count(booking.joined_at)::integer from ${liveSessionBookings} as booking
        where booking.live_session_id = "live_sessions"."id"
      )`,
    })
    .from(liveSessions);
}
export type EditedLiveSessionRow = Awaited<ReturnType<typeof listLiveSessionsForEdit>>[number];

/** Who has a seat, by when they took it, and who came. Refuses `not_found`. */
export async function listBookings(db: Database, { caller, courseId, sessionId }: OwnLiveSession & { caller: Caller }) {
  const { bookings } = await authorized(db, { roles: editorRoles }, caller, {
    access: assertCanManage(db, { caller, courseId }),
    exists: refuseUnless(db, isOf({ courseId, sessionId }), 'not_found'),
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
      .where(eq(liveSessionBookings.liveSessionId, sessionId))
      .orderBy(asc(liveSessionBookings.createdAt), asc(liveSessionBookings.id))
      .limit(capacityMaximum),
  });
  return bookings;
}
export type BookingRow = Awaited<ReturnType<typeof listBookings>>[number];

/** Makes a session of a course, and answers its id. Refuses `not_found`. */
export async function createLiveSession(
  db: Database,
  {
    courseId,
    scheduledAt,
    details,
    ...act
  }: AuditContext & { courseId: number; scheduledAt: Date; details: LiveSessionDetails },
): Promise<number> {
  const {
    made: [made],
  } = await authorized(db, { roles: editorRoles, write: true }, act.caller, {
    access: assertCanManage(db, { caller: act.caller, courseId }),
    made: db
      .insert(liveSessions)
      .values({ ...details, courseId, scheduledAt })
      .returning({ id: liveSessions.id }),
    audit: audit(db, act, {
      action: 'live-session.create',
      subject: { type: 'live_sessions', id: sql`currval('live_sessions_id_seq')::text` },
      detail: { courseId, title: details.title, scheduledAt: scheduledAt.toISOString() },
    }),
  });
  if (!made) throw new Error('An insert always answers its row.');
  return made.id;
}

/**
 * Changes what is said of a session until it is over; its start stays. Refuses `not_found`, `session_cancelled`,
 * `session_over`, `edit_conflict` when it was changed since `revision`, and `session_seats` when more seats are booked.
 */
export async function editLiveSession(
  db: Database,
  {
    revision,
    details,
    courseId,
    sessionId,
    ...act
  }: AuditContext & OwnLiveSession & { revision: number; details: LiveSessionDetails },
): Promise<void> {
  const own = { courseId, sessionId };
  await authorized(db, { roles: editorRoles, write: true }, act.caller, {
    access: assertCanManage(db, { caller: act.caller, courseId }),
    // Held, so that nobody books between the question of the seats and the change.
    lock: lockLiveSession(db, own),
    exists: refuseUnless(db, isOf(own), 'not_found'),
    notCancelled: refuseUnless(db, isOf(own, sql`${liveSessions.cancelledAt} is null`), 'session_cancelled'),
    notOver: refuseUnless(db, isOf(own, sql`not ${hasEnded(act.now)}`), 'session_over'),
    unchanged: refuseUnless(db, isOf(own, sql`${liveSessions.revision} = ${revision}`), 'edit_conflict'),
    seatsSuffice: refuseUnless(db, isOf(own, sql`${liveSessions.bookedSeats} <= ${details.capacity}`), 'session_seats'),
    update: db
      .update(liveSessions)
      .set({ ...details, revision: sql`${liveSessions.revision} + 1` })
      .where(whereOf(own)),
    audit: audit(db, act, {
      action: 'live-session.edit',
      subject: { type: 'live_sessions', id: sessionId },
      detail: { courseId, title: details.title, duration: details.duration, capacity: details.capacity },
    }),
  });
}

/**
 * Gives a session another start. Seats are kept, and those who booked are told; what still waited in the outbox about the old
 * start is void. The same start again changes nothing. Refuses `not_found`, `session_cancelled`, `session_begun`, and
 * `edit_conflict` when it was changed since `revision`.
 */
export async function moveLiveSession(
  db: Database,
  {
    revision,
    scheduledAt,
    mailKind,
    courseId,
    sessionId,
    ...act
  }: AuditContext & OwnLiveSession & { revision: number; scheduledAt: Date; mailKind: string },
): Promise<void> {
  const own = { courseId, sessionId };
  const start = sql`${scheduledAt.toISOString()}::timestamptz`;
  await authorized(db, { roles: editorRoles, write: true }, act.caller, {
    access: assertCanManage(db, { caller: act.caller, courseId }),
    lock: lockLiveSession(db, own),
    exists: refuseUnless(db, isOf(own), 'not_found'),
    notCancelled: refuseUnless(db, isOf(own, sql`${liveSessions.cancelledAt} is null`), 'session_cancelled'),
    notBegun: refuseUnlessToBegin(db, own, act.now),
    unchanged: refuseUnless(
      db,
      isOf(own, sql`(${liveSessions.revision} = ${revision} or ${liveSessions.scheduledAt} = ${start})`),
      'edit_conflict',
    ),
    update: db
      .update(liveSessions)
      .set({ scheduledAt, revision: sql`${liveSessions.revision} + 1` })
      .where(and(whereOf(own), sql`${liveSessions.scheduledAt} <> ${start}`)),
    supersedeMail: supersedeMail(db, {
      topic: liveSessionTopic(sessionId),
      now: act.now,
      when: isOf(own, changedInThisTransaction(liveSessions)),
    }),
    mail: mailBooked(db, {
      kind: mailKind,
      key: sql`'live-session-moved:' || ${liveSessions.revision} || ':' || ${liveSessionBookings.id}`,
      voidAfter: sql`${liveSessions.scheduledAt}`,
      sessionId,
      matching: and(whereOf(own), changedInThisTransaction(liveSessions)),
      now: act.now,
    }),
    audit: audit(db, act, {
      action: 'live-session.move',
      subject: { type: 'live_sessions', id: sessionId },
      detail: { courseId, scheduledAt: scheduledAt.toISOString() },
    }),
  });
}

/**
 * Calls a session off; those who booked are told. Twice changes nothing. Refuses `not_found`, and `session_begun` once it has
 * begun.
 */
export async function cancelLiveSession(
  db: Database,
  { mailKind, courseId, sessionId, ...act }: AuditContext & OwnLiveSession & { mailKind: string },
): Promise<void> {
  const own = { courseId, sessionId };
  await authorized(db, { roles: editorRoles, write: true }, act.caller, {
    access: assertCanManage(db, { caller: act.caller, courseId }),
    lock: lockLiveSession(db, own),
    exists: refuseUnless(db, isOf(own), 'not_found'),
    notBegun: refuseUnlessToBegin(db, own, act.now),
    update: db
      .update(liveSessions)
      .set({ cancelledAt: act.now, revision: sql`${liveSessions.revision} + 1` })
      .where(and(whereOf(own), sql`${liveSessions.cancelledAt} is null`)),
    supersedeMail: supersedeMail(db, {
      topic: liveSessionTopic(sessionId),
      now: act.now,
      when: isOf(own, changedInThisTransaction(liveSessions)),
    }),
    mail: mailBooked(db, {
      kind: mailKind,
      key: sql`'live-session-cancelled:' || ${liveSessionBookings.id}`,
      // Nobody waits at the door any more.
      voidAfter: sql`${liveSessions.scheduledAt} + make_interval(mins => ${liveSessions.duration})`,
      sessionId,
      matching: and(whereOf(own), changedInThisTransaction(liveSessions)),
      now: act.now,
    }),
    audit: audit(db, act, {
      action: 'live-session.cancel',
      subject: { type: 'live_sessions', id: sessionId },
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

/** The session is one of that course, whose owner was asserted before. */
function whereOf({ courseId, sessionId }: OwnLiveSession): SQL {
  return sql`${liveSessions.id} = ${sessionId} and ${liveSessions.courseId} = ${courseId}`;
}

function isOf(own: OwnLiveSession, condition: SQL = sql`true`): SQL {
  return sql`exists (select from ${liveSessions} where ${whereOf(own)} and ${condition})`;
}
