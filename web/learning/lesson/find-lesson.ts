import type { LearnModule, LessonPlace } from '#functions/learning/contract.ts';

/** The module that a lesson is in now: its id is unique in the course, and it may have moved. Null if there is no such lesson. */
export function moduleOfLesson(modules: readonly LearnModule[], lessonId: string): number | null {
  return modules.find(({ lessons }) => lessons.some(({ id }) => id === lessonId))?.id ?? null;
}

/** The outline's entry of a lesson; undefined if there is none or the outline is not loaded yet. */
export function findLesson(modules: readonly LearnModule[], place: LessonPlace | null) {
  return modules.find(({ id }) => id === place?.moduleId)?.lessons.find(({ id }) => id === place?.lessonId);
}
