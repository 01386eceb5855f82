/** Refuses bodies that are not declared as JSON with 415. Handlers would read them as an empty body. */
import { createMiddleware } from 'hono/factory';
import { Problem } from './problem.ts';

/**
 * Routes where the client decides on the format: Apple posts a form (`response_mode=form_post`), and so does a mail
 * program that unsubscribes with one click (RFC 8058).
 */
const formRoutes = new Set(['POST /api/auth/apple/callback', 'POST /api/unsubscribe']);

/**
 * Whether a route takes a file as the body. The kind of the file is detected from its content, and the route limits its
 * size (uploads/upload-body.ts).
 */
export function takesFile({ method, path }: { method: string; path: string }): boolean {
  return fileRoutes.test(`${method} ${path}`);
}
const fileRoutes =
  /^(?:POST \/api\/uploads|PUT \/api\/practice\/answers\/[^/]+\/recording|PUT \/api\/courses\/[^/]+\/lessons\/[^/]+\/[^/]+\/files\/[^/]+)$/;

/** With this type browsers send reports (report-routes.ts). It is JSON too. */
const reportType = 'application/reports+json';

const formTypes = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);

export const jsonOnly = createMiddleware(async (c, next) => {
  const hasBody = c.req.raw.body !== null && c.req.header('Content-Length') !== '0';
  const mediaType = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  const route = `${c.req.method} ${c.req.path}`;
  const isForm = formRoutes.has(route) && formTypes.has(mediaType ?? '');
  const isReport = route === 'POST /api/reports' && mediaType === reportType;
  if (hasBody && mediaType !== 'application/json' && !isForm && !isReport && !takesFile(c.req))
    throw new Problem('unsupported_media_type');
  await next();
});
