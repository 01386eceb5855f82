/** Makes the wire shapes of learning from rows, field by field, so that no private column can leak. */
import type { EarnedRow } from '#db/learning/achievements.ts';
import type { AnalyticsRow } from '#db/learning/analytics.ts';
import type { CertificateRow } from '#db/learning/certificates.ts';
import type { ModuleResources } from '#db/learning/course-resources.ts';
import type { readDashboard } from '#db/learning/dashboard.ts';
import type { EnrollmentRow } from '#db/learning/enrollments.ts';
import type { UpcomingLiveSessionRow } from '#db/learning/live-sessions.ts';
import { orderAnswer } from '../commerce/order-answer.ts';
import type {
  Analytics,
  AssignmentWork,
  Certificate,
  CourseResources,
  Dashboard,
  Enrollment,
  LearnerEnrollment,
  UpcomingLiveSession,
  UserAchievement,
} from './contract.ts';

export function enrollmentAnswer(row: EnrollmentRow): Enrollment {
  return {
    id: row.id,
    courseId: row.courseId,
    status: row.status,
    progress: row.progress,
    enrolledAt: row.enrolledAt.toISOString(),
  };
}

export function learnerEnrollmentAnswer(row: EnrollmentRow): LearnerEnrollment {
  const { id, slug, title, thumbnail, duration } = row.course;
  return {
    ...enrollmentAnswer(row),
    userId: row.userId,
    completedAt: row.completedAt?.toISOString() ?? null,
    lastAccessedAt: row.lastAccessedAt?.toISOString() ?? null,
    certificateCode: row.certificateCode,
    course: { id, slug, title, thumbnail, imageUrl: thumbnail, duration: duration ?? 0 },
    resume: row.resume,
  };
}

type WorkRow = { draft: string; submission: string | null; submittedAt: Date | null };

export function workAnswer({ draft, submission, submittedAt }: WorkRow): AssignmentWork {
  return { draft, submission, submittedAt: submittedAt?.toISOString() ?? null };
}

export function userAchievementAnswer({ achievementId, earnedAt, achievement }: EarnedRow): UserAchievement {
  return { achievementId, earnedAt: earnedAt.toISOString(), achievement };
}

/** Without the address of the meeting, which only learners who booked may know. */
export function upcomingLiveSessionAnswer(row: UpcomingLiveSessionRow): UpcomingLiveSession {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    type: row.type,
    scheduledAt: row.scheduledAt.toISOString(),
    duration: row.duration,
    maxParticipants: row.capacity,
    currentParticipants: row.bookedSeats,
    status: 'upcoming',
    course: row.course,
  };
}

export function dashboardAnswer(row: Awaited<ReturnType<typeof readDashboard>>): Dashboard {
  return {
    firstName: row.firstName,
    stats: row.stats,
    streak: row.streak,
    enrollments: row.enrollments.map(learnerEnrollmentAnswer),
    upcomingSessions: row.upcomingSessions.map(upcomingLiveSessionAnswer),
    latestAchievements: row.latestAchievements.map(userAchievementAnswer),
    certificates: row.certificates.map(({ code, courseId, courseTitle, issuedAt, issuedOn }) => ({
      code,
      courseId,
      courseTitle,
      issuedAt: issuedAt.toISOString(),
      issuedOn,
    })),
    weeklyGoalMinutes: row.weeklyGoalMinutes,
    minutesThisWeek: row.minutesThisWeek,
    latestOrders: row.latestOrders.map(orderAnswer),
  };
}

export function analyticsAnswer(row: AnalyticsRow): Analytics {
  return {
    stats: row.stats,
    streak: row.streak,
    weeklyGoalMinutes: row.weeklyGoalMinutes,
    minutesThisWeek: row.minutesThisWeek,
    days: row.days,
    weeks: row.weeks,
    courses: row.courses,
    achievements: row.achievements.map(userAchievementAnswer),
  };
}

export function certificateAnswer(row: CertificateRow): Certificate {
  return {
    code: row.code,
    learnerName: row.learnerName,
    courseTitle: row.courseTitle,
    courseSlug: row.courseSlug,
    issuedAt: row.issuedAt.toISOString(),
    issuedOn: row.issuedOn,
  };
}

export function courseResourcesAnswer(modules: ModuleResources[]): CourseResources {
  return modules.map((module) => ({
    moduleId: module.id,
    moduleTitle: module.title,
    resources: module.resources.map(({ id, title, type, url, description, lessonId, lessonTitle }) => ({
      id,
      title,
      type,
      url,
      description,
      lessonId,
      lessonTitle,
    })),
  }));
}
