/**
 * Caching of answers at the edge. Everything is `private, no-store` unless a route says otherwise
 * (docs/architecture.md "Caching").
 */
import type { Context } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { ApiEnvironment } from './environment.ts';
import { logError } from './request-log.ts';

/** The tags a public answer can carry; a write purges those it touches. */
export type CacheTag =
  | 'courses'
  | `course:${string}`
  | 'course-reviews'
  | 'webinars'
  | `webinar:${number}`
  | 'blogs'
  | 'student-reviews'
  | 'categories'
  | 'certificates'
  | 'practice-questions'
  | 'home';

/** Only Cloudflare reads this header. It counts before Cache-Control, and no client gets it. */
const edgeHeader = 'Cloudflare-CDN-Cache-Control';

/**
 * For how long the edge stores a public answer: fresh for a minute, then stale for ten more while it fetches a new one,
 * and for a day when that fails. Not in Cache-Control: the directives there for browsers, `s-maxage` and
 * `must-revalidate`, would forbid the edge to serve anything stale
 * (https://developers.cloudflare.com/workers/cache/configuration/#use-stale-while-revalidate-for-low-latency-refreshes).
 */
const edgeLifetime = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';

/**
 * Sets `private, no-store` on every answer without a Cache-Control of its own, and on every error. The edge may store no
 * answer to somebody with a credential, even if it is the same for everyone.
 */
export const privateByDefault = createMiddleware(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (c.res.status >= 400 || !headers.has('Cache-Control')) {
    headers.set('Cache-Control', 'private, no-store');
    for (const name of [edgeHeader, 'Cache-Tag', 'Vary']) headers.delete(name);
  }
  if (headers.has(edgeHeader) && isPersonal(c)) headers.set(edgeHeader, 'no-store');
});

/** A 304 renews what the edge has stored, so it carries what the whole answer would. */
const tagged = etag({ weak: true, retainedHeaders: [...RETAINED_304_HEADERS, edgeHeader, 'Cache-Tag'] });

/** Gives public answers an ETag, if they have none, and answers 304 when the client has the same one. */
export const revalidated = createMiddleware(async (c, next) => {
  await next();
  if (isPublic(c.res)) await tagged(c, async () => {});
});

/**
 * Lets the edge store this answer for visitors (docs/adr/0005-workers-cache.md). A browser must revalidate it each time,
 * so that users see their own changes. Only for answers that are the same for everyone.
 */
export function keepAtEdge(c: Context, tags: CacheTag[]): void {
  for (const [name, value] of Object.entries(edgeHeaders(tags))) c.header(name, value);
}

/** The headers of `keepAtEdge`. */
export function edgeHeaders(tags: readonly string[]): Record<string, string> {
  return {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    [edgeHeader]: edgeLifetime,
    // By one reading of the documentation, requests with this header would get what is stored for visitors.
    Vary: 'Authorization',
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
  c.header('ETag', `W/"${c.env.VERSION.id.replaceAll('-', '')}"`);
}

/**
 * Lets the edge store a file that never changes for a day, so that a deleted one is gone soon. For files that everyone
 * with the address may have.
 */
export function keepFileAtEdge(c: Context): void {
  c.header(edgeHeader, 'public, max-age=86400');
}

/** Whether the request has a credential, valid or not. */
export function isPersonal(c: Context): boolean {
  return c.req.header('Authorization') !== undefined || Boolean(c.get('caller'));
}

/** Forbids the edge to store this answer. What it tells browsers stays. */
export function neverAtEdge(c: Context): void {
  c.res.headers.set(edgeHeader, 'no-store');
  c.res.headers.delete('Cache-Tag');
}

/**
 * What Workers Cache adds to the execution context: purging, and this Worker as it is reached through the cache. The
 * local runtime has no cache to purge, and none between the Worker and itself.
 */
type EdgeContext = {
  cache?: { purge(options: { tags: string[] }): Promise<PurgeResult> };
  exports?: { default?: { fetch(request: Request): Promise<Response> } };
};

type PurgeResult = { success: boolean; errors: { code: number }[] };

/** Sends a request to this Worker through the cache. Null where the runtime has no such way. */
export async function askThroughEdge(c: Context, request: Request): Promise<Response | null> {
  const { exports }: EdgeContext = c.executionCtx;
  return (await exports?.default?.fetch(request)) ?? null;
}

/** Purges every public answer that has one of the tags, after the response. */
export function purge(c: Context, tags: CacheTag[]): void {
  c.executionCtx.waitUntil(purgeAndWait(c, tags));
}

/** Cloudflare's limit for one purge (https://developers.cloudflare.com/cache/how-to/purge-cache/#limits). */
const tagsPerPurge = 100;

/** A purge that Cloudflare refused, with its code: more than five a minute for some time, for example. */
class PurgeRefusal extends Error {
  override readonly name = 'PurgeRefusal';
  readonly code: number | undefined;
  constructor({ errors }: PurgeResult) {
    super();
    this.code = errors[0]?.code;
  }
}

/**
 * Purges before the response. For a write after which the same user reads a public answer without a credential: a
 * request with one is never answered by the edge. A failed purge is logged and no error, because the write has
 * succeeded, and because the edge asks for a new answer after a minute in any case.
 */
export async function purgeAndWait(c: Context, tags: CacheTag[]): Promise<void> {
  const { cache }: EdgeContext = c.executionCtx;
  if (!cache) return;
  try {
    for (let first = 0; first < tags.length; first += tagsPerPurge) {
      const result = await cache.purge({ tags: tags.slice(first, first + tagsPerPurge) });
      if (!result.success) throw new PurgeRefusal(result);
    }
  } catch (error) {
    logError(c.get('requestId'), error);
  }
}
