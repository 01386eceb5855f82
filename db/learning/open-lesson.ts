/** Reads one lesson with its content. Called by GET /api/courses/{key}/lessons/{moduleId}/{lessonId}. */
import { and, eq, ne, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { courses, lessonContents } from '../courses/tables.ts';
import { courseIdOf, outlineOf, selectLearnerProgress, selectModules } from './course-outline.ts';
import { assertLessonOpen, type LessonRequest, ownWork } from './lesson-access.ts';
import { assignmentSubmissions, enrollments, quizAttempts, videoPositions } from './tables.ts';

type OpenLessonRequest = {
  caller: Caller;
  key: string;
  moduleId: number;
  lessonId: string;
  /** Whether the lesson is only read ahead, because the learner may go there next. */
  ahead: boolean;
  now: Date;
};

/** Opens a lesson and records that, unless it is read ahead. Refuses `not_found`, `not_enrolled`, `lesson_locked`. */
export async function openLesson(db: Database, { caller, key, moduleId, lessonId, ahead, now }: OpenLessonRequest) {
  const courseId = courseIdOf(key);
  const wanted: LessonRequest = { caller, courseId, moduleId, lessonId };
  const isOwnEnrollment = and(
    eq(enrollments.userId, caller.userId),
    eq(enrollments.courseId, courseId),
    ne(enrollments.status, 'cancelled'),
  );
  const enrollment = { id: enrollments.id };
  const {
    enrollment: [enrolled],
    learnerProgress: {
      rows: [learnerProgress],
    },
    course: [course],
    modules,
    content: [content],
    task: [task],
    question: [question],
    work: [work],
    best: [best],
    watching: [watching],
  } = await authorized(db, { write: !ahead }, caller, {
    access: assertLessonOpen(db, wanted, { allowManagers: true }),
    enrollment: ahead
      ? db.select(enrollment).from(enrollments).where(isOwnEnrollment)
      : db
          .update(enrollments)
          .set({ currentModuleId: moduleId, currentLessonId: lessonId, lastAccessedAt: now })
          .where(isOwnEnrollment)
          .returning(enrollment),
    learnerProgress: selectLearnerProgress(db, caller.userId, courseId),
    course: db
      .select({ id: courses.id, slug: courses.slug, title: courses.title })
      .from(courses)
      .where(eq(courses.id, courseId)),
    modules: selectModules(db, courseId),
    content: db
      .select({
        html: lessonContents.html,
        video: lessonContents.video,
        questions: lessonContents.questions,
        rubric: lessonContents.rubric,
        resources: lessonContents.resources,
      })
      .from(lessonContents)
      .where(and(eq(lessonContents.moduleId, moduleId), eq(lessonContents.lessonId, lessonId))),
    task: db
      .select({ kind: sql<'quiz' | 'assignment' | 'practice' | 'none'>`rules.lesson_task(${moduleId}, ${lessonId})` })
      .from(courses)
      .where(eq(courses.id, courseId)),
    question: db
      .select({
        slug: sql<string>`question.slug`,
        prompt: sql<string>`question.prompt`,
        answered: sql<boolean>`${call('has_practiced', { learner: caller.userId, wanted_module: moduleId, wanted_lesson: lessonId })}`,
      })
      .from(sql`rules.lesson_question(${moduleId}, ${lessonId}) as question`),
    work: db
      .select({
        draft: assignmentSubmissions.draft,
        submission: assignmentSubmissions.submission,
        submittedAt: assignmentSubmissions.submittedAt,
      })
      .from(assignmentSubmissions)
      .where(ownWork(assignmentSubmissions, wanted)),
    best: db
      .select({
        score: sql<number | null>`max(${quizAttempts.score})`,
        passed: sql<boolean>`coalesce(bool_or(${quizAttempts.passed}), false)`,
      })
      .from(quizAttempts)
      .where(ownWork(quizAttempts, wanted)),
    watching: db
      .select({ position: videoPositions.position, watched: videoPositions.watched })
      .from(videoPositions)
      .where(ownWork(videoPositions, wanted)),
  });
  if (!course || !learnerProgress) throw new Refusal('not_found');
  const outline = outlineOf(modules, learnerProgress);
  const module = outline.modules.find(({ id }) => id === moduleId);
  const lesson = module?.lessons.find(({ id }) => id === lessonId);
  if (!module || !lesson) throw new Refusal('not_found');
  if (lesson.state === 'locked') throw new Refusal('lesson_locked');
  const index = outline.places.findIndex((other) => other.moduleId === moduleId && other.lessonId === lessonId);
  return {
    course,
    module: { id: module.id, title: module.title },
    lesson: { ...lesson, state: lesson.state },
    content: content ?? null,
    takesSubmission: task?.kind === 'assignment',
    question: task?.kind === 'practice' ? (question ?? null) : null,
    work: work ?? { draft: '', submission: null, submittedAt: null },
    watching: watching ?? { position: 0, watched: [] },
    bestScore: best?.score ?? null,
    passed: best?.passed ?? false,
    enrolled: enrolled !== undefined,
    progress: outline.progress,
    resume: outline.resume,
    previous: outline.places[index - 1] ?? null,
    next: outline.places[index + 1] ?? null,
  };
}
export type LessonRow = Awaited<ReturnType<typeof openLesson>>;
