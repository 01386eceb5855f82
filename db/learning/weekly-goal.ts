/** Sets the learner's weekly goal, in minutes. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import { type StudyRecord, studyRecord } from './study-record.ts';

type GoalRequest = { caller: Caller; minutes: number; timeZone: string | null; now: Date };

export async function setWeeklyGoal(db: Database, { caller, minutes, timeZone, now }: GoalRequest) {
  const {
    study: {
      rows: [row],
    },
  } = await authorized(db, { write: true }, caller, {
    update: db.update(users).set({ weeklyGoalMinutes: minutes }).where(eq(users.id, caller.userId)),
    study: db.execute<{ study: StudyRecord }>(
      sql`select ${studyRecord({ userId: caller.userId, timeZone, now })} as study`,
    ),
  });
  if (!row) throw new Refusal('session_required');
  const { weeklyGoalMinutes, minutesThisWeek } = row.study;
  return { weeklyGoalMinutes, minutesThisWeek };
}
