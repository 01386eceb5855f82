/** Security headers of what the Worker itself answers; plain assets have the same from web/public/_headers. */
import { createMiddleware } from 'hono/factory';
import type { ApiEnvironment } from './environment.ts';

/** JSON loads nothing and is framed by nobody. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The policy of HTML pages: no inline script or style, no foreign host but the image hosts of
 * docs/decisions.md "Names and demo data".
 */
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

const fixedHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Without `preload`: whoever runs the product may put their domain on that list; it takes months to come off it (hstspreload.org). */
const transportSecurity = 'max-age=63072000; includeSubDomains';

export const securityHeaders = createMiddleware<ApiEnvironment>(async (c, next) => {
  await next();
  const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  // A route whose page needs another policy has set its own.
  if (!c.res.headers.has('Content-Security-Policy')) {
    c.header('Content-Security-Policy', isPage ? pagePolicy : dataPolicy);
  }
  // Crawlers run our pages and read the API for them; its answers are no search results.
  if (!isPage) c.header('X-Robots-Tag', 'noindex');
  for (const [name, value] of Object.entries(fixedHeaders)) c.header(name, value);
  if (!c.res.headers.has('X-Frame-Options')) c.header('X-Frame-Options', 'DENY');
  if (!c.res.headers.has('Cross-Origin-Resource-Policy')) c.header('Cross-Origin-Resource-Policy', 'same-origin');
  if (c.get('settings').secureCookies) c.header('Strict-Transport-Security', transportSecurity);
});
