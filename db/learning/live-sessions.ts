/** Lists upcoming live sessions; a session is upcoming until it ends (docs/decisions.md "Courses and learning"). */
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { courses } from '../courses/tables.ts';
import { liveSessions } from './tables.ts';

/** Without the meeting's URL, which only learners who booked may see. */
export const liveSessionColumns = {
  id: liveSessions.id,
  title: liveSessions.title,
  description: liveSessions.description,
  type: liveSessions.type,
  scheduledAt: liveSessions.scheduledAt,
  duration: liveSessions.duration,
  capacity: liveSessions.capacity,
  bookedSeats: liveSessions.bookedSeats,
  cancelledAt: liveSessions.cancelledAt,
  revision: liveSessions.revision,
  course: { id: courses.id, slug: courses.slug, title: courses.title },
};

export function listUpcomingLiveSessions(db: Database, { now }: { now: Date }) {
  return selectUpcomingLiveSessions(db, now, 50);
}

/** The next sessions of all listed courses, or of the courses that `ofCourses` selects. */
export function selectUpcomingLiveSessions(db: Database, now: Date, limit: number, ofCourses?: SQL) {
  const listed = and(inArray(courses.status, ['ACTIVE', 'COMING_SOON']), courses.active);
  return db
    .select(liveSessionColumns)
    .from(liveSessions)
    .innerJoin(courses, eq(courses.id, liveSessions.courseId))
    .where(
      and(
        isNull(liveSessions.cancelledAt),
        // No session is longer than a day. This condition can use the index.
        sql`${liveSessions.scheduledAt} > ${now.toISOString()}::timestamptz - interval '1 day'`,
        sql`${liveSessions.scheduledAt} + make_interval(mins => ${liveSessions.duration}) > ${now.toISOString()}::timestamptz`,
        ofCourses ?? listed,
      ),
    )
    .orderBy(asc(liveSessions.scheduledAt), asc(liveSessions.id))
    .limit(limit);
}
export type UpcomingLiveSessionRow = Awaited<ReturnType<typeof selectUpcomingLiveSessions>>[number];
