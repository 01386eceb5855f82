/** Security headers of what the Worker itself answers; those of plain assets stand in web/public/_headers. */
import { createMiddleware } from 'hono/factory';
import type { ApiEnvironment } from './environment.ts';

/** JSON loads nothing and is framed by nobody. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The policy of HTML pages: no inline script or style, no foreign host but the image hosts of the spec. */
export const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https://images.unsplash.com https://*.imgix.net",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export const securityHeaders = createMiddleware<ApiEnvironment>(async (c, next) => {
  await next();
  const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  // A route whose page needs another policy has set its own.
  if (!c.res.headers.has('Content-Security-Policy')) {
    c.header('Content-Security-Policy', isPage ? pagePolicy : dataPolicy);
  }
  // Crawlers run our pages and read the API for them; its answers are no search results.
  if (!isPage) c.header('X-Robots-Tag', 'noindex');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  if (!c.res.headers.has('X-Frame-Options')) c.header('X-Frame-Options', 'DENY');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  if (c.get('settings').secureCookies) {
    c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload');
  }
});
