import type { Context } from 'hono';
import { type CacheTag, purge } from '../api/caching.ts';

/** Forgets what the edge keeps of these courses and of every list they stand in, the home page's included. */
export function purgeCourses(c: Context, ids: number[]): void {
  purge(c, ['courses', 'home', ...ids.map((id): CacheTag => `course:${id}`)]);
}
