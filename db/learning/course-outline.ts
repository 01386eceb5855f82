/** A course's lessons in their order, and how far a learner is. The same rule as in functions.sql. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import type { LessonOutline } from '../courses/lesson-content.shared.ts';
import { courseModules } from '../courses/tables.ts';
import type { LessonState, ModuleState } from './states.ts';
import { lessonProgress } from './tables.ts';

export type LessonPlace = { moduleId: number; lessonId: string };
type ModuleOutline = { id: number; title: string; description: string | null; lessons: LessonOutline[] };

/** The id of the course that a path names by slug or id (slugs are never all digits); null for an unknown one. */
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

export function selectCompletedLessons(db: Database, userId: number, courseId: SQL<number>) {
  return db
    .select({ moduleId: lessonProgress.moduleId, lessonId: lessonProgress.lessonId })
    .from(lessonProgress)
    .where(
      and(
        eq(lessonProgress.userId, userId),
        eq(lessonProgress.courseId, courseId),
        eq(lessonProgress.status, 'completed'),
      ),
    );
}

/** Every lesson and module with its state. `everythingOpen`: for the course's creator and admins. */
export function outlineOf(modules: ModuleOutline[], completed: LessonPlace[], everythingOpen: boolean) {
  const done = new Set(completed.map(({ moduleId, lessonId }) => `${moduleId}/${lessonId}`));
  const isDone = ({ moduleId, lessonId }: LessonPlace) => done.has(`${moduleId}/${lessonId}`);
  const places = modules.flatMap(({ id, lessons }) => lessons.map((lesson) => ({ moduleId: id, lessonId: lesson.id })));
  const resume = places.find((place) => !isDone(place)) ?? null;
  const stateOf = (place: LessonPlace): LessonState => {
    if (isDone(place)) return 'completed';
    const isNext = place.moduleId === resume?.moduleId && place.lessonId === resume.lessonId;
    return isNext || everythingOpen ? 'available' : 'locked';
  };
  return {
    places,
    resume,
    progress: places.length === 0 ? 0 : Math.floor((100 * places.filter(isDone).length) / places.length),
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
