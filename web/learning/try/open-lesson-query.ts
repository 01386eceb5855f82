import { apiQuery } from '#web/app/api-query.ts';
import { courseAddress } from '#web/courses/queries.ts';

/** The lesson of a course that everybody may take. */
export function openLessonQuery(slug: string) {
  return apiQuery(`${courseAddress(slug)}/open-lesson`);
}

/** What the signed-in user has done in that lesson. Disabled for visitors. */
export function keptLessonQuery(slug: string) {
  return apiQuery(`${courseAddress(slug)}/open-lesson/progress`);
}
