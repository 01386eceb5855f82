/** Sets the learner's weekly goal, in minutes. */
import { eq } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import { selectMinutesThisWeek } from './study-record.ts';

type GoalRequest = { caller: Caller; minutes: number; timeZone: string | null; now: Date };

export async function setWeeklyGoal(db: Database, { caller, minutes, timeZone, now }: GoalRequest) {
  const {
    user: [user],
    week: [week],
  } = await authorized(db, { write: true }, caller, {
    user: db
      .update(users)
      .set({ weeklyGoalMinutes: minutes })
      .where(eq(users.id, caller.userId))
      .returning({ weeklyGoalMinutes: users.weeklyGoalMinutes }),
    week: selectMinutesThisWeek(db, { userId: caller.userId, timeZone, now }),
  });
  if (!user) throw new Refusal('session_required');
  return { weeklyGoalMinutes: user.weeklyGoalMinutes, minutesThisWeek: week?.minutes ?? 0 };
}
