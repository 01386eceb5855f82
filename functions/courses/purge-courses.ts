import type { Context } from 'hono';
import { type CacheTag, purge } from '../api/caching.ts';

/** Purges these courses from the edge cache, and every list that contains them, including the home page. */
export function purgeCourses(c: Context, ids: number[]): void {
  purge(c, ['courses', 'home', ...ids.map((id): CacheTag => `course:${id}`)]);
}
