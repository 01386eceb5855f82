/** A learner's study record: name and goal, figures, streak, and the minutes of this week. */
import { type SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { type Caller, readAuthorized } from '../accounts/authorize.ts';

/** A user's calendar: the time zone of the request, or else the stored one. */
export type Calendar = { userId: number; timeZone: string | null; now: Date };

export type StudyRecord = {
  firstName: string;
  weeklyGoalMinutes: number;
  minutesThisWeek: number;
  /** Today, and the days since Monday on which something was studied, on the learner's calendar. */
  week: { today: string; days: { day: string; minutes: number; lessonsCompleted: number }[] };
  streak: { currentStreak: number; longestStreak: number; lastStudyDate: string | null };
  stats: {
    coursesInProgress: number;
    coursesCompleted: number;
    totalTimeSpent: number;
    totalLessonsCompleted: number;
    achievementsEarned: number;
  };
};

type StudyRequest = { caller: Caller; timeZone: string | null; now: Date };

export async function readStudyRecord(db: Database, { caller, timeZone, now }: StudyRequest): Promise<StudyRecord> {
  const { study } = await readAuthorized(db, {}, caller, {
    study: studyRecord({ userId: caller.userId, timeZone, now }),
  });
  return study;
}

/** SQL expression for the study record. */
export function studyRecord({ userId, timeZone, now }: Calendar): SQL<StudyRecord> {
  return sql<StudyRecord>`${call('describe_study', { learner: userId, zone: timeZone, moment: now.toISOString() })}`;
}
