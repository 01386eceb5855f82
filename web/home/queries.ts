/** The queries of the home page. */
import { queryOptions } from '@tanstack/react-query';
import type { Course } from '#functions/courses/contract.ts';
import type { Home } from '#functions/home/contract.ts';

/** Slides, faculty, reviews and a few questions of the help center. */
export const homeQuery = queryOptions<Home>({ queryKey: ['/api/home'] });

export const featuredCoursesQuery = queryOptions<Course[]>({ queryKey: ['/api/courses/featured'] });
