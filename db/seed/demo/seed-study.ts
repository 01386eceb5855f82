/**
 * Inserts the demo student's history and study plan, and computes from it what the product would have computed: progress,
 * streak, badges.
 */
import { asc, eq } from 'drizzle-orm';
import type { AchievementMetric } from '#db/learning/states.ts';
import {
  achievements,
  enrollments,
  learningStreaks,
  lessonProgress,
  studyDays,
  studyPlans,
  userAchievements,
} from '#db/learning/tables.ts';
import { assignmentSubmissions, submissionVersions } from '#db/submissions/tables.ts';
import type { SeedDatabase } from '../seed-database.ts';
import { daysBefore, hoursBefore } from './days.ts';
import { briefReview } from './demo-submissions.ts';
import { type LessonSeed, outlineOf, seedQuizAttempts } from './seed-path.ts';
import { findAssignment, seedReview } from './seed-submissions.ts';
import { bookedLiveSession, type SittingSeed, sittings, studyPlan, submittedBrief } from './study-history.ts';

type Enrollment = { id: number; userId: number; courseId: number };

/** Only for an enrollment that was just inserted; in an older one the student may have continued. */
export async function seedStudy(
  db: SeedDatabase,
  { enrollment, now, readerId }: { enrollment: Enrollment; now: Date; readerId: number },
) {
  const { userId, courseId } = enrollment;
  const lessons = await outlineOf(db, courseId);
  const lessonOf = (id: string) => {
    const lesson = lessons.find(({ lessonId }) => lessonId === id);
    if (!lesson) throw new Error(`The studied course has no lesson ${id}.`);
    return lesson;
  };
  const history = sittings.map((sitting) => ({ ...sitting, at: daysBefore(now, sitting.daysAgo) }));
  const completed = history.filter(({ completes }) => completes);

  await db.insert(lessonProgress).values(
    completed.map(({ lesson: id, at }) => {
      const { moduleId, lessonId, type } = lessonOf(id);
      return {
        ...{
          userId,
          courseId,
          moduleId,
          lessonId,
          completedAt: at,
          createdAt: firstSittingOf(id, history),
          updatedAt: at,
        },
        status: 'completed' as const,
        timeSpent: minutesOf(history.filter(({ lesson }) => lesson === id)),
        score: type === 'quiz' ? 100 : null,
      };
    }),
  );
  await seedWork(
    db,
    { userId, courseId },
    completed.map((sitting) => ({ ...lessonOf(sitting.lesson), at: sitting.at })),
    { now, readerId },
  );

  const days = [...Map.groupBy(history, ({ at }) => dayOf(at))];
  await db.insert(studyDays).values(
    days.map(([day, ofDay]) => ({
      ...{ userId, day, minutes: minutesOf(ofDay) },
      lessonsCompleted: ofDay.filter(({ completes }) => completes).length,
    })),
  );
  await db
    .insert(studyPlans)
    .values({
      ...{ userId, worries: studyPlan.worries, minutesADay: studyPlan.minutesADay, updatedAt: now },
      interviewOn: dayOf(daysBefore(now, -studyPlan.interviewInDays)),
    })
    .onConflictDoNothing();
  const runs = runsOf(completed.map(({ daysAgo }) => daysAgo));
  const last = runs.at(-1);
  if (last) {
    await db.insert(learningStreaks).values({
      userId,
      currentStreak: last.length,
      longestStreak: Math.max(...runs.map((run) => run.length)),
      lastStudyDate: dayOf(daysBefore(now, last.at(-1) ?? 0)),
      streakStartDate: dayOf(daysBefore(now, last[0] ?? 0)),
      updatedAt: now,
    });
  }
  await seedAchievements(db, { userId, now, quizzes: lessons.filter(({ type }) => type === 'quiz') });

  const next = lessons[completed.length];
  await db
    .update(enrollments)
    .set({
      progress: Math.floor((completed.length * 100) / lessons.length),
      timeSpent: minutesOf(history),
      currentModuleId: next?.moduleId ?? null,
      currentLessonId: next?.lessonId ?? null,
      lastAccessedAt: history.at(-1)?.at ?? null,
      begunAt: history[0]?.at ?? null,
      ...(history.length > 0 && { progressedAt: history.at(-1)?.at }),
    })
    .where(eq(enrollments.id, enrollment.id));
}

/** Inserts what quizzes and assignments require before they count as completed: a passed attempt, a submission. */
async function seedWork(
  db: SeedDatabase,
  learner: { userId: number; courseId: number },
  completed: (LessonSeed & { at: Date })[],
  { now, readerId }: { now: Date; readerId: number },
): Promise<void> {
  await seedQuizAttempts(db, learner, completed);
  const works = await db
    .insert(assignmentSubmissions)
    .values(
      completed
        .filter(({ type }) => type === 'assignment')
        .map(({ moduleId, lessonId, at }) => ({
          ...{ ...learner, moduleId, lessonId, draft: submittedBrief, state: 'returned' as const, currentVersion: 1 },
          ...{ submittedAt: at, createdAt: at, updatedAt: at, decidedAt: hoursBefore(now, briefReview.hoursAgo) },
        })),
    )
    .returning({
      id: assignmentSubmissions.id,
      lessonId: assignmentSubmissions.lessonId,
      at: assignmentSubmissions.createdAt,
    });
  await db
    .insert(submissionVersions)
    .values(works.map(({ id, at }) => ({ submissionId: id, number: 1, text: submittedBrief, submittedAt: at })));
  for (const { id: submissionId, lessonId } of works) {
    const assignment = await findAssignment(db, { courseId: learner.courseId, lessonId });
    const rubric = assignment?.rubric ?? [];
    await seedReview(db, {
      submissionId,
      version: 1,
      text: submittedBrief,
      review: briefReview,
      rubric,
      readerId,
      now,
    });
  }
}

/** Awards the achievements that the history has earned, at the time when it earned them. */
async function seedAchievements(
  db: SeedDatabase,
  { userId, now, quizzes }: { userId: number; now: Date; quizzes: LessonSeed[] },
): Promise<void> {
  const isQuiz = (id: string) => quizzes.some(({ lessonId }) => lessonId === id);
  const metricsUntil = (daysAgo: number): Record<AchievementMetric, number> => {
    const past = sittings.filter((sitting) => sitting.daysAgo >= daysAgo);
    const completed = past.filter(({ completes }) => completes);
    return {
      lessonsCompleted: completed.length,
      coursesCompleted: 0,
      currentStreak: runsOf(completed.map((sitting) => sitting.daysAgo)).at(-1)?.length ?? 0,
      minutesStudied: minutesOf(past),
      liveSessionsBooked: bookedLiveSession.daysAgo >= daysAgo ? 1 : 0,
      quizzesPerfect: completed.filter(({ lesson }) => isQuiz(lesson)).length,
    };
  };
  const moments = sittings.map(({ daysAgo }) => ({ daysAgo, metrics: metricsUntil(daysAgo) }));
  const offered = await db
    .select()
    .from(achievements)
    .where(eq(achievements.active, true))
    .orderBy(asc(achievements.id));
  const earned = offered.flatMap(({ id, criteria }) => {
    const moment = moments.find(({ metrics }) => metrics[criteria.metric] >= criteria.atLeast);
    return moment ? [{ userId, achievementId: id, earnedAt: daysBefore(now, moment.daysAgo) }] : [];
  });
  if (earned.length > 0) await db.insert(userAchievements).values(earned);
}

/** Days in a row, oldest first, from days counted backwards: [9, 8, 3, 2] makes [[9, 8], [3, 2]]. */
function runsOf(daysAgo: number[]): number[][] {
  const runs: number[][] = [];
  for (const day of [...new Set(daysAgo)].sort((one, other) => other - one)) {
    const run = runs.at(-1);
    if (run?.at(-1) === day + 1) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

function firstSittingOf(id: string, history: { lesson: string; at: Date }[]): Date | undefined {
  return history.find(({ lesson }) => lesson === id)?.at;
}

function minutesOf(some: Pick<SittingSeed, 'minutes'>[]): number {
  return some.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** The demo student's time zone is UTC until a browser sends another one. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
