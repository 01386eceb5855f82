/** Queries of the teaching desk. Query keys are API paths. */
import { apiQuery } from '#web/app/api-query.ts';

/** The courses in which the signed-in person teaches. Read anew by each page of the desk, because others act as well. */
export const taughtCoursesQuery = apiQuery('/api/teaching/courses', { staleTime: 0 });
