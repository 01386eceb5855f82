/** The site's videos in byte ranges, which the asset server lacks. Players need them to seek, Safari to play at all. */
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { wantedPart } from '../api/byte-range.ts';
import { keepFileAtEdge } from '../api/caching.ts';
import { canonicalFirst } from '../api/canonical-address.ts';
import type { ApiEnvironment } from '../api/environment.ts';

export const videoRoutes = new Hono<ApiEnvironment>();

videoRoutes.get('/video/:file', etag(), canonicalFirst(), async (c, next) => {
  const asset = await c.env.ASSETS.fetch(new URL(c.req.path, c.req.url).href);
  // The page for unknown addresses answers for a file that does not exist.
  if (!asset.ok) return next();
  for (const name of ['Content-Type', 'ETag', 'Cache-Control']) c.header(name, asset.headers.get(name) ?? undefined);
  keepFileAtEdge(c);
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
