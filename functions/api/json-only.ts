/** A body that is not declared as JSON would reach the handlers as if it were empty; it is refused instead. */
import { createMiddleware } from 'hono/factory';
import { Problem } from './problem.ts';

/**
 * Where somebody else says how a body is sent: Apple posts a form (its `response_mode=form_post`), and so does a mail
 * program that unsubscribes by one click (RFC 8058).
 */
const formRoutes = new Set(['POST /api/auth/apple/callback', 'POST /api/unsubscribe']);

/** Files go as they are; what they are is told by their content. */
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
