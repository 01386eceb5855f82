/**
 * What may be kept by the edge. Everything is `private, no-store` unless a route says otherwise
 * (docs/architecture.md "Caching").
 */
import type { Context } from 'hono';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';

/** The tags a public answer can carry; a write purges those it touches. */
export type CacheTag =
  | 'courses'
  | `course:${string}`
  | 'webinars'
  | `webinar:${number}`
  | 'blogs'
  | 'student-reviews'
  | 'categories'
  | 'certificates'
  | 'home';

export const privateByDefault = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-store');
});

const tagged = etag({ weak: true });

/**
 * Gives what anyone may keep an ETag, and answers 304 to those who hold it already. It stands around the security headers:
 * a 304 renews the headers that a browser has kept of a page, and being no page itself would bring those of data.
 */
export const revalidated = createMiddleware(async (c, next) => {
  await next();
  const isPublic = c.res.headers.get('Cache-Control')?.startsWith('public') ?? false;
  if (isPublic) await tagged(c, async () => {});
});

/**
 * Lets the edge keep this answer for a minute and serve it stale for ten while it fetches a new one. A browser must ask
 * again each time, so that what a person just wrote is what they read next. Only for answers that are the same for everyone.
 */
export function keepAtEdge(c: Context, tags: CacheTag[]): void {
  c.header('Cache-Control', 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600');
  if (tags.length > 0) c.header('Cache-Tag', tags.join(','));
}

/** The Workers Cache purge of the execution context; the local runtime has none. */
type PurgingContext = { cache?: { purge?: (options: { tags: string[] }) => Promise<unknown> } };

/** Forgets every public answer that carries one of the tags, after the response. */
export function purge(c: Context, tags: CacheTag[]): void {
  const context: ExecutionContextWithCache = c.executionCtx;
  const purging = context.cache?.purge?.({ tags });
  if (purging) context.waitUntil(purging);
}

/** The same before the response: for a writer who reads a public answer next, without a credential that goes past the cache. */
export async function purgeAndWait(c: Context, tags: CacheTag[]): Promise<void> {
  const context: ExecutionContextWithCache = c.executionCtx;
  await context.cache?.purge?.({ tags });
}

type ExecutionContextWithCache = Context['executionCtx'] & PurgingContext;
