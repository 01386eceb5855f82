import { apiQuery } from '#web/app/api-query.ts';

/** Slides, faculty and reviews. */
export const homeQuery = apiQuery('/api/home');

export const featuredCoursesQuery = apiQuery('/api/courses/featured');
