/** The site's own videos in parts. The asset server answers whole files only: no browser seeks in those, Safari plays none. */
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { wantedPart } from '../api/byte-range.ts';
import type { ApiEnvironment } from '../api/environment.ts';

export const videoRoutes = new Hono<ApiEnvironment>();

videoRoutes.get('/video/:file', etag(), async (c, next) => {
  const asset = await c.env.ASSETS.fetch(new URL(c.req.path, c.req.url).href);
  // What does not exist is the page for unknown addresses.
  if (!asset.ok) return next();
  for (const name of ['Content-Type', 'ETag', 'Cache-Control']) c.header(name, asset.headers.get(name) ?? undefined);
  c.header('Accept-Ranges', 'bytes');
  // An asset has 25 MiB at most.
  const file = await asset.arrayBuffer();
  const size = file.byteLength;
  const part = wantedPart(c, { size, etag: asset.headers.get('ETag') });
  if (part === 'whole') return c.body(file);
  if (part === 'beyond') return c.body(null, 416, { 'Content-Range': `bytes */${size}` });
  const { first, last } = part;
  return c.body(file.slice(first, last + 1), 206, { 'Content-Range': `bytes ${first}-${last}/${size}` });
});
