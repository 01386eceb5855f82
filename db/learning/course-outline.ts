/** A course's lessons in order with their states, and the learner's progress, which functions.sql works out. */
import { type AnyColumn, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import type { LessonOutline } from '../courses/lesson-content.shared.ts';
import { courseModules } from '../courses/tables.ts';
import type { LessonState, ModuleState } from './states.ts';

export type LessonPlace = { moduleId: number; lessonId: string };
type ModuleOutline = { id: number; title: string; description: string | null; lessons: LessonOutline[] };

/**
 * The id of the course whose slug or id is in the URL (slugs never consist of digits only); null for an unknown course.
 */
export function courseIdOf(key: string): SQL<number> {
  return /^\d{1,9}$/.test(key)
    ? sql`(select id from courses where id = ${Number(key)})`
    : sql`(select id from courses where slug = ${key})`;
}

export function selectModules(db: Database, courseId: SQL<number>) {
  return db
    .select({
      id: courseModules.id,
      title: courseModules.title,
      description: courseModules.description,
      lessons: courseModules.lessons,
    })
    .from(courseModules)
    .where(eq(courseModules.courseId, courseId))
    .orderBy(asc(courseModules.orderIndex), asc(courseModules.id));
}

/** SQL expression for the first lesson that the learner has not completed; null when all are completed. */
export function resumeOf(learner: SQL | AnyColumn, courseId: SQL | AnyColumn) {
  return sql<LessonPlace | null>`(
    select jsonb_build_object('moduleId', unfinished.module_id, 'lessonId', unfinished.lesson_id)
    from rules.first_unfinished_lesson(${learner}, ${courseId}) as unfinished
  )`;
}

type LearnerProgress = { canManage: boolean; progress: number; resume: LessonPlace | null; completed: LessonPlace[] };

/** Reads whether a user manages a course, and their progress in it. No row when there is no such course. */
export function selectLearnerProgress(db: Database, userId: number, courseId: SQL<number>) {
  const [learner, course] = [sql`${userId}::integer`, sql`course.id`];
  return db.execute<LearnerProgress>(sql`
    select access.can_manage as "canManage",
           rules.course_progress(${learner}, ${course}) as progress,
           ${resumeOf(learner, course)} as resume,
           (select coalesce(jsonb_agg(jsonb_build_object('moduleId', l.module_id, 'lessonId', l.lesson_id)), '[]')
              from rules.learner_lessons(${learner}, ${course}) as l where l.completed) as completed
      from (select ${courseId} as id) as course
     cross join lateral rules.course_access(${learner}, ${course}) as access`);
}

/** Every lesson and module with its state. For people who manage the course, everything is open. */
export function outlineOf(modules: ModuleOutline[], { canManage, progress, resume, completed }: LearnerProgress) {
  const done = new Set(completed.map(({ moduleId, lessonId }) => `${moduleId}/${lessonId}`));
  const places = modules.flatMap(({ id, lessons }) => lessons.map((lesson) => ({ moduleId: id, lessonId: lesson.id })));
  const stateOf = ({ moduleId, lessonId }: LessonPlace): LessonState => {
    if (done.has(`${moduleId}/${lessonId}`)) return 'completed';
    const isNext = moduleId === resume?.moduleId && lessonId === resume.lessonId;
    return isNext || canManage ? 'available' : 'locked';
  };
  return {
    places,
    resume,
    progress,
    modules: modules.map((module) => {
      const lessons = module.lessons.map((lesson) => ({
        ...lesson,
        state: stateOf({ moduleId: module.id, lessonId: lesson.id }),
      }));
      return { ...module, lessons, state: moduleState(lessons.map(({ state }) => state)) };
    }),
  };
}

/** A module without lessons is locked: there is nothing to open yet. */
function moduleState(states: LessonState[]): ModuleState {
  if (states.every((state) => state === 'locked')) return 'locked';
  return states.every((state) => state === 'completed') ? 'completed' : 'in-progress';
}
