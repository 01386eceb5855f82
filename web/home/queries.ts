/** The queries of the home page. */
import { apiQuery } from '#web/app/api-query.ts';

/** Slides, faculty, reviews and a few questions of the help center. */
export const homeQuery = apiQuery('/api/home');

export const featuredCoursesQuery = apiQuery('/api/courses/featured');
