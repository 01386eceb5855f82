/** Lists the live sessions of one course for its learners, and gives access to the meeting room. */
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import { courseIdOf } from '../courses/course-key.ts';
import { courses } from '../courses/tables.ts';
import { liveSessionColumns } from './live-sessions.ts';
import { liveSessionBookings, liveSessions } from './tables.ts';

/** Learners may enter the room from this many minutes before the start until the end. */
const opensMinutesBefore = 10;

export function roomOpensAt({ scheduledAt }: { scheduledAt: Date }): Date {
  return new Date(scheduledAt.getTime() - opensMinutesBefore * 60_000);
}

/**
 * Lists upcoming sessions, the next one first, then ended ones, the latest first. A cancelled session is listed among
 * the upcoming ones for learners who had booked it. Refuses `not_found`, `not_enrolled`.
 */
export async function listCourseLiveSessions(db: Database, listing: { caller: Caller; key: string; now: Date }) {
  const { caller, key, now } = listing;
  const courseId = courseIdOf(key);
  const ofCourse = eq(liveSessions.courseId, courseId);
  const { upcoming, ended } = await authorized(db, {}, caller, {
    access: db.execute(
      sql`select ${call('assert_course_open', {
        learner: caller.userId,
        wanted_course: courseId,
        allow_managers: true,
      })}`,
    ),
    upcoming: selectLiveSessions(db, caller.userId)
      .where(and(ofCourse, sql`not ${hasEnded(now)}`, or(isNull(liveSessions.cancelledAt), isBookedBy(caller.userId))))
      .orderBy(asc(liveSessions.scheduledAt), asc(liveSessions.id))
      .limit(50),
    ended: selectLiveSessions(db, caller.userId)
      .where(and(ofCourse, hasEnded(now), isNull(liveSessions.cancelledAt)))
      .orderBy(desc(liveSessions.scheduledAt), desc(liveSessions.id))
      .limit(20),
  });
  return [...upcoming, ...ended];
}

/** One session, for its calendar entry. Refuses `not_found`, `not_enrolled`. */
export async function findLiveSession(
  db: Database,
  { caller, liveSessionId }: { caller: Caller; liveSessionId: number },
) {
  const {
    liveSession: [liveSession],
  } = await authorized(db, {}, caller, {
    access: assertLiveSessionOpen(db, caller, liveSessionId, { allowManagers: true }),
    liveSession: selectLiveSessions(db, caller.userId).where(eq(liveSessions.id, liveSessionId)),
  });
  if (!liveSession) throw new Refusal('not_found');
  return liveSession;
}

/**
 * Returns the room's URL and the learner's time zone to a learner who booked. While the room is open, it also records
 * that the learner joined. Refuses `not_found`, `not_enrolled`, `session_not_booked`, `session_cancelled`.
 */
export async function findRoom(
  db: Database,
  { caller, liveSessionId, now }: { caller: Caller; liveSessionId: number; now: Date },
) {
  const isOpen = and(
    isNull(liveSessions.cancelledAt),
    sql`${liveSessions.meetingUrl} is not null`,
    sql`${liveSessions.scheduledAt} - make_interval(mins => ${opensMinutesBefore}) <= ${now.toISOString()}::timestamptz`,
    sql`not ${hasEnded(now)}`,
  );
  const {
    liveSession: [liveSession],
    room: [room],
    learner: [learner],
  } = await authorized(db, {}, caller, {
    access: assertLiveSessionOpen(db, caller, liveSessionId, { allowManagers: true }),
    join: db
      .update(liveSessionBookings)
      .set({ joinedAt: now })
      .from(liveSessions)
      .where(
        and(
          eq(liveSessions.id, liveSessionBookings.liveSessionId),
          eq(liveSessions.id, liveSessionId),
          eq(liveSessionBookings.userId, caller.userId),
          isNull(liveSessionBookings.joinedAt),
          isOpen,
        ),
      ),
    liveSession: selectLiveSessions(db, caller.userId).where(eq(liveSessions.id, liveSessionId)),
    room: db
      .select({ meetingUrl: liveSessions.meetingUrl })
      .from(liveSessions)
      .where(eq(liveSessions.id, liveSessionId)),
    learner: db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, caller.userId)),
  });
  if (!liveSession || !room || !learner) throw new Refusal('not_found');
  if (!liveSession.isBooked) throw new Refusal('session_not_booked');
  if (liveSession.cancelledAt) throw new Refusal('session_cancelled');
  return { liveSession, meetingUrl: room.meetingUrl, timeZone: learner.timeZone };
}

/** The statement that aborts with `not_found` or `not_enrolled`. */
export function assertLiveSessionOpen(
  db: Database,
  caller: Caller,
  liveSessionId: number,
  { allowManagers }: { allowManagers: boolean },
) {
  return db.execute(
    sql`select ${call('assert_course_open', {
      learner: caller.userId,
      wanted_course: courseOfLiveSession(liveSessionId),
      allow_managers: allowManagers,
    })}`,
  );
}

export function courseOfLiveSession(liveSessionId: number): SQL<number> {
  return sql`(select course_id from live_sessions where id = ${liveSessionId})`;
}

/** The condition that a session has ended; before that it is upcoming. */
export function hasEnded(now: Date): SQL<boolean> {
  return sql`(${liveSessions.scheduledAt} + make_interval(mins => ${liveSessions.duration}) <= ${now.toISOString()}::timestamptz)`;
}

/** Without the meeting's URL, which only learners who booked may see. */
export function selectLiveSessions(db: Database, userId: number) {
  return db
    .select({
      ...liveSessionColumns,
      isBooked: isBookedBy(userId),
    })
    .from(liveSessions)
    .innerJoin(courses, eq(courses.id, liveSessions.courseId));
}

function isBookedBy(userId: number): SQL<boolean> {
  return sql`exists (
    select from ${liveSessionBookings}
    where ${liveSessionBookings.liveSessionId} = ${liveSessions.id} and ${liveSessionBookings.userId} = ${userId}
  )`;
}
export type CourseLiveSessionRow = Awaited<ReturnType<typeof selectLiveSessions>>[number];
