/**
 * The recordings of the demo courses, for holders of a valid link, as uploaded files of lessons. In byte ranges, which the
 * asset server lacks: players need them to seek, Safari to play at all.
 */
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { mayReadLessonFile } from '#db/learning/lesson-file-access.ts';
import { wantedPart } from '../api/byte-range.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { readerOfLink } from '../courses/lesson-file-link.ts';

export const videoRoutes = new Hono<ApiEnvironment>();

videoRoutes.get('/video/:file', etag(), async (c, next) => {
  const token = c.req.query('token') ?? '';
  const reader = await readerOfLink(c.get('settings').jwtSecret, c.req.path, token);
  if (!reader || !(await mayReadLessonFile(c.get('db'), { ...reader, key: c.req.path }))) return next();
  const asset = await c.env.ASSETS.fetch(new URL(c.req.path, c.req.url).href);
  // The page for unknown addresses answers for a file that does not exist.
  if (!asset.ok) return next();
  for (const name of ['Content-Type', 'ETag']) c.header(name, asset.headers.get(name) ?? undefined);
  // Revalidated at each use, because access may have ended.
  c.header('Cache-Control', 'private, no-cache');
  c.header('Accept-Ranges', 'bytes');
  // A file in memory is fine: assets have at most 25 MiB.
  const file = await asset.arrayBuffer();
  const size = file.byteLength;
  const range = wantedPart(c, { size, etag: asset.headers.get('ETag') });
  if (range === 'whole') return c.body(file);
  if (range === 'beyond') return c.body(null, 416, { 'Content-Range': `bytes */${size}` });
  const { first, last } = range;
  return c.body(file.slice(first, last + 1), 206, { 'Content-Range': `bytes ${first}-${last}/${size}` });
});
