/** A body that is not declared as JSON would reach the handlers as if it were empty; it is refused instead. */
import { createMiddleware } from 'hono/factory';
import { Problem } from './problem.ts';

export const jsonOnly = createMiddleware(async (c, next) => {
  const hasBody = c.req.raw.body !== null && c.req.header('Content-Length') !== '0';
  const mediaType = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (hasBody && mediaType !== 'application/json') throw new Problem('unsupported_media_type');
  await next();
});
