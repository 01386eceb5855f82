/**
 * Caching of answers at the edge. Everything is `private, no-store` unless a route says otherwise
 * (docs/architecture.md "Caching").
 */
import type { Context } from 'hono';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { ApiEnvironment } from './environment.ts';

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
  | 'practice-questions'
  | 'home';

/** Sets `private, no-store` on every answer without a Cache-Control of its own. */
export const privateByDefault = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store');
});

const tagged = etag({ weak: true });

/**
 * Gives public answers an ETag, if they have none, and answers 304 when the client has the same one. It must wrap the security headers: a
 * 304 replaces the headers that a browser has stored with a page, but has no HTML body, so it would get the headers of
 * JSON.
 */
export const revalidated = createMiddleware(async (c, next) => {
  await next();
  if (isPublic(c.res)) await tagged(c, async () => {});
});

/**
 * Lets the edge store this answer for a minute, and serve it stale for ten more while it fetches a new one. A browser
 * must revalidate each time, so that users see their own changes. Only for answers that are the same for everyone.
 */
export function keepAtEdge(c: Context, tags: CacheTag[]): void {
  for (const [name, value] of Object.entries(edgeHeaders(tags))) c.header(name, value);
}

/** The headers of `keepAtEdge`. */
export function edgeHeaders(tags: readonly string[]): Record<string, string> {
  return {
    'Cache-Control': 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600',
    ...(tags.length > 0 && { 'Cache-Tag': [...new Set(tags)].join(',') }),
  };
}

/**
 * The caching headers of an answer that is made of others: the edge may store it if it may store all of them, and it has
 * the tags of all. Null if it may not be stored.
 */
export function edgeHeadersOf(parts: readonly Response[]): Record<string, string> | null {
  if (!parts.every(isPublic)) return null;
  return edgeHeaders(parts.flatMap(({ headers }) => headers.get('Cache-Tag')?.split(',') ?? []));
}

function isPublic({ headers }: Response): boolean {
  return headers.get('Cache-Control')?.startsWith('public') ?? false;
}

/** For an answer that only a deployment changes: its ETag is the version of the Worker. */
export function keepUntilDeployment(c: Context<ApiEnvironment>): void {
  keepAtEdge(c, []);
  c.header('ETag', `W/"${deploymentId(c)}"`);
}

/** Names the deployed version of the Worker: its code and its settings. Part of each ETag, so without hyphens. */
export function deploymentId(c: Context<ApiEnvironment>): string {
  return c.env.VERSION.id.replaceAll('-', '');
}

/** The Workers Cache purge of the execution context; the local runtime has none. */
type PurgingContext = { cache?: { purge?: (options: { tags: string[] }) => Promise<unknown> } };

/** Purges every public answer that has one of the tags, after the response. */
export function purge(c: Context, tags: CacheTag[]): void {
  const context: ExecutionContextWithCache = c.executionCtx;
  const purging = context.cache?.purge?.({ tags });
  if (purging) context.waitUntil(purging);
}

/**
 * Purges before the response. For a write after which the same user reads a public answer without a credential: a
 * request with one would bypass the cache.
 */
export async function purgeAndWait(c: Context, tags: CacheTag[]): Promise<void> {
  const context: ExecutionContextWithCache = c.executionCtx;
  await context.cache?.purge?.({ tags });
}

type ExecutionContextWithCache = Context['executionCtx'] & PurgingContext;
