/**
 * What was uploaded, as it is asked for: with the type that its content told, and as nothing that could run. A page that
 * somebody made of it would have no origin, no scripts and nothing to load.
 */
import { type Context, Hono, type Next } from 'hono';
import { etag } from 'hono/etag';
import { mayReadLessonFile } from '#db/learning/lesson-file-access.ts';
import type { Bucket } from '../api/bucket.ts';
import { wantedPart } from '../api/byte-range.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { readerOfLink } from '../courses/lesson-file-link.ts';

export const storedFileRoutes = new Hono<ApiEnvironment>();

/** Keys as they are drawn (upload-routes.ts). */
const file = ':file{[0-9a-f-]+\\.[a-z0-9]+}';

/** A picture of a public page. A key is never used twice: whoever has the picture has it for good. */
storedFileRoutes.get(`/uploads/${file}`, etag(), (c, next) =>
  storedFile(c, next, {
    key: c.req.param('file'),
    // Mails, feed readers and sites that show a shared link show it.
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  }),
);

/** A file of a lesson, for whoever has a link that still holds. What a browser kept it asks for again, as access may have ended. */
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
  // A part cannot be cut before the size is known.
  const whole = c.req.header('Range') === undefined ? await bucket.get(key) : null;
  const stored = whole ?? (await bucket.head(key));
  // What does not exist is the page for unknown addresses.
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

/** The bytes of an object that was there a moment ago. */
async function contentOf(found: ReturnType<Bucket['get']>): Promise<ReadableStream> {
  const stored = await found;
  if (!stored) throw new Problem('not_found');
  return stored.body;
}
