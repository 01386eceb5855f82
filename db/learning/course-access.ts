/** Reads whether a learner may open a course. Called by GET /api/courses/{id}/access. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { isManagedBy } from '../courses/catalog.ts';
import { courses } from '../courses/tables.ts';
import type { EndedBy } from './states.ts';
import { enrollments } from './tables.ts';

/** As describe_ended_access in functions.sql returns it. `at`: null for refunds from before there were records of them. */
type EndedAccess = { by: EndedBy; at: string | null; reason: string | null };

/**
 * `enrolled`: has an enrollment that is not cancelled. `hasAccess`: is enrolled, created the course, or is an admin.
 * `ended`: why the caller is not enrolled any more.
 */
export async function courseAccess(db: Database, { caller, key }: { caller: Caller; key: string }) {
  const isWanted = /^\d{1,9}$/.test(key) ? eq(courses.id, Number(key)) : eq(courses.slug, key);
  const {
    row: [row],
  } = await authorized(db, {}, caller, {
    row: db
      .select({
        isPublic: sql<boolean>`${courses.status} in ('ACTIVE', 'COMING_SOON') and ${courses.active}`,
        canManage: sql<boolean>`${isManagedBy(caller)}`,
        enrollmentStatus: enrollments.status,
        progress: enrollments.progress,
        ended: sql<EndedAccess | null>`rules.describe_ended_access(${caller.userId}, ${courses.id})`,
      })
      .from(courses)
      .leftJoin(enrollments, and(eq(enrollments.courseId, courses.id), eq(enrollments.userId, caller.userId)))
      .where(isWanted),
  });
  const enrolled = row?.enrollmentStatus === 'active' || row?.enrollmentStatus === 'completed';
  if (!row || !(row.isPublic || row.canManage || enrolled)) throw new Refusal('not_found');
  return {
    hasAccess: enrolled || row.canManage,
    enrolled,
    progress: enrolled ? (row.progress ?? 0) : 0,
    ended: row.ended,
  };
}
