/** What a student answered to the three questions after registering: reads and stores it. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller, readAuthorized } from '../accounts/authorize.ts';
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

/** Stores the answers in the place of earlier ones. */
export async function saveStudyPlan(
  db: Database,
  { caller, plan, now }: { caller: Caller; plan: StudyPlanRow; now: Date },
): Promise<void> {
  const answers = { ...plan, updatedAt: now };
  await authorized(db, { write: true }, caller, {
    saved: db
      .insert(studyPlans)
      .values({ userId: caller.userId, ...answers })
      .onConflictDoUpdate({ target: studyPlans.userId, set: answers }),
  });
}
