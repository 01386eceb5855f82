/** Everything on the student's dashboard, in one round trip. Read by GET /api/dashboard. */
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import { selectOrders } from '../commerce/orders.ts';
import { selectEarned } from './achievements.ts';
import { selectEnrollments } from './enrollments.ts';
import { selectUpcomingLiveSessions } from './live-sessions.ts';
import { noStats, noStreak, selectMinutesThisWeek, selectStats, selectStreak } from './study-record.ts';
import { certificates, liveSessions } from './tables.ts';

type DashboardRequest = { caller: Caller; timeZone: string | null; now: Date };

export async function readDashboard(db: Database, { caller, timeZone, now }: DashboardRequest) {
  const { userId } = caller;
  const calendar = { userId, timeZone, now };
  const ofOwnCourses = sql`${liveSessions.courseId} in (
    select course_id from enrollments where user_id = ${userId} and status <> 'cancelled'
  )`;
  const {
    user: [user],
    stats: [stats],
    streak: [streak],
    enrollments,
    ownLiveSessions,
    allSessions,
    latestAchievements,
    earned,
    week: [week],
    ordered,
  } = await authorized(db, {}, caller, {
    user: db
      .select({ firstName: users.firstName, weeklyGoalMinutes: users.weeklyGoalMinutes })
      .from(users)
      .where(eq(users.id, userId)),
    stats: selectStats(db, userId),
    streak: selectStreak(db, calendar),
    enrollments: selectEnrollments(db, userId),
    ownLiveSessions: selectUpcomingLiveSessions(db, now, 3, ofOwnCourses),
    allSessions: selectUpcomingLiveSessions(db, now, 3),
    latestAchievements: selectEarned(db, userId, 3),
    earned: db
      .select({
        code: certificates.code,
        courseId: certificates.courseId,
        courseTitle: certificates.courseTitle,
        issuedAt: certificates.issuedAt,
        issuedOn: certificates.issuedOn,
      })
      .from(certificates)
      .where(eq(certificates.userId, userId))
      .orderBy(desc(certificates.issuedAt), desc(certificates.id))
      .limit(100),
    week: selectMinutesThisWeek(db, calendar),
    ordered: selectOrders(db, userId, { limit: 3 }),
  });
  if (!user) throw new Refusal('session_required');
  return {
    ...user,
    stats: stats ?? noStats,
    streak: streak ?? noStreak,
    enrollments,
    upcomingSessions: ownLiveSessions.length > 0 ? ownLiveSessions : allSessions,
    latestAchievements,
    certificates: earned,
    minutesThisWeek: week?.minutes ?? 0,
    latestOrders: ordered.map(({ order }) => order),
  };
}
