import type { LearnModule, LessonPlace } from '#functions/learning/contract.ts';

/** The outline's entry for a place, once the outline is here. */
export function lessonAt(modules: readonly LearnModule[], place: LessonPlace | null) {
  return modules.find(({ id }) => id === place?.moduleId)?.lessons.find(({ id }) => id === place?.lessonId);
}
