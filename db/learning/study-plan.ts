/** What a student answered to the three questions after registering: reads and stores it. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller, readAuthorized } from '../accounts/authorize.ts';
import { usualWeeklyGoal } from '../accounts/states.ts';
import { users } from '../accounts/tables.ts';
import type { DailyMinutes, Worry } from './states.ts';
import { studyPlans } from './tables.ts';

/** `interviewOn`: an ISO date. Null or empty: the question was skipped. */
export type StudyPlanRow = { interviewOn: string | null; worries: Worry[]; minutesADay: DailyMinutes | null };

/** Null when the questions were not asked yet. */
export async function readStudyPlan(db: Database, { caller }: { caller: Caller }): Promise<StudyPlanRow | null> {
  const { plan } = await readAuthorized(db, {}, caller, {
    plan: sql<StudyPlanRow | null>`rules.describe_study_plan(${caller.userId})`,
  });
  return plan;
}

/**
 * Stores the answers in the place of earlier ones. The weekly goal follows the minutes a day until the student sets
 * another one.
 */
export async function saveStudyPlan(
  db: Database,
  { caller, plan, now }: { caller: Caller; plan: StudyPlanRow; now: Date },
): Promise<void> {
  const answers = { ...plan, updatedAt: now };
  await authorized(db, { write: true }, caller, {
    // Before the plan is replaced: a goal that is not what the plan has suggested is the student's own.
    goal: db
      .update(users)
      .set({ weeklyGoalMinutes: sql`7 * ${plan.minutesADay}::integer` })
      .where(
        and(
          eq(users.id, caller.userId),
          sql`${plan.minutesADay}::integer IS NOT NULL`,
          sql`${users.weeklyGoalMinutes} = coalesce(
            (SELECT 7 * p.minutes_a_day FROM study_plans p WHERE p.user_id = ${users.id}), ${usualWeeklyGoal})`,
        ),
      ),
    saved: db
      .insert(studyPlans)
      .values({ userId: caller.userId, ...answers })
      .onConflictDoUpdate({ target: studyPlans.userId, set: answers }),
  });
}
