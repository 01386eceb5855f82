/** What the home page asks of the server. */
import { queryOptions } from '@tanstack/react-query';
import type { Course } from '#functions/courses/contract.ts';
import type { Home } from '#functions/home/contract.ts';

/** Slides, faculty and reviews. */
export const homeQuery = queryOptions<Home>({ queryKey: ['/api/home'] });

export const featuredCoursesQuery = queryOptions<Course[]>({ queryKey: ['/api/courses/featured'] });
