/** The site's own videos in parts. The asset server answers whole files only: no browser seeks in those, Safari plays none. */
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { ApiEnvironment } from '../api/environment.ts';

export const videoRoutes = new Hono<ApiEnvironment>();

/** RFC 9110 section 14: the one range that a player asks for, or the whole file. */
videoRoutes.get('/video/:file', etag(), async (c, next) => {
  const asset = await c.env.ASSETS.fetch(new URL(c.req.path, c.req.url).href);
  // What does not exist is the page for unknown addresses.
  if (!asset.ok) return next();
  for (const name of ['Content-Type', 'ETag', 'Cache-Control']) c.header(name, asset.headers.get(name) ?? undefined);
  c.header('Accept-Ranges', 'bytes');
  // An asset has 25 MiB at most.
  const file = await asset.arrayBuffer();
  const size = file.byteLength;
  const wanted = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('Range') ?? '');
  const validator = c.req.header('If-Range');
  if (!wanted || wanted[0] === 'bytes=-' || (validator && validator !== asset.headers.get('ETag'))) return c.body(file);
  const [, from = '', to = ''] = wanted;
  // Without a start: so many of the last bytes.
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to));
  if (start > end) return c.body(null, 416, { 'Content-Range': `bytes */${size}` });
  return c.body(file.slice(start, end + 1), 206, { 'Content-Range': `bytes ${start}-${end}/${size}` });
});
