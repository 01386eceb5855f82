import type { LessonOutline as StoredLesson } from '#db/courses/lesson-content.shared.ts';
import type { LessonOutline } from './contract.ts';

/** The public part of a lesson, as it is stored in the outline of its course. */
export function lessonOutlineAnswer({ id, title, type, minutes, recorded = false }: StoredLesson): LessonOutline {
  return { id, title, type, minutes, recorded: type !== 'video' || recorded };
}
