/** Everything on the student's dashboard, in one statement. Read by GET /api/dashboard. */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { type Caller, readAuthorized } from '../accounts/authorize.ts';
import type { OrderDescription } from '../commerce/orders.ts';
import type { ReviewDecision } from '../submissions/review/states.ts';
import type { EarnedDescription } from './achievements.ts';
import type { EnrollmentDescription, LessonFacts } from './enrollments.ts';
import type { LiveSessionDescription } from './live-sessions.ts';
import { nextAchievements, type UnearnedAchievements } from './next-achievements.ts';
import type { Worry } from './states.ts';
import type { StudyPlanRow } from './study-plan.ts';
import type { StudyRecord } from './study-record.ts';

type DashboardRequest = { caller: Caller; timeZone: string | null; now: Date };

/** `issuedAt`: ISO 8601 with an offset. */
type CertificateDescription = {
  code: string;
  courseId: number;
  courseTitle: string;
  issuedAt: string;
  issuedOn: string;
};

/** An assignment that was answered since the student last opened it. */
type AnsweredWork = {
  decision: ReviewDecision;
  course: { slug: string; title: string };
  lesson: { moduleId: number; lessonId: string; title: string };
};

/** A course to which the staff ended the access lately. `at`: ISO 8601 with an offset. */
type LatelyEnded = { course: { slug: string; title: string }; at: string; reason: string | null };

/** The open lesson that a student without a course begins with, and the worry that it is about. */
type FirstStepDescription = {
  course: { slug: string; title: string };
  lesson: LessonFacts;
  worry: Worry | null;
  done: boolean;
};

/** What describe_dashboard in functions.sql returns. */
type DashboardDescription = {
  study: StudyRecord;
  enrollments: EnrollmentDescription[];
  latelyEnded: LatelyEnded[];
  upcomingSessions: (LiveSessionDescription & { isBooked: boolean })[];
  latestAchievements: EarnedDescription[];
  unearned: UnearnedAchievements;
  plan: StudyPlanRow | null;
  firstStep: FirstStepDescription | null;
  certificates: CertificateDescription[];
  answeredWork: AnsweredWork[];
  latestOrders: OrderDescription[];
};

/** How many of the next achievements are shown. */
const shownAchievements = 3;

export async function readDashboard(db: Database, { caller, timeZone, now }: DashboardRequest) {
  const { dashboard } = await readAuthorized(db, {}, caller, {
    dashboard: sql<DashboardDescription>`${call('describe_dashboard', {
      learner: caller.userId,
      zone: timeZone,
      moment: now.toISOString(),
    })}`,
  });
  const { study, unearned, ...rest } = dashboard;
  return { ...study, ...rest, nextAchievements: nextAchievements(study, unearned, shownAchievements) };
}
