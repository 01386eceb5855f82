/** Everything on the page /progress, in one round trip. Read by GET /api/progress/analytics. */
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import { courses } from '../courses/tables.ts';
import { selectEarned } from './achievements.ts';
import { type Calendar, localDay, noStats, noStreak, selectStats, selectStreak } from './study-record.ts';
import { enrollments } from './tables.ts';

type AnalyticsRequest = { caller: Caller; timeZone: string | null; now: Date };
type Day = { day: string; minutes: number; lessonsCompleted: number };

export async function readAnalytics(db: Database, { caller, timeZone, now }: AnalyticsRequest) {
  const { userId } = caller;
  const calendar = { userId, timeZone, now };
  const {
    user: [user],
    stats: [stats],
    streak: [streak],
    days,
    ofCourses,
    achievements,
  } = await authorized(db, {}, caller, {
    user: db.select({ weeklyGoalMinutes: users.weeklyGoalMinutes }).from(users).where(eq(users.id, userId)),
    stats: selectStats(db, userId),
    streak: selectStreak(db, calendar),
    days: selectDays(db, calendar),
    ofCourses: selectCourseProgress(db, userId),
    achievements: selectEarned(db, userId, 200),
  });
  if (!user) throw new Refusal('session_required');
  const weeks = weeksOf(days.rows);
  return {
    ...user,
    stats: stats ?? noStats,
    streak: streak ?? noStreak,
    days: days.rows,
    weeks,
    minutesThisWeek: weeks.at(-1)?.minutes ?? 0,
    courses: ofCourses,
    achievements,
  };
}
export type AnalyticsRow = Awaited<ReturnType<typeof readAnalytics>>;

/**
 * Every day of this week and of the eleven weeks before it, up to today, with or without studying. A learner who has
 * traveled west may have studied on a date that is still in the future in their new time zone: that day counts as
 * today, as it does for the week (selectMinutesThisWeek).
 */
function selectDays(db: Database, calendar: Calendar) {
  return db.execute<Day>(sql`
    with today as (
      select day, date_trunc('week', day::timestamp)::date - 77 as first_monday
        from (select ${localDay(calendar)} as day) as local
    ), studied as (
      select least(study_days.day, today.day) as day, sum(minutes)::integer as minutes,
             sum(lessons_completed)::integer as lessons_completed
        from study_days, today
       where user_id = ${calendar.userId} and study_days.day >= first_monday
       group by 1
    )
    select to_char(shown.day, 'YYYY-MM-DD') as day, coalesce(studied.minutes, 0) as minutes,
           coalesce(studied.lessons_completed, 0) as "lessonsCompleted"
      from today
     cross join generate_series(first_monday::timestamp, today.day::timestamp, interval '1 day') as shown (day)
      left join studied on studied.day = shown.day::date
     order by shown.day`);
}

/** The days start with a Monday, so every seven of them are a week. */
function weeksOf(days: Day[]) {
  const weeks: { monday: string; minutes: number; lessonsCompleted: number }[] = [];
  for (const [index, { day, minutes, lessonsCompleted }] of days.entries()) {
    const week = weeks.at(-1);
    if (index % 7 === 0 || !week) {
      weeks.push({ monday: day, minutes, lessonsCompleted });
    } else {
      week.minutes += minutes;
      week.lessonsCompleted += lessonsCompleted;
    }
  }
  return weeks;
}

/** Progress counts the lessons that exist now, as everywhere. */
function selectCourseProgress(db: Database, userId: number) {
  const lessons = db
    .select({
      total: sql<number>`count(*)::integer`.as('total'),
      completed: sql<number>`count(*) filter (where completed)::integer`.as('completed'),
    })
    .from(sql`rules.learner_lessons(${enrollments.userId}, ${enrollments.courseId})`)
    .as('lessons');
  return db
    .select({
      course: { id: courses.id, slug: courses.slug, title: courses.title },
      status: enrollments.status,
      progress: sql<number>`rules.percent_completed(${lessons.completed}, ${lessons.total})`,
      lessonsCompleted: lessons.completed,
      lessonCount: lessons.total,
      timeSpent: enrollments.timeSpent,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .crossJoinLateral(lessons)
    .where(and(eq(enrollments.userId, userId), ne(enrollments.status, 'cancelled')))
    .orderBy(desc(sql`coalesce(${enrollments.lastAccessedAt}, ${enrollments.enrolledAt})`), desc(enrollments.id))
    .limit(100);
}
