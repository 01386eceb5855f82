/** A learner's study record: figures, streak, and the minutes of this week. */
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import { enrollments, learningStreaks, lessonProgress, studyDays, userAchievements } from './tables.ts';

/** A user's calendar: the time zone of the request, or else the stored one. */
export type Calendar = { userId: number; timeZone: string | null; now: Date };

export async function readStats(db: Database, { caller }: { caller: Caller }) {
  const {
    stats: [stats],
  } = await authorized(db, {}, caller, { stats: selectStats(db, caller.userId) });
  return stats ?? noStats;
}

type StreakRequest = { caller: Caller; timeZone: string | null; now: Date };

export async function readStreak(db: Database, { caller, timeZone, now }: StreakRequest) {
  const {
    streak: [streak],
  } = await authorized(db, {}, caller, { streak: selectStreak(db, { userId: caller.userId, timeZone, now }) });
  return streak ?? noStreak;
}

/** The values for somebody who has never completed a lesson. */
export const noStreak = { currentStreak: 0, longestStreak: 0, lastStudyDate: null };
export const noStats = {
  coursesInProgress: 0,
  coursesCompleted: 0,
  totalTimeSpent: 0,
  totalLessonsCompleted: 0,
  achievementsEarned: 0,
};

export function selectStats(db: Database, userId: number) {
  const enrollmentsThatAre = (status: 'active' | 'completed') =>
    db.$count(enrollments, and(eq(enrollments.userId, userId), eq(enrollments.status, status)));
  return db
    .select({
      coursesInProgress: enrollmentsThatAre('active'),
      coursesCompleted: enrollmentsThatAre('completed'),
      totalTimeSpent: sql<number>`(
        select coalesce(sum(minutes), 0)::integer from study_days where user_id = ${userId}
      )`,
      totalLessonsCompleted: db.$count(
        lessonProgress,
        and(eq(lessonProgress.userId, userId), eq(lessonProgress.status, 'completed')),
      ),
      achievementsEarned: db.$count(userAchievements, eq(userAchievements.userId, userId)),
    })
    .from(users)
    .where(eq(users.id, userId));
}

/** The current streak lasts through the day after the last studied one: only a whole missed day ends it. */
export function selectStreak(db: Database, calendar: Calendar) {
  return db
    .select({
      currentStreak: sql<number>`case
        when ${learningStreaks.lastStudyDate} >= ${localDay(calendar)} - 1 then ${learningStreaks.currentStreak} else 0
      end`,
      longestStreak: learningStreaks.longestStreak,
      lastStudyDate: learningStreaks.lastStudyDate,
    })
    .from(learningStreaks)
    .where(eq(learningStreaks.userId, calendar.userId));
}

/**
 * Minutes since Monday. Future dates count too: a learner who traveled west may have studied on a date that is still
 * ahead.
 */
export function selectMinutesThisWeek(db: Database, calendar: Calendar) {
  return db
    .select({ minutes: sql<number>`coalesce(sum(${studyDays.minutes}), 0)::integer` })
    .from(studyDays)
    .where(
      and(
        eq(studyDays.userId, calendar.userId),
        gte(studyDays.day, sql`date_trunc('week', ${localDay(calendar)}::timestamp)::date`),
      ),
    );
}

/** SQL expression: today's date on the learner's calendar. */
export function localDay({ userId, timeZone, now }: Calendar): SQL {
  return sql`rules.local_day(
    ${now.toISOString()}, coalesce(${timeZone}::text, (select time_zone from users where id = ${userId}))
  )`;
}
