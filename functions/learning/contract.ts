/**
 * What goes over the wire for learning. docs/product.md "Learning page", "Lesson", "Progress and dashboards" and
 * "Calls", docs/decisions.md "Courses and learning".
 */
import { z } from 'zod';
import { assignmentCompletions, resourceTypes } from '#db/courses/lesson-content.shared.ts';
import {
  achievementMetrics,
  achievementTypes,
  dailyMinutes,
  enrollmentStatuses,
  lessonStates,
  liveSessionTypes,
  moduleStates,
  worries,
} from '#db/learning/states.ts';
import { reviewDecisions } from '#db/submissions/review/states.ts';
import { instant, offset, ordinal, rowId } from '../api/numbers-and-times.shared.ts';
import { passageFields } from '../api/passage.shared.ts';
import { draftText, line, paragraphs, requiredLine } from '../api/text.shared.ts';
import { orderSchema, paymentDueSchema, shownTotalSchema, startsNowSchema } from '../commerce/contract.ts';
import { courseDetailSchema, courseSchema, lessonOutlineSchema } from '../courses/contract.ts';
import { assignmentWorkSchema } from '../submissions/contract.ts';

const percent = z.number().int().min(0).max(100);
const minutes = z.number().int().min(0);
const calendarDay = z.iso.date();

/** The position of a lesson in its course, as links and "resume" need it. */
const lessonPlaceSchema = z.object({ moduleId: z.number().int(), lessonId: z.string() }).meta({
  id: 'LessonPlace',
});
export type LessonPlace = z.infer<typeof lessonPlaceSchema>;

const lessonFacts = lessonOutlineSchema.pick({ title: true, type: true, minutes: true }).shape;

/** A lesson to go on with, by name. */
const nextLessonSchema = lessonPlaceSchema.extend(lessonFacts).meta({ id: 'NextLesson' });
export type NextLesson = z.infer<typeof nextLessonSchema>;

/** Enrolling */

export const enrollInputSchema = z
  .strictObject({
    courseId: rowId,
    userId: z.unknown().optional().describe('Accepted and ignored: the signed-in user is enrolled.'),
    planType: z.literal('full').default('full'),
    promoCode: line(40).nullish(),
    startsNow: startsNowSchema,
    shownTotal: shownTotalSchema,
  })
  .meta({ id: 'EnrollInput' });

export const enrollmentSchema = z
  .object({
    id: z.number().int(),
    courseId: z.number().int(),
    status: z.enum(enrollmentStatuses),
    progress: percent,
    enrolledAt: instant,
  })
  .meta({ id: 'Enrollment' });
export type Enrollment = z.infer<typeof enrollmentSchema>;

export const enrollAnswerSchema = z.union([enrollmentSchema, paymentDueSchema]).meta({ id: 'EnrollAnswer' });

const learnerEnrollmentSchema = enrollmentSchema
  .extend({
    userId: z.number().int(),
    completedAt: instant.nullable(),
    lastAccessedAt: instant.nullable(),
    certificateCode: z.string().nullable(),
    course: courseSchema
      .pick({ id: true, slug: true, title: true, thumbnail: true, duration: true })
      .extend({ imageUrl: z.string().nullable() }),
    lessonsCompleted: z.number().int().describe('Of the lessons that exist now.'),
    lessonCount: z.number().int(),
    minutesLeft: minutes.describe('The length of the lessons that are not completed.'),
    resume: nextLessonSchema.nullable().describe('The lesson that is to be done next; null when all are completed.'),
  })
  .meta({ id: 'LearnerEnrollment' });
export type LearnerEnrollment = z.infer<typeof learnerEnrollmentSchema>;

export const learnerEnrollmentListSchema = z.array(learnerEnrollmentSchema).meta({ id: 'LearnerEnrollmentList' });

/** A course as its learners see it */

const lessonResourceSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    type: z.enum(resourceTypes),
    url: z.string(),
    description: z.string().nullable(),
  })
  .meta({ id: 'LessonResource' });
export type LessonResource = z.infer<typeof lessonResourceSchema>;

const learnModuleSchema = z
  .object({
    id: z.number().int(),
    title: z.string(),
    description: z.string().nullable(),
    state: z.enum(moduleStates),
    lessons: z.array(lessonOutlineSchema.extend({ state: z.enum(lessonStates) })),
  })
  .meta({ id: 'LearnModule' });
export type LearnModule = z.infer<typeof learnModuleSchema>;

export const learnCourseSchema = z
  .object({
    course: courseSchema,
    enrollment: enrollmentSchema
      .nullable()
      .describe(
        'Null for the creator and admins who preview the course without being enrolled: every lesson is open to them.',
      ),
    progress: percent,
    resume: lessonPlaceSchema.nullable().describe('The lesson that is to be done next; null when all are completed.'),
    certificateCode: z.string().nullable(),
    modules: z.array(learnModuleSchema),
  })
  .meta({ id: 'LearnCourse' });
export type LearnCourse = z.infer<typeof learnCourseSchema>;

/** One lesson */

/** A question without its correct answer. `options` is empty for a text question. */
const lessonQuestionSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['single', 'multiple', 'text']),
    prompt: z.string(),
    options: z.array(z.object({ id: z.string(), text: z.string() })),
  })
  .meta({ id: 'LessonQuestion' });
export type LessonQuestion = z.infer<typeof lessonQuestionSchema>;

/** A question that was answered. Its answer cannot be changed any more, so what is right is no secret. */
export const answeredQuestionSchema = z
  .object({
    questionId: z.string(),
    given: z.array(z.string()),
    correct: z.boolean(),
    rightAnswers: z.array(z.string()).describe('Option ids, or the accepted texts.'),
    explanation: z.string(),
  })
  .meta({ id: 'AnsweredQuestion' });
export type AnsweredQuestion = z.infer<typeof answeredQuestionSchema>;

const quizAttemptSchema = z
  .object({ number: z.number().int().min(1), answered: z.array(answeredQuestionSchema) })
  .meta({ id: 'QuizAttempt' });

/** Seconds from the start of the video, with fractions, as players report them. */
const second = z.number().min(0).max(86_400);
// Without `items: false`, the OpenAPI document would allow more than two elements.
const stretch = z
  .tuple([second, second])
  .meta({ description: 'Start and end.', items: false, minItems: 2, maxItems: 2 });

/** The position at which a learner left a video, and the parts that were played. */
export const watchingSchema = z
  .object({ position: second, watched: z.array(stretch).describe('In order and without overlaps.') })
  .meta({ id: 'Watching' });

export const watchingInputSchema = z
  .strictObject({
    position: second,
    watched: z
      .array(stretch.refine(([from, to]) => from < to, 'A stretch ends after it begins'))
      .max(200)
      .describe('Merged with the stored stretches, so sending only the latest is enough.'),
  })
  .meta({ id: 'WatchingInput' });
export type WatchingInput = z.input<typeof watchingInputSchema>;

export const highlightSchema = z
  .strictObject({
    id: z.uuid().describe('Made by the browser.'),
    ...passageFields,
  })
  .meta({ id: 'Highlight' });
export type Highlight = z.infer<typeof highlightSchema>;

export const noteInputSchema = z
  .strictObject({
    text: draftText(20_000),
    replaces: draftText(20_000).describe(
      'The note that the new text was made from; another one by now is not overwritten.',
    ),
  })
  .meta({ id: 'NoteInput' });

export const lessonSchema = z
  .object({
    course: courseSchema
      .pick({ id: true, slug: true, title: true })
      .extend({ answeredWithinHours: courseDetailSchema.shape.answeredWithinHours }),
    module: z.object({ id: z.number().int(), title: z.string() }),
    ...lessonOutlineSchema.shape,
    state: z.enum(lessonStates).exclude(['locked']),
    html: z.string().describe('Sanitized; empty for a lesson without text.'),
    video: z
      .object({
        url: z.string(),
        captions: z.string().nullable().describe('WebVTT.'),
        chapters: z
          .array(z.object({ at: z.number().describe('Seconds from the start.'), title: z.string() }))
          .describe('In order.'),
        durationSeconds: z.number(),
      })
      .nullable()
      .describe('Null: playback is simulated.'),
    questions: z.array(lessonQuestionSchema).describe('The questions of a graded quiz; empty for a placeholder.'),
    attempt: quizAttemptSchema.describe(
      'The attempt at the quiz that the learner is in, or begins with the next answer.',
    ),
    note: z.string().describe('What the learner has written beside the lesson.'),
    questionCount: z.number().int().describe('Questions of learners that the caller sees, counted up to 100.'),
    highlights: z.array(highlightSchema).describe('In the order of the text, as it was when they were marked.'),
    takesSubmission: z
      .boolean()
      .describe('True for an assignment with instructions; without them it is a placeholder.'),
    question: z
      .object({
        slug: z.string(),
        prompt: z.string(),
        answered: z.boolean().describe('Whether the learner has answered it at the length that the lesson needs.'),
        given: z
          .object({
            newest: z.uuid().describe('The id of the newest answer.'),
            seconds: z.number().int().describe('Of the longest recording in which speech was heard.'),
            words: z.number().int().describe('Of the longest typed answer.'),
            isHeard: z.boolean().describe('Whether speech was heard in any of them, or one was typed.'),
          })
          .nullable()
          .describe("The learner's answers to it; null without one."),
      })
      .nullable()
      .describe('The question to answer aloud; null for other lessons, and while none is chosen.'),
    rubric: z.array(z.object({ criterion: z.string(), points: z.number(), looksLike: z.string() })),
    resources: z.array(lessonResourceSchema),
    ...watchingSchema.shape,
    completesWhen: z
      .enum(assignmentCompletions)
      .nullable()
      .describe('When an assignment with instructions can be completed; null for other lessons.'),
    work: assignmentWorkSchema.describe("The learner's draft and versions."),
    bestScore: percent.nullable().describe("The best score of the learner's graded attempts."),
    passed: z.boolean().describe('Whether an attempt reached the pass mark.'),
    enrolled: z.boolean().describe('False for a creator or admin who previews the lesson; they cannot complete it.'),
    progress: percent.describe("The learner's progress in the course."),
    previous: lessonPlaceSchema.nullable(),
    next: lessonPlaceSchema.nullable(),
    resume: lessonPlaceSchema.nullable().describe('The lesson that is to be done next; null when all are completed.'),
  })
  .meta({ id: 'Lesson' });
export type Lesson = z.infer<typeof lessonSchema>;

/** Achievements */

const achievementSchema = z
  .object({ id: z.number().int(), name: z.string(), description: z.string(), icon: z.string(), color: z.string() })
  .meta({ id: 'Achievement' });
export type Achievement = z.infer<typeof achievementSchema>;

export const achievementListSchema = z
  .array(achievementSchema.extend({ type: z.enum(achievementTypes) }))
  .meta({ id: 'AchievementList' });

const userAchievementSchema = z
  .object({ achievementId: z.number().int(), earnedAt: instant, achievement: achievementSchema })
  .meta({ id: 'UserAchievement' });
export type UserAchievement = z.infer<typeof userAchievementSchema>;

export const userAchievementListSchema = z.array(userAchievementSchema).meta({ id: 'UserAchievementList' });

/** The open lesson of a course */

export const openLessonSchema = lessonSchema
  .pick({
    module: true,
    id: true,
    title: true,
    type: true,
    minutes: true,
    recorded: true,
    html: true,
    video: true,
    questions: true,
    resources: true,
  })
  .extend({ course: courseSchema.pick({ id: true, slug: true, title: true }) })
  .meta({ id: 'OpenLesson' });
export type OpenLesson = z.infer<typeof openLessonSchema>;

const givenAnswer = z
  .array(draftText(500))
  .max(20)
  .refine((given) => given.some((entry) => entry.trim() !== ''), 'Please answer this question')
  .describe('The chosen option ids, or the typed text as the only entry.');

export const openAnswerInputSchema = z
  .strictObject({ questionId: requiredLine(100, 'Question is required'), given: givenAnswer })
  .meta({ id: 'OpenAnswerInput' });

const timeSpent = z.number().int().min(0).max(240).describe('Whole minutes since the last call.');

export const triedLessonInputSchema = z
  .strictObject({
    moduleId: rowId,
    lessonId: requiredLine(100, 'Lesson is required'),
    answers: z
      .record(z.string().max(100), givenAnswer)
      .refine((answers) => Object.keys(answers).length <= 100, 'Too many answers')
      .describe('By question id.'),
    completed: z.boolean(),
    position: second,
    watched: z.array(stretch.refine(([from, to]) => from < to, 'A stretch ends after it begins')).max(200),
    timeSpent: timeSpent.default(0),
  })
  .meta({ id: 'TriedLessonInput' });
export type TriedLessonInput = z.input<typeof triedLessonInputSchema>;

/** What somebody who is not enrolled has done in the open lesson, on whatever device. */
export const triedLessonSchema = z
  .object({
    ...lessonPlaceSchema.shape,
    answered: z.array(answeredQuestionSchema),
    completed: z.boolean(),
    ...watchingSchema.shape,
  })
  .nullable()
  .meta({ id: 'TriedLesson' });
export type TriedLesson = z.infer<typeof triedLessonSchema>;

/** Working through lessons */

export const lessonProgressInputSchema = z
  .strictObject({
    courseId: rowId,
    moduleId: rowId,
    lessonId: requiredLine(100, 'Lesson is required'),
    status: z.enum(['in_progress', 'completed']),
    timeSpent: timeSpent.default(0),
    score: percent.nullish().describe('Ignored for graded quizzes.'),
    opened: z
      .boolean()
      .default(false)
      .describe('The lesson was read ahead, and is shown now: what was decided about its work is seen.'),
  })
  .meta({ id: 'LessonProgressInput' });
export type LessonProgressInput = z.input<typeof lessonProgressInputSchema>;

export const lessonProgressAnswerSchema = z
  .object({
    progress: percent.describe("The learner's progress in the course."),
    status: z.enum(enrollmentStatuses).describe('Status of the enrollment.'),
    newAchievements: z.array(achievementSchema),
    certificateCode: z.string().nullable(),
    nextLesson: lessonPlaceSchema.nullable().describe('The first unfinished lesson; null when all are completed.'),
  })
  .meta({ id: 'LessonProgressAnswer' });

export const quizAnswerInputSchema = z
  .strictObject({
    attempt: ordinal().describe('The number of the attempt, as the lesson names it.'),
    questionId: requiredLine(100, 'Question is required'),
    given: givenAnswer,
  })
  .meta({ id: 'QuizAnswerInput' });
export type QuizAnswerInput = z.input<typeof quizAnswerInputSchema>;

export const quizAnswerSchema = z
  .object({
    attempt: quizAttemptSchema.describe('All its answers so far. The first answer to a question stands.'),
    grade: z
      .object({ score: percent, passed: z.boolean(), bestScore: percent })
      .nullable()
      .describe('Once all questions are answered.'),
    newAchievements: z.array(achievementSchema),
  })
  .meta({ id: 'QuizAnswer' });

/** How it is going */

export const progressStatsSchema = z
  .object({
    coursesInProgress: z.number().int(),
    coursesCompleted: z.number().int(),
    totalTimeSpent: minutes,
    totalLessonsCompleted: z.number().int(),
    achievementsEarned: z.number().int(),
  })
  .meta({ id: 'ProgressStats' });
export type ProgressStats = z.infer<typeof progressStatsSchema>;

export const streakSchema = z
  .object({
    currentStreak: z.number().int().describe('Days; 0 once a whole day was missed.'),
    longestStreak: z.number().int(),
    lastStudyDate: calendarDay.nullable(),
  })
  .meta({ id: 'Streak' });
export type Streak = z.infer<typeof streakSchema>;

const upcomingLiveSessionSchema = z
  .object({
    id: z.number().int(),
    title: z.string(),
    description: z.string().nullable(),
    type: z.enum(liveSessionTypes),
    scheduledAt: instant,
    duration: minutes,
    maxParticipants: z.number().int(),
    currentParticipants: z.number().int(),
    status: z.literal('upcoming'),
    course: courseSchema.pick({ id: true, slug: true, title: true }),
  })
  .meta({ id: 'UpcomingLiveSession' });
export type UpcomingLiveSession = z.infer<typeof upcomingLiveSessionSchema>;

export const upcomingLiveSessionListSchema = z.array(upcomingLiveSessionSchema).meta({ id: 'UpcomingLiveSessionList' });

const dayOfIssue = z.iso
  .date()
  .describe("The date in the learner's time zone when it was earned; the same for every reader.");

const certificateSummarySchema = z
  .object({
    code: z.string(),
    courseId: z.number().int(),
    courseTitle: z.string(),
    issuedAt: instant,
    issuedOn: dayOfIssue,
  })
  .meta({ id: 'CertificateSummary' });
export type CertificateSummary = z.infer<typeof certificateSummarySchema>;

/** Live sessions of a course */

const courseLiveSessionSchema = upcomingLiveSessionSchema
  .omit({ course: true, status: true })
  .extend({
    status: z
      .enum(['upcoming', 'ended', 'cancelled'])
      .describe('Upcoming until it ends. Cancelled live sessions are listed only for learners who had booked them.'),
    isBooked: z.boolean().describe('Whether the caller has a seat.'),
    joinable: z
      .boolean()
      .describe('Booked and upcoming: the button Join Session is enabled. The room is closed before roomOpensAt.'),
    roomOpensAt: instant,
  })
  .meta({ id: 'CourseLiveSession' });
export type CourseLiveSession = z.infer<typeof courseLiveSessionSchema>;

export const courseLiveSessionListSchema = z.array(courseLiveSessionSchema).meta({
  id: 'CourseLiveSessionList',
  description: 'Upcoming ones, the next first; then past ones, the latest first.',
});

export const bookingAnswerSchema = z
  .object({ session: courseLiveSessionSchema, newAchievements: z.array(achievementSchema) })
  .meta({ id: 'BookingAnswer' });

/** The dashboard */

const nextLiveSessionSchema = courseLiveSessionSchema
  .extend({ status: z.literal('upcoming'), course: courseSchema.pick({ id: true, slug: true, title: true }) })
  .meta({ id: 'NextLiveSession' });
export type NextLiveSession = z.infer<typeof nextLiveSessionSchema>;

const nextAchievementSchema = z
  .object({
    achievement: achievementSchema,
    metric: z.enum(achievementMetrics),
    amount: z.number().int().describe('What the learner has of `atLeast`; less than that.'),
    atLeast: z.number().int(),
  })
  .meta({ id: 'NextAchievement' });
export type NextAchievement = z.infer<typeof nextAchievementSchema>;

const studied = { minutes, lessonsCompleted: z.number().int() };

const weekSchema = z
  .object({
    today: calendarDay.describe("In the learner's time zone."),
    days: z
      .array(z.object({ day: calendarDay, ...studied }))
      .describe('Since Monday; days without study are left out.'),
  })
  .meta({ id: 'Week' });
export type Week = z.infer<typeof weekSchema>;

/** Postgres does not take every year that a date can have. */
const interviewDay = calendarDay.refine((day) => day > '2000' && day < '2100', 'Please enter a date of this century');

const studyPlanSchema = z
  .object({
    interviewOn: calendarDay.nullable().describe('Null while it is not known.'),
    worries: z.array(z.enum(worries)).describe('In the order in which they were chosen.'),
    minutesADay: z.literal(dailyMinutes).nullable(),
  })
  .meta({ id: 'StudyPlan' });
export type StudyPlan = z.infer<typeof studyPlanSchema>;

export const studyPlanInputSchema = z
  .strictObject({
    interviewOn: interviewDay.nullable(),
    worries: z
      .array(z.enum(worries))
      .max(worries.length)
      .refine((chosen) => new Set(chosen).size === chosen.length, 'Please choose each worry once'),
    minutesADay: z.literal(dailyMinutes).nullable(),
  })
  .meta({ id: 'StudyPlanInput', description: 'Null or empty: the question was skipped.' });

export const studyPlanAnswerSchema = z
  .object({ plan: studyPlanSchema.nullable().describe('Null: the three questions were not asked yet.') })
  .meta({ id: 'StudyPlanAnswer' });

const firstStepSchema = z
  .object({
    course: courseSchema.pick({ slug: true, title: true }),
    lesson: z.object(lessonFacts),
    worry: z.enum(worries).nullable().describe('The worry that the course is about; null when none was chosen.'),
    done: z.boolean().describe('They have completed the lesson. It counts once they enroll.'),
  })
  .meta({ id: 'FirstStep' });
export type FirstStep = z.infer<typeof firstStepSchema>;

export const dashboardSchema = z
  .object({
    firstName: z.string(),
    stats: progressStatsSchema,
    streak: streakSchema,
    enrollments: learnerEnrollmentListSchema.describe('Most recently opened first.'),
    latelyEnded: z
      .array(
        z.object({
          course: courseSchema.pick({ slug: true, title: true }),
          at: instant,
          reason: z.string().nullable().describe('What the staff wrote to the learner.'),
        }),
      )
      .describe('Courses to which the staff ended the access within the last month, the latest first.'),
    upcomingSessions: z
      .array(nextLiveSessionSchema)
      .max(3)
      .describe("From the learner's courses; if those have none, from all courses, where they have no seat."),
    latestAchievements: z.array(userAchievementSchema).max(3),
    nextAchievements: z.array(nextAchievementSchema).max(3).describe('The nearest first.'),
    certificates: z.array(certificateSummarySchema),
    weeklyGoalMinutes: minutes,
    minutesThisWeek: minutes.describe("Since Monday, in the learner's time zone."),
    week: weekSchema,
    plan: studyPlanSchema.nullable().describe('Null: the three questions were not asked yet.'),
    firstStep: firstStepSchema.nullable().describe('For a student without a course: the open lesson to begin with.'),
    latestOrders: z.array(orderSchema).max(3),
    answeredWork: z
      .array(
        z.object({
          decision: z.enum(reviewDecisions),
          course: courseSchema.pick({ slug: true, title: true }),
          lesson: lessonPlaceSchema.extend({ title: z.string() }),
        }),
      )
      .max(5)
      .describe('Assignments that were returned or accepted since the learner last opened them, the latest first.'),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboardSchema>;

/** The answer of a room that is not open yet. */
export const roomSchema = z
  .object({
    title: z.string(),
    scheduledAt: instant,
    roomOpensAt: instant,
    course: courseSchema.pick({ id: true, slug: true, title: true }),
  })
  .meta({ id: 'Room' });
export type Room = z.infer<typeof roomSchema>;

/** Reviews of a course */

const courseReviewSchema = z
  .object({
    id: z.number().int(),
    rating: z.number().int().min(1).max(5),
    title: z.string().nullable(),
    comment: z.string(),
    author: z.string().describe('First name and initial.'),
    verified: z.boolean().describe('Whether its author is enrolled in the course.'),
    helpful: z.number().int().describe('How many found it helpful.'),
    votedHelpful: z.boolean().describe('Whether the caller found it helpful.'),
    isOwn: z.boolean(),
    isHidden: z.boolean().describe('Hidden by an admin: only its author still sees it.'),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'CourseReview' });
export type CourseReview = z.infer<typeof courseReviewSchema>;

export const courseReviewListSchema = z
  .object({
    summary: z.object({
      rating: z.number().describe('0 to 5; 0 while nobody has reviewed it.'),
      reviewCount: z.number().int(),
      byStars: z
        .array(z.object({ stars: z.number().int().min(1).max(5), count: z.number().int() }))
        .length(5)
        .describe('Five stars first.'),
    }),
    mine: courseReviewSchema.nullable().describe("The caller's own review, also when it is not on this page."),
    reviews: z.array(courseReviewSchema).describe('The most helpful first, then the latest.'),
  })
  .meta({ id: 'CourseReviewList' });
export type CourseReviewList = z.infer<typeof courseReviewListSchema>;

/** The learn page shows 3 first and then all, 50 per request. */
export const reviewQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(3),
  offset,
});

export const courseReviewInputSchema = z
  .strictObject({
    rating: z.number().int().min(1, 'Please choose a rating').max(5),
    title: line(120)
      .transform((title) => title || null)
      .nullish(),
    comment: paragraphs(4000, 'Please write your review'),
  })
  .meta({ id: 'CourseReviewInput' });
export type CourseReviewInput = z.input<typeof courseReviewInputSchema>;

export const courseReviewAnswerSchema = z
  .object({
    review: courseReviewSchema.nullable().describe('Null after it was deleted.'),
    rating: z.number().describe('New rating of the course.'),
    reviewCount: z.number().int(),
  })
  .meta({ id: 'CourseReviewAnswer' });
export type CourseReviewAnswer = z.infer<typeof courseReviewAnswerSchema>;

export const helpfulAnswerSchema = z
  .object({ helpful: z.number().int(), votedHelpful: z.boolean() })
  .meta({ id: 'HelpfulAnswer' });

/** Resources of a course */

export const courseResourcesSchema = z
  .array(
    z.object({
      moduleId: z.number().int(),
      moduleTitle: z.string(),
      resources: z.array(lessonResourceSchema.extend({ lessonId: z.string(), lessonTitle: z.string() })),
    }),
  )
  .meta({
    id: 'CourseResources',
    description: 'The resources of open lessons, by module, in course order; modules without any are left out.',
  });
export type CourseResources = z.infer<typeof courseResourcesSchema>;

/** The weekly goal, and /progress */

export const goalInputSchema = z
  .strictObject({ minutes: z.number().int().min(0).max(10_080) })
  .meta({ id: 'GoalInput', description: 'Minutes a week; a week has no more than 10,080.' });

export const goalSchema = z
  .object({
    weeklyGoalMinutes: minutes,
    minutesThisWeek: minutes.describe("Since Monday, in the learner's time zone."),
  })
  .meta({ id: 'Goal' });
export type Goal = z.infer<typeof goalSchema>;

export const analyticsSchema = z
  .object({
    stats: progressStatsSchema,
    streak: streakSchema,
    ...goalSchema.shape,
    days: z
      .array(z.object({ day: calendarDay, ...studied }))
      .describe('Every day of the last 12 weeks up to today, starting on a Monday; includes days without study.'),
    weeks: z
      .array(z.object({ monday: calendarDay, ...studied }))
      .length(12)
      .describe('The last 12 weeks; the current one is last.'),
    courses: z.array(
      z.object({
        course: courseSchema.pick({ id: true, slug: true, title: true }),
        status: z.enum(enrollmentStatuses),
        progress: percent,
        lessonsCompleted: z.number().int(),
        lessonCount: z.number().int(),
        timeSpent: minutes,
      }),
    ),
    achievements: userAchievementListSchema.describe('All earned achievements, the latest first.'),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.infer<typeof analyticsSchema>;

/** Certificates: public to everyone who has the code. */

export const certificateSchema = z
  .object({
    code: z.string(),
    learnerName: z.string(),
    courseTitle: z.string().describe('The title of the course on the day of issue.'),
    courseSlug: z.string(),
    issuedAt: instant,
    issuedOn: dayOfIssue,
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof certificateSchema>;
