/** `cancelled` follows a refund, or the staff ended the access; enrolling again restores the progress. */
export const enrollmentStatuses = ['active', 'completed', 'cancelled'] as const;
export type EnrollmentStatus = (typeof enrollmentStatuses)[number];

/** How somebody came to a course: by an order (also a gift), or without one, by a teacher, alone or from a list. */
export const enrollmentSources = ['order', 'by_hand', 'import'] as const;
export type EnrollmentSource = (typeof enrollmentSources)[number];

/** What ended somebody's access to a course. `dispute`: for the time being, until a bank has decided about the payment. */
export const accessEnds = ['staff', 'refund', 'dispute'] as const;
export type EndedBy = (typeof accessEnds)[number];

export const lessonProgressStatuses = ['not_started', 'in_progress', 'completed'] as const;
export type LessonProgressStatus = (typeof lessonProgressStatuses)[number];

/** Lessons unlock in order: the first unfinished one is available, those after it are locked. */
export const lessonStates = ['completed', 'waiting', 'available', 'locked'] as const;
export type LessonState = (typeof lessonStates)[number];

/** Shown as badges (docs/product.md "Learning page"). */
export const moduleStates = ['completed', 'in-progress', 'locked'] as const;
export type ModuleState = (typeof moduleStates)[number];

/** The figures that an achievement can be based on (docs/decisions.md "Courses and learning"). */
export const achievementMetrics = [
  'lessonsCompleted',
  'coursesCompleted',
  'currentStreak',
  'minutesStudied',
  'liveSessionsBooked',
  'quizzesPerfect',
] as const;
export type AchievementMetric = (typeof achievementMetrics)[number];
export type AchievementCriteria = { metric: AchievementMetric; atLeast: number };

/** The groups in which achievements are shown. */
export const achievementTypes = ['milestone', 'streak', 'mastery', 'participation'] as const;
export type AchievementType = (typeof achievementTypes)[number];

/** The values are shown as they are (docs/product.md "Live sessions"). */
export const liveSessionTypes = ['Live Coding', 'Mock Interview', 'Q&A Session', 'Workshop'] as const;
export type LiveSessionType = (typeof liveSessionTypes)[number];

/**
 * What may worry a student before an interview. Which courses and practice questions answer each: worry_topics in
 * functions.sql.
 */
export const worries = [
  'no_replies',
  'introduction',
  'nerves',
  'few_examples',
  'weak_spots',
  'technical',
  'salary',
  'first_weeks',
] as const;
export type Worry = (typeof worries)[number];

/** The minutes a day that a study plan offers. */
export const dailyMinutes = [5, 10, 20, 30] as const;
export type DailyMinutes = (typeof dailyMinutes)[number];
