/** A course's lessons in order with their states, and the learner's progress, which functions.sql works out. */
import { type SQL, sql } from 'drizzle-orm';
import type { LessonOutline } from '../courses/lesson-content.shared.ts';
import type { LessonState, ModuleState } from './states.ts';

export type LessonPlace = { moduleId: number; lessonId: string };
type ModuleOutline = { id: number; title: string; description: string | null; lessons: LessonOutline[] };

/** The modules of a course, and the learner's progress in it. */
export type OutlineDescription = {
  canManage: boolean;
  progress: number;
  /** The lesson that is to be done next. */
  resume: LessonPlace | null;
  completed: LessonPlace[];
  /** Handed in, and completed when a reader accepts it. */
  waiting: LessonPlace[];
  modules: ModuleOutline[];
};

/** SQL expression for the outline of a course as a learner sees it; null when there is no such course. */
export function courseOutline(userId: number, courseId: SQL<number>): SQL<OutlineDescription | null> {
  return sql`rules.describe_outline(${userId}, ${courseId})`;
}

/** Every lesson and module with its state. For people who manage the course, everything is open. */
export function outlineOf({ canManage, progress, resume, completed, waiting, modules }: OutlineDescription) {
  const addressOf = ({ moduleId, lessonId }: LessonPlace) => `${moduleId}/${lessonId}`;
  const [done, handedIn] = [new Set(completed.map(addressOf)), new Set(waiting.map(addressOf))];
  const places = modules.flatMap(({ id, lessons }) => lessons.map((lesson) => ({ moduleId: id, lessonId: lesson.id })));
  // The same as `reached` in rules.lessons_in_turn.
  const stateOf = (place: LessonPlace, isPreview = false): LessonState => {
    if (done.has(addressOf(place))) return 'completed';
    if (handedIn.has(addressOf(place))) return 'waiting';
    const isNext = resume !== null && addressOf(resume) === addressOf(place);
    return isNext || isPreview || canManage ? 'available' : 'locked';
  };
  return {
    places,
    resume,
    progress,
    modules: modules.map((module) => {
      const lessons = module.lessons.map((lesson) => ({
        ...lesson,
        state: stateOf({ moduleId: module.id, lessonId: lesson.id }, lesson.isPreview),
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
