import type { LearnModule, LessonPlace } from '#functions/learning/contract.ts';

/** The outline's entry of a lesson; undefined if there is none or the outline is not loaded yet. */
export function findLesson(modules: readonly LearnModule[], place: LessonPlace | null) {
  return modules.find(({ id }) => id === place?.moduleId)?.lessons.find(({ id }) => id === place?.lessonId);
}
