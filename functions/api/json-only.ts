/** Refuses bodies that are not declared as JSON with 415. Handlers would read them as an empty body. */
import { createMiddleware } from 'hono/factory';
import { Problem } from './problem.ts';

/**
 * Routes where the client decides on the format: Apple posts a form (`response_mode=form_post`), and so does a mail
 * program that unsubscribes with one click (RFC 8058).
 */
const formRoutes = new Set(['POST /api/auth/apple/callback', 'POST /api/unsubscribe']);

/** Routes that take files as the body. Their kind is detected from the content. */
const fileRoutes = new Set(['POST /api/uploads']);

const formTypes = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);

export const jsonOnly = createMiddleware(async (c, next) => {
  const hasBody = c.req.raw.body !== null && c.req.header('Content-Length') !== '0';
  const mediaType = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  const route = `${c.req.method} ${c.req.path}`;
  const isForm = formRoutes.has(route) && formTypes.has(mediaType ?? '');
  if (hasBody && mediaType !== 'application/json' && !isForm && !fileRoutes.has(route))
    throw new Problem('unsupported_media_type');
  await next();
});
