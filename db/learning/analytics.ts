/** Everything on the page /progress, in one statement. Read by GET /api/progress/analytics. */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { type Caller, readAuthorized } from '../accounts/authorize.ts';
import type { EarnedDescription } from './achievements.ts';
import type { EnrollmentStatus } from './states.ts';
import type { StudyRecord } from './study-record.ts';

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

/** What describe_progress in functions.sql returns. */
type ProgressDescription = {
  study: StudyRecord;
  days: Day[];
  courses: CourseProgress[];
  achievements: EarnedDescription[];
};

export async function readAnalytics(db: Database, { caller, timeZone, now }: AnalyticsRequest) {
  const { progress } = await readAuthorized(db, {}, caller, {
    progress: sql<ProgressDescription>`${call('describe_progress', {
      learner: caller.userId,
      zone: timeZone,
      moment: now.toISOString(),
    })}`,
  });
  const { study, ...rest } = progress;
  return { ...study, ...rest, weeks: weeksOf(rest.days) };
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
