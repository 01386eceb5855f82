/** Makes the wire shapes of learning from rows, field by field, so that no private column can leak. */
import type { AchievementRow, EarnedDescription } from '#db/learning/achievements.ts';
import type { AnalyticsRow } from '#db/learning/analytics.ts';
import type { CertificateRow } from '#db/learning/certificates.ts';
import { roomOpensAt } from '#db/learning/course-live-sessions.ts';
import type { ModuleResources } from '#db/learning/course-resources.ts';
import type { readDashboard } from '#db/learning/dashboard.ts';
import type { EnrollmentDescription } from '#db/learning/enrollments.ts';
import type { LiveSessionDescription } from '#db/learning/live-sessions.ts';
import type { StudyPlanRow } from '#db/learning/study-plan.ts';
import { orderAnswer } from '../commerce/order-answer.ts';
import type {
  Achievement,
  Analytics,
  Certificate,
  CourseResources,
  Dashboard,
  Enrollment,
  LearnerEnrollment,
  LessonPlace,
  NextLiveSession,
  StudyPlan,
  UpcomingLiveSession,
  UserAchievement,
} from './contract.ts';

/** A time that comes out of JSON of Postgres, as it goes over the wire. */
const instantOf = (text: string) => new Date(text).toISOString();

export function enrollmentAnswer(row: EnrollmentDescription): Enrollment {
  return {
    id: row.id,
    courseId: row.courseId,
    status: row.status,
    progress: row.progress,
    enrolledAt: instantOf(row.enrolledAt),
  };
}

export function learnerEnrollmentAnswer(row: EnrollmentDescription): LearnerEnrollment {
  const { id, slug, title, thumbnail, duration } = row.course;
  return {
    ...enrollmentAnswer(row),
    userId: row.userId,
    completedAt: row.completedAt && instantOf(row.completedAt),
    lastAccessedAt: row.lastAccessedAt && instantOf(row.lastAccessedAt),
    certificateCode: row.certificateCode,
    course: { id, slug, title, thumbnail, imageUrl: thumbnail, duration: duration ?? 0 },
    lessonsCompleted: row.lessonsCompleted,
    lessonCount: row.lessonCount,
    minutesLeft: row.minutesLeft,
    resume: row.resume && { ...placeAnswer(row.resume), ...lessonFacts(row.resume) },
  };
}

export function placeAnswer({ moduleId, lessonId }: LessonPlace): LessonPlace {
  return { moduleId, lessonId };
}

function lessonFacts<Type>({ title, type, minutes }: { title: string; type: Type; minutes: number }) {
  return { title, type, minutes };
}

export function userAchievementAnswer({ achievementId, earnedAt, achievement }: EarnedDescription): UserAchievement {
  return { achievementId, earnedAt: instantOf(earnedAt), achievement: achievementAnswer(achievement) };
}

function achievementAnswer({ id, name, description, icon, color }: AchievementRow): Achievement {
  return { id, name, description, icon, color };
}

/** Without the address of the meeting, which only learners who booked may know. */
export function upcomingLiveSessionAnswer(row: LiveSessionDescription): UpcomingLiveSession {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    type: row.type,
    scheduledAt: instantOf(row.scheduledAt),
    duration: row.duration,
    maxParticipants: row.capacity,
    currentParticipants: row.bookedSeats,
    status: 'upcoming',
    course: row.course,
  };
}

/** The same for a learner, with their seat. Cancelled and ended sessions are not listed. */
function nextLiveSessionAnswer(row: LiveSessionDescription & { isBooked: boolean }): NextLiveSession {
  const session = upcomingLiveSessionAnswer(row);
  const { isBooked } = row;
  const opensAt = roomOpensAt({ scheduledAt: new Date(row.scheduledAt) });
  return { ...session, isBooked, joinable: isBooked, roomOpensAt: opensAt.toISOString() };
}

export function studyPlanAnswer(row: StudyPlanRow): StudyPlan {
  return { interviewOn: row.interviewOn, worries: row.worries, minutesADay: row.minutesADay };
}

export function dashboardAnswer(row: Awaited<ReturnType<typeof readDashboard>>): Dashboard {
  const { week, plan, firstStep } = row;
  return {
    firstName: row.firstName,
    stats: row.stats,
    streak: row.streak,
    enrollments: row.enrollments.map(learnerEnrollmentAnswer),
    latelyEnded: row.latelyEnded.map(({ course, at, reason }) => ({
      course: { slug: course.slug, title: course.title },
      at: instantOf(at),
      reason,
    })),
    upcomingSessions: row.upcomingSessions.map(nextLiveSessionAnswer),
    latestAchievements: row.latestAchievements.map(userAchievementAnswer),
    nextAchievements: row.nextAchievements.map(({ achievement, metric, amount, atLeast }) => ({
      achievement: achievementAnswer(achievement),
      ...{ metric, amount, atLeast },
    })),
    certificates: row.certificates.map(({ code, courseId, courseTitle, issuedAt, issuedOn }) => ({
      code,
      courseId,
      courseTitle,
      issuedAt: instantOf(issuedAt),
      issuedOn,
    })),
    weeklyGoalMinutes: row.weeklyGoalMinutes,
    minutesThisWeek: row.minutesThisWeek,
    answeredWork: row.answeredWork.map(({ decision, course, lesson }) => ({
      decision,
      course: { slug: course.slug, title: course.title },
      lesson: { ...placeAnswer(lesson), title: lesson.title },
    })),
    week: {
      today: week.today,
      days: week.days.map(({ day, minutes, lessonsCompleted }) => ({ day, minutes, lessonsCompleted })),
    },
    plan: plan && studyPlanAnswer(plan),
    firstStep: firstStep && {
      course: { slug: firstStep.course.slug, title: firstStep.course.title },
      lesson: lessonFacts(firstStep.lesson),
      worry: firstStep.worry,
      done: firstStep.done,
    },
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
