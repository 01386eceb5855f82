/** Which lessons can be open to everybody (docs/glossary.md "Learning"), for the editor in the browser. */
import { type LessonType, openLessonTypes } from '#db/courses/lesson-content.shared.ts';

export function canBeOpen(type: LessonType): boolean {
  return openLessonTypes.includes(type);
}
