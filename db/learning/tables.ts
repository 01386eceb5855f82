/** Tables of learning: enrollments, progress, and what learners earned. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { learnerColumn, users } from '../accounts/tables.ts';
import { isOneOf, moment, revision } from '../columns.ts';
import { orderItems } from '../commerce/tables.ts';
import { courseModules, courses, lessonColumns } from '../courses/tables.ts';
import {
  type AchievementCriteria,
  type AchievementType,
  achievementMetrics,
  achievementTypes,
  type DailyMinutes,
  dailyMinutes,
  type EnrollmentSource,
  type EnrollmentStatus,
  enrollmentSources,
  enrollmentStatuses,
  type LessonProgressStatus,
  type LiveSessionType,
  lessonProgressStatuses,
  liveSessionTypes,
  type Worry,
  worries,
} from './states.ts';

export const enrollments = pgTable(
  'enrollments',
  {
    id: serial().primaryKey(),
    userId: learnerColumn(),
    /** A course with learners can be archived, but not deleted. */
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    /** The order item that paid for it, so that a refund revokes exactly the access that its order gave. */
    orderItemId: integer('order_item_id').references(() => orderItems.id, { onDelete: 'set null' }),
    /** Without an order, the enrollment is free: no revenue, no promo code, no refund. */
    source: text().$type<EnrollmentSource>().notNull().default('order'),
    planType: text('plan_type').notNull().default('full'),
    status: text().$type<EnrollmentStatus>().notNull().default('active'),
    progress: integer().notNull().default(0),
    enrolledAt: moment('enrolled_at').notNull().defaultNow(),
    completedAt: moment('completed_at'),
    currentModuleId: integer('current_module_id').references(() => courseModules.id, { onDelete: 'set null' }),
    currentLessonId: text('current_lesson_id'),
    /** Minutes. */
    timeSpent: integer('time_spent').notNull().default(0),
    lastAccessedAt: moment('last_accessed_at'),
    /** When a lesson was last completed; at first, when the learner enrolled. */
    progressedAt: moment('progressed_at').notNull().defaultNow(),
    /**
     * When the learner first opened or completed a lesson while they were enrolled. What they did in an open lesson before
     * does not count. It stays for every later order and gift that gives them access again (the rule `beginning`).
     */
    begunAt: moment('begun_at'),
    /**
     * How much handed-in work of the learner in this course waits for a reader. A trigger of `assignment_submissions` keeps
     * it, so that the roster finds who waits and who is stuck by an index.
     */
    waitingWork: integer('waiting_work').notNull().default(0),
    /** Since when the staff has ended the access: nobody enrolls again before they restore it. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    check('enrollments_status', isOneOf(table.status, enrollmentStatuses)),
    check('enrollments_source', isOneOf(table.source, enrollmentSources)),
    check('enrollments_ended', sql`${table.endedAt} is null or ${table.status} = 'cancelled'`),
    check('enrollments_progress', sql`${table.progress} between 0 and 100`),
    check('enrollments_time_spent', sql`${table.timeSpent} >= 0`),
    check('enrollments_completed', sql`${table.status} <> 'completed' or ${table.completedAt} is not null`),
    uniqueIndex('enrollments_user_course').on(table.userId, table.courseId),
    // For announcements, which go through the learners of a course step by step.
    index('enrollments_in_order').on(table.courseId, table.id),
    // The orders of the roster: in each state by enrollment, progress or last visit; who is stuck by last progress, and who
    // waits for a reader by enrollment.
    index('enrollments_of_course').on(table.courseId, table.status, table.enrolledAt, table.id),
    index('enrollments_by_progress').on(table.courseId, table.status, table.progress, table.id),
    index('enrollments_by_visit').on(
      table.courseId,
      table.status,
      sql`coalesce(${table.lastAccessedAt}, ${table.enrolledAt})`,
      table.id,
    ),
    index('enrollments_stuck')
      .on(table.courseId, table.progressedAt, table.id)
      .where(sql`${table.status} = 'active' and ${table.waitingWork} = 0`),
    index('enrollments_waiting')
      .on(table.courseId, table.enrolledAt, table.id)
      .where(sql`${table.status} = 'active' and ${table.waitingWork} > 0`),
    index('enrollments_of_order_item').on(table.orderItemId),
    index('enrollments_current_module').on(table.currentModuleId),
    index('enrollments_enrolled_at').on(table.enrolledAt),
    index('enrollments_completed_at').on(table.completedAt).where(sql`${table.completedAt} is not null`),
  ],
);

export const lessonProgress = pgTable(
  'lesson_progress',
  {
    id: serial().primaryKey(),
    userId: learnerColumn(),
    ...lessonColumns(),
    status: text().$type<LessonProgressStatus>().notNull().default('not_started'),
    /** Minutes. */
    timeSpent: integer('time_spent').notNull().default(0),
    /** Percent; the best attempt if the lesson is a graded quiz. */
    score: integer(),
    completedAt: moment('completed_at'),
    /** False while the enrollment is cancelled: the figures of the course leave it out. Kept by triggers. */
    hasAccess: boolean('has_access').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('lesson_progress_status', isOneOf(table.status, lessonProgressStatuses)),
    check('lesson_progress_time_spent', sql`${table.timeSpent} >= 0`),
    check('lesson_progress_score', sql`${table.score} between 0 and 100`),
    check('lesson_progress_completed', sql`(${table.status} = 'completed') = (${table.completedAt} is not null)`),
    uniqueIndex('lesson_progress_lesson').on(table.userId, table.courseId, table.moduleId, table.lessonId),
    index('lesson_progress_of_course').on(table.courseId),
    index('lesson_progress_of_module').on(table.moduleId),
  ],
);

/**
 * The attempt at a quiz that a learner has begun: the answers so far. An answer is fixed once it is given. The row is
 * deleted when the last question is answered and the attempt is graded.
 */
export const openQuizAttempts = pgTable(
  'open_quiz_attempts',
  {
    userId: learnerColumn(),
    ...lessonColumns(),
    /** By question id, as in `quiz_attempts`. */
    answers: jsonb().$type<Record<string, string[]>>().notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId, table.moduleId, table.lessonId] }),
    index('open_quiz_attempts_of_course').on(table.courseId),
    index('open_quiz_attempts_of_module').on(table.moduleId),
  ],
);

/** Every graded attempt; rows are never changed. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: serial().primaryKey(),
    userId: learnerColumn(),
    ...lessonColumns(),
    /** By question id: the ids of the chosen options, or the typed text as the only entry. */
    answers: jsonb().$type<Record<string, string[]>>().notNull(),
    score: integer().notNull(),
    passed: boolean().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('quiz_attempts_score', sql`${table.score} between 0 and 100`),
    index('quiz_attempts_of_lesson').on(table.userId, table.courseId, table.moduleId, table.lessonId, table.createdAt),
    index('quiz_attempts_of_course').on(table.courseId),
    index('quiz_attempts_of_module').on(table.moduleId),
  ],
);

/** Where a learner stopped a video, and which parts were really played. */
export const videoPositions = pgTable(
  'video_positions',
  {
    userId: learnerColumn(),
    ...lessonColumns(),
    /** Seconds from the start. */
    position: integer().notNull().default(0),
    /** Played ranges in seconds, in order, not overlapping. */
    watched: jsonb().$type<[from: number, to: number][]>().notNull().default([]),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId, table.moduleId, table.lessonId] }),
    check('video_positions_position', sql`${table.position} >= 0`),
    index('video_positions_of_course').on(table.courseId),
    index('video_positions_of_module').on(table.moduleId),
  ],
);

/**
 * What somebody did in the open lesson of a course before they enrolled. The row becomes progress, and is deleted, when
 * they enroll.
 */
export const triedLessons = pgTable(
  'tried_lessons',
  {
    userId: learnerColumn(),
    ...lessonColumns(),
    /** The answers to its quiz, as in `quiz_attempts`. */
    answers: jsonb().$type<Record<string, string[]>>().notNull(),
    completed: boolean().notNull(),
    /** Of its video, as in `video_positions`. */
    position: integer().notNull(),
    watched: jsonb().$type<[from: number, to: number][]>().notNull(),
    /** How long it was studied. */
    minutes: integer().notNull().default(0),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    check('tried_lessons_position', sql`${table.position} >= 0`),
    check('tried_lessons_minutes', sql`${table.minutes} between 0 and 240`),
    index('tried_lessons_of_course').on(table.courseId),
    index('tried_lessons_of_module').on(table.moduleId),
  ],
);

/** What a learner has written down beside a lesson. */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    userId: learnerColumn(),
    ...lessonColumns(),
    text: text().notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId, table.moduleId, table.lessonId] }),
    index('lesson_notes_of_course').on(table.courseId),
    index('lesson_notes_of_module').on(table.moduleId),
  ],
);

/**
 * A passage of a lesson's text that a learner has marked. It is found again by its words and those around it
 * (https://www.w3.org/TR/annotation-model/#text-quote-selector), so that it survives edits of the lesson.
 */
export const lessonHighlights = pgTable(
  'lesson_highlights',
  {
    /** Made by the browser, so that a repeated request marks nothing twice. */
    id: uuid().notNull(),
    userId: learnerColumn(),
    ...lessonColumns(),
    quote: text().notNull(),
    prefix: text().notNull(),
    suffix: text().notNull(),
    /** Where the quote began when it was marked, in UTF-16 code units. */
    start: integer().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    check('lesson_highlights_start', sql`${table.start} >= 0`),
    index('lesson_highlights_of_lesson').on(table.userId, table.courseId, table.moduleId, table.lessonId),
    index('lesson_highlights_of_course').on(table.courseId),
    index('lesson_highlights_of_module').on(table.moduleId),
  ],
);

/** What was studied on each day of the learner's own calendar. */
export const studyDays = pgTable(
  'study_days',
  {
    userId: learnerColumn(),
    day: date().notNull(),
    minutes: integer().notNull().default(0),
    lessonsCompleted: integer('lessons_completed').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    check('study_days_amounts', sql`${table.minutes} >= 0 and ${table.lessonsCompleted} >= 0`),
  ],
);

/** Written when a lesson is completed. When a day was missed since then, the current streak is read as 0. */
export const learningStreaks = pgTable(
  'learning_streaks',
  {
    id: serial().primaryKey(),
    userId: learnerColumn().unique(),
    currentStreak: integer('current_streak').notNull().default(0),
    longestStreak: integer('longest_streak').notNull().default(0),
    lastStudyDate: date('last_study_date'),
    streakStartDate: date('streak_start_date'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'learning_streaks_lengths',
      sql`${table.currentStreak} >= 0 and ${table.longestStreak} >= ${table.currentStreak}`,
    ),
  ],
);

/** What a student answered to the three questions after registering. No row: they were not asked yet. */
export const studyPlans = pgTable(
  'study_plans',
  {
    userId: learnerColumn().primaryKey(),
    /** The day of the interview; null while it is not known. */
    interviewOn: date('interview_on'),
    /** In the order in which they were chosen. */
    worries: text().array().$type<Worry[]>().notNull().default([]),
    minutesADay: integer('minutes_a_day').$type<DailyMinutes>(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'study_plans_worries',
      sql`${table.worries} <@ array[${sql.raw(worries.map((worry) => `'${worry}'`).join(', '))}]`,
    ),
    check('study_plans_minutes', sql`${table.minutesADay} in (${sql.raw(dailyMinutes.join(', '))})`),
  ],
);

export const achievements = pgTable(
  'achievements',
  {
    id: serial().primaryKey(),
    name: text().notNull().unique(),
    description: text().notNull(),
    icon: text().notNull(),
    color: text().notNull(),
    type: text().$type<AchievementType>().notNull(),
    criteria: jsonb().$type<AchievementCriteria>().notNull(),
    active: boolean().notNull().default(true),
    revision: revision(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('achievements_type', isOneOf(table.type, achievementTypes)),
    // `coalesce`, because a missing key would make the condition null, which a constraint accepts.
    check(
      'achievements_criteria',
      sql`coalesce(${table.criteria} ->> 'metric', '') in (${sql.raw(achievementMetrics.map((metric) => `'${metric}'`).join(', '))}) and coalesce((${table.criteria} ->> 'atLeast')::integer, 0) >= 1`,
    ),
  ],
);

export const userAchievements = pgTable(
  'user_achievements',
  {
    id: serial().primaryKey(),
    userId: learnerColumn(),
    achievementId: integer('achievement_id')
      .notNull()
      .references(() => achievements.id, { onDelete: 'cascade' }),
    earnedAt: moment('earned_at').notNull().defaultNow(),
    metadata: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    uniqueIndex('user_achievements_once').on(table.userId, table.achievementId),
    index('user_achievements_of_achievement').on(table.achievementId),
  ],
);

export const liveSessions = pgTable(
  'live_sessions',
  {
    id: serial().primaryKey(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text(),
    type: text().$type<LiveSessionType>().notNull().default('Workshop'),
    scheduledAt: moment('scheduled_at').notNull(),
    /** Minutes. */
    duration: integer().notNull().default(60),
    meetingUrl: text('meeting_url'),
    capacity: integer().notNull().default(50),
    /** Claimed in the statement that books, because counting bookings oversells under concurrency. */
    bookedSeats: integer('booked_seats').notNull().default(0),
    /** Set when the session is cancelled. Learners who booked it still see it, marked as cancelled. */
    cancelledAt: moment('cancelled_at'),
    /** Increased by every edit; an edit based on an older revision is refused. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    check('live_sessions_type', isOneOf(table.type, liveSessionTypes)),
    check('live_sessions_duration', sql`${table.duration} > 0`),
    check('live_sessions_seats', sql`${table.bookedSeats} between 0 and ${table.capacity}`),
    index('live_sessions_of_course').on(table.courseId, table.scheduledAt),
    index('live_sessions_scheduled_at').on(table.scheduledAt),
  ],
);

export const liveSessionBookings = pgTable(
  'live_session_bookings',
  {
    id: serial().primaryKey(),
    liveSessionId: integer('live_session_id')
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    userId: learnerColumn(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the learner first entered the room. */
    joinedAt: moment('joined_at'),
  },
  (table) => [
    uniqueIndex('live_session_bookings_once').on(table.liveSessionId, table.userId),
    index('live_session_bookings_of_user').on(table.userId),
  ],
);

/**
 * Proof of a completed course, with the names of that day: renaming the course or the learner changes no certificate.
 */
export const certificates = pgTable(
  'certificates',
  {
    id: serial().primaryKey(),
    /** Unguessable. Everybody who has the code may see the certificate. */
    code: text().notNull().unique(),
    userId: learnerColumn(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    learnerName: text('learner_name').notNull(),
    courseTitle: text('course_title').notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    /**
     * The learner's local date at `issuedAt`, the same for every reader. Written by the trigger date_certificate
     * (migrations).
     */
    issuedOn: date('issued_on').notNull().default(sql`current_date`),
  },
  (table) => [
    check('certificates_code', sql`length(${table.code}) >= 16`),
    uniqueIndex('certificates_user_course').on(table.userId, table.courseId),
    index('certificates_of_course').on(table.courseId),
  ],
);

/** One review per learner and course; the mark "verified" is derived from the enrollment. */
export const reviews = pgTable(
  'reviews',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    rating: integer().notNull(),
    title: text(),
    comment: text().notNull(),
    /** Since when an admin hides it: from then on its author alone sees it, and it does not count. */
    hiddenAt: moment('hidden_at'),
    /** How many people found it helpful. Written by the trigger count_helpful_votes (migrations). */
    helpfulCount: integer('helpful_count').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    uniqueIndex('reviews_user_course').on(table.userId, table.courseId),
    index('reviews_of_course').on(table.courseId, table.createdAt),
    // The order in which visitors read them, backward.
    index('reviews_by_help')
      .on(table.courseId, table.helpfulCount, table.createdAt, table.id)
      .where(sql`${table.hiddenAt} is null`),
    index('reviews_created_at').on(table.createdAt, table.id),
    index('reviews_hidden').on(table.createdAt, table.id).where(sql`${table.hiddenAt} is not null`),
    index('reviews_of_rating').on(table.rating, table.createdAt, table.id),
    // The search of the admin pages: ILIKE '%…%'.
    index('reviews_search').using('gin', table.comment.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
);

/** Who found a review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] }), index('review_votes_of_user').on(table.userId)],
);
