/** Inserts the way of demo learners to an assignment: the lessons before it, completed in the days before they handed in. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { QuizQuestion } from '#db/courses/lesson-content.shared.ts';
import { courseModules, lessonContents } from '#db/courses/tables.ts';
import { enrollments, lessonProgress, quizAttempts } from '#db/learning/tables.ts';
import type { SeedDatabase } from '../seed-database.ts';
import { hoursBefore } from './days.ts';

/** A lesson of a course. */
export type LessonSeed = { moduleId: number; lessonId: string; type: string };

type Way = {
  userId: number;
  courseId: number;
  lessonId: string;
  handedInAt: Date;
  /** The last time that the learner was in the course. */
  lastSeenAt: Date;
  /** When the assignment was completed; null while it is not. */
  completedAt: Date | null;
};

/** Nobody takes all lessons in one evening. */
const hoursPerLesson = 5;
const minutesPerLesson = 18;

export async function seedPathTo(db: SeedDatabase, way: Way): Promise<void> {
  const { userId, courseId, lessonId, handedInAt, lastSeenAt, completedAt } = way;
  const outline = await outlineOf(db, courseId);
  const place = outline.findIndex((lesson) => lesson.lessonId === lessonId);
  const before = outline.slice(0, place).map((lesson, index) => ({
    ...lesson,
    at: hoursBefore(handedInAt, (place - index) * hoursPerLesson),
  }));
  const assignment = outline[place];
  const completed = [...before, ...(assignment && completedAt ? [{ ...assignment, at: completedAt }] : [])];
  const last = completed.at(-1);
  if (!last) return;
  await db
    .insert(lessonProgress)
    .values(
      completed.map(({ moduleId, lessonId: id, type, at }) => ({
        ...{ userId, courseId, moduleId, lessonId: id, completedAt: at, createdAt: at, updatedAt: at },
        status: 'completed' as const,
        timeSpent: minutesPerLesson,
        score: type === 'quiz' ? 100 : null,
      })),
    )
    .onConflictDoNothing();
  await seedQuizAttempts(db, { userId, courseId }, before);
  await db
    .update(enrollments)
    .set({
      progress: Math.floor((completed.length * 100) / outline.length),
      timeSpent: completed.length * minutesPerLesson,
      currentModuleId: assignment?.moduleId ?? null,
      currentLessonId: lessonId,
      lastAccessedAt: lastSeenAt,
      begunAt: completed[0]?.at ?? lastSeenAt,
      progressedAt: last.at,
    })
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)));
}

/** Inserts a passed attempt at each quiz among completed lessons. */
export async function seedQuizAttempts(
  db: SeedDatabase,
  learner: { userId: number; courseId: number },
  completed: (LessonSeed & { at: Date })[],
): Promise<void> {
  const quizzes = completed.filter(({ type }) => type === 'quiz');
  if (quizzes.length === 0) return;
  const contents = await db
    .select({ lessonId: lessonContents.lessonId, questions: lessonContents.questions })
    .from(lessonContents)
    .where(
      and(
        inArray(
          lessonContents.moduleId,
          quizzes.map(({ moduleId }) => moduleId),
        ),
        inArray(
          lessonContents.lessonId,
          quizzes.map(({ lessonId }) => lessonId),
        ),
      ),
    );
  await db.insert(quizAttempts).values(
    quizzes.map(({ moduleId, lessonId, at }) => ({
      ...{ ...learner, moduleId, lessonId, score: 100, passed: true, createdAt: at },
      answers: rightAnswers(contents.find((content) => content.lessonId === lessonId)?.questions ?? []),
    })),
  );
}

function rightAnswers(questions: QuizQuestion[]): Record<string, string[]> {
  return Object.fromEntries(
    questions.map((question) => [
      question.id,
      question.kind === 'text' ? question.accepted.slice(0, 1) : question.correct,
    ]),
  );
}

/** The lessons of a course, in order. */
export async function outlineOf(db: SeedDatabase, courseId: number): Promise<LessonSeed[]> {
  const modules = await db
    .select({ id: courseModules.id, lessons: courseModules.lessons })
    .from(courseModules)
    .where(eq(courseModules.courseId, courseId))
    .orderBy(asc(courseModules.orderIndex));
  return modules.flatMap(({ id, lessons }) =>
    lessons.map((lesson) => ({ moduleId: id, lessonId: lesson.id, type: lesson.type })),
  );
}
