/**
 * Serves uploaded files, with the content type that was detected at upload. Their policy is a sandbox: a file that a
 * browser opened as a page would have no origin, and could run no script and load nothing.
 */
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { mayReadLessonFile } from '#db/learning/lesson-file-access.ts';
import { keepFileAtEdge } from '../api/caching.ts';
import { canonicalFirst } from '../api/canonical-address.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { readerOfLink } from '../courses/lesson-file-link.ts';
import { storedFile } from './stored-file.ts';

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
  if (!reader || !(await mayReadLessonFile(c.get('db'), { ...reader, address: c.req.path }))) return next();
  return storedFile(c, next, { key, headers: { 'Cache-Control': 'private, no-cache' } });
});
