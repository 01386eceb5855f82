/**
 * The recordings of the demo courses, for holders of a valid link, as uploaded files of lessons. In byte ranges, which the
 * asset server lacks (https://github.com/cloudflare/workers-sdk/issues/8967): players need them to seek, Safari to play at
 * all. Files have up to 25 MiB and an isolate has 128 MB for all of its requests, so none is held.
 */
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { mayReadLessonFile } from '#db/learning/lesson-file-access.ts';
import { wantedPart } from '../api/byte-range.ts';
import { lengthOf, partOf, withLength } from '../api/byte-streams.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { readerOfLink } from '../courses/lesson-file-link.ts';

export const videoRoutes = new Hono<ApiEnvironment>();

/** By ETag. The asset server does not promise to tell the size, so an isolate reads a file through for it, once. */
const sizes = new Map<string, number>();

videoRoutes.get('/video/:file', etag(), async (c, next) => {
  const token = c.req.query('token') ?? '';
  const reader = await readerOfLink(c.get('settings').jwtSecret, c.req.path, token);
  if (!reader || !(await mayReadLessonFile(c.get('db'), { ...reader, address: c.req.path }))) return next();
  const fetchFile = () => c.env.ASSETS.fetch(new URL(c.req.path, c.req.url).href);
  const file = await fetchFile();
  // The page for unknown addresses answers for a file that does not exist.
  if (!file.ok || !file.body) return next();
  const tag = file.headers.get('ETag');
  c.header('Content-Type', file.headers.get('Content-Type') ?? undefined);
  c.header('ETag', tag ?? undefined);
  // Revalidated at each use, because access may have ended.
  c.header('Cache-Control', 'private, no-cache');
  c.header('Accept-Ranges', 'bytes');
  if (c.req.header('Range') === undefined) return c.body(file.body);
  const known = tag === null ? undefined : sizes.get(tag);
  const size = known ?? (await lengthOf(file.body));
  if (tag !== null) sizes.set(tag, size);
  const content = known === undefined ? (await fetchFile()).body : file.body;
  if (!content) return next();
  const part = wantedPart(c, { size, etag: tag });
  if (part === 'whole') return c.body(content);
  if (part === 'beyond') return c.body(null, 416, { 'Content-Range': `bytes */${size}` });
  const { first, last } = part;
  const bytes = withLength(partOf(content, part), last - first + 1);
  return c.body(bytes, 206, { 'Content-Range': `bytes ${first}-${last}/${size}` });
});
