/** Everything on the student's dashboard, in one statement. Read by GET /api/dashboard. */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { type Caller, readAuthorized } from '../accounts/authorize.ts';
import { orderPage } from '../commerce/orders.ts';
import type { ReviewDecision } from '../submissions/review/states.ts';
import { earnedAchievements } from './achievements.ts';
import { enrollmentList, type LessonFacts } from './enrollments.ts';
import type { LiveSessionDescription } from './live-sessions.ts';
import { nextAchievements, type UnearnedAchievements } from './next-achievements.ts';
import type { Worry } from './states.ts';
import type { StudyPlanRow } from './study-plan.ts';
import { studyRecord } from './study-record.ts';

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

/** How many of each are shown. */
const shown = { sessions: 3, achievements: 3, orders: 3, answers: 5 };

export async function readDashboard(db: Database, { caller, timeZone, now }: DashboardRequest) {
  const { userId } = caller;
  const nextSessions = call('describe_next_sessions', {
    learner: userId,
    wanted_count: shown.sessions,
    moment: now.toISOString(),
  });
  const { study, unearned, ...row } = await readAuthorized(db, {}, caller, {
    study: studyRecord({ userId, timeZone, now }),
    enrollments: enrollmentList(userId),
    latelyEnded: sql<LatelyEnded[]>`${call('describe_lately_ended', { learner: userId, moment: now.toISOString() })}`,
    upcomingSessions: sql<(LiveSessionDescription & { isBooked?: boolean })[]>`${nextSessions}`,
    latestAchievements: earnedAchievements(userId, shown.achievements),
    unearned: sql<UnearnedAchievements>`rules.describe_unearned_achievements(${userId})`,
    plan: sql<StudyPlanRow | null>`rules.describe_study_plan(${userId})`,
    firstStep: sql<FirstStepDescription | null>`rules.describe_first_step(${userId})`,
    certificates: sql<CertificateDescription[]>`rules.describe_certificates(${userId})`,
    answeredWork: sql<AnsweredWork[]>`rules.describe_answered_work(${userId}, ${shown.answers})`,
    latestOrders: orderPage(userId, { limit: shown.orders, offset: 0 }),
  });
  return { ...study, ...row, nextAchievements: nextAchievements(study, unearned, shown.achievements) };
}
