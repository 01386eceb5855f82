import { useQuery } from '@tanstack/react-query';
import type { Course } from '#functions/courses/contract.ts';
import { apiQuery } from '#web/app/api-query.ts';

const SHOWN = 3;

/**
 * The first courses of the catalog, for the navigation. Requested only once `wanted`, when the user reaches for a menu.
 */
export function useFirstCourses(wanted: boolean): { courses: Pick<Course, 'slug' | 'title'>[]; loading: boolean } {
  const { data, isLoading } = useQuery(apiQuery(`/api/courses?limit=${SHOWN}`, { enabled: wanted }));
  return { courses: data?.slice(0, SHOWN) ?? [], loading: isLoading };
}
