/**
 * Serves uploaded files, with the content type that was detected at upload. Their policy is a sandbox: a file that a
 * browser opened as a page would have no origin, and could run no script and load nothing.
 */
import { type Context, Hono, type Next } from 'hono';
import { etag } from 'hono/etag';
import { mayReadLessonFile } from '#db/learning/lesson-file-access.ts';
import type { Bucket } from '../api/bucket.ts';
import { wantedPart } from '../api/byte-range.ts';
import { keepFileAtEdge } from '../api/caching.ts';
import { canonicalFirst } from '../api/canonical-address.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { readerOfLink } from '../courses/lesson-file-link.ts';

export const storedFileRoutes = new Hono<ApiEnvironment>();

/** The form of keys that upload-routes.ts creates. */
const file = ':file{[0-9a-f-]+\\.[a-z0-9]+}';

/** A public picture. Keys are never reused, so clients may store the picture forever. */
storedFileRoutes.get(`/uploads/${file}`, etag(), canonicalFirst(), (c, next) => {
  keepFileAtEdge(c);
  return storedFile(c, next, {
    key: c.req.param('file'),
    // Cross-origin, because mails, feed readers and link previews show the picture.
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  });
});

/**
 * A file of a lesson, for holders of a valid link. Browsers must revalidate stored files, because access may have
 * ended.
 */
storedFileRoutes.get(`/uploads/lessons/${file}`, etag(), async (c, next) => {
  const token = c.req.query('token') ?? '';
  const reader = await readerOfLink(c.get('settings').jwtSecret, c.req.path, token);
  const key = c.req.path.replace('/uploads/', '');
  if (!reader || !(await mayReadLessonFile(c.get('db'), { ...reader, key }))) return next();
  return storedFile(c, next, { key, headers: { 'Cache-Control': 'private, no-cache' } });
});

async function storedFile(
  c: Context<ApiEnvironment>,
  next: Next,
  { key, headers }: { key: string; headers: Record<string, string> },
) {
  const bucket = c.env.UPLOADS;
  // For a range request the size must be known first.
  const whole = c.req.header('Range') === undefined ? await bucket.get(key) : null;
  const stored = whole ?? (await bucket.head(key));
  // A missing file gets the page for unknown addresses.
  if (!stored) return next();
  const { size, httpEtag, httpMetadata } = stored;
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header('Content-Type', httpMetadata?.contentType);
  c.header('Content-Disposition', httpMetadata?.contentDisposition);
  c.header('Content-Security-Policy', "default-src 'none'; sandbox");
  c.header('ETag', httpEtag);
  c.header('Accept-Ranges', 'bytes');
  const part = wantedPart(c, { size, etag: httpEtag });
  if (part === 'beyond') return c.body(null, 416, { 'Content-Range': `bytes */${size}` });
  if (part === 'whole') return c.body(whole?.body ?? (await contentOf(bucket.get(key))));
  const { first, last } = part;
  const range = { offset: first, length: last - first + 1 };
  const content = await contentOf(bucket.get(key, { range }));
  return c.body(content, 206, { 'Content-Range': `bytes ${first}-${last}/${size}` });
}

/** The content of an object. Throws 404 when it has been deleted since `head`. */
async function contentOf(found: ReturnType<Bucket['get']>): Promise<ReadableStream> {
  const stored = await found;
  if (!stored) throw new Problem('not_found');
  return stored.body;
}
