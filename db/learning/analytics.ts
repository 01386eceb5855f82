/** Everything on the page /progress, in one statement. Read by GET /api/progress/analytics. */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { type Caller, readAuthorized } from '../accounts/authorize.ts';
import { earnedAchievements } from './achievements.ts';
import type { EnrollmentStatus } from './states.ts';
import { studyRecord } from './study-record.ts';

type AnalyticsRequest = { caller: Caller; timeZone: string | null; now: Date };
type Day = { day: string; minutes: number; lessonsCompleted: number };
type CourseProgress = {
  course: { id: number; slug: string; title: string };
  status: EnrollmentStatus;
  progress: number;
  lessonsCompleted: number;
  lessonCount: number;
  timeSpent: number;
};

export async function readAnalytics(db: Database, { caller, timeZone, now }: AnalyticsRequest) {
  const { userId } = caller;
  const studyDays = call('describe_study_days', { learner: userId, zone: timeZone, moment: now.toISOString() });
  const { study, ...row } = await readAuthorized(db, {}, caller, {
    study: studyRecord({ userId, timeZone, now }),
    days: sql<Day[]>`${studyDays}`,
    courses: sql<CourseProgress[]>`rules.describe_course_progress(${userId})`,
    achievements: earnedAchievements(userId, 200),
  });
  return { ...study, ...row, weeks: weeksOf(row.days) };
}
export type AnalyticsRow = Awaited<ReturnType<typeof readAnalytics>>;

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
