/** Security headers of the Worker's own answers. Static assets get the same headers from web/public/_headers. */
import { createMiddleware } from 'hono/factory';
import type { ApiEnvironment } from './environment.ts';
import { turnstileOrigin } from './human-check.shared.ts';

/** Where browsers report what the policy of a page refused (report-routes.ts). */
const reportPath = '/api/reports';
const reportGroup = 'policy';

/** The policy of JSON: it may load nothing and may not be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The policy of HTML pages: no inline scripts or styles, and no other host except the image hosts of
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
  // Text becomes HTML or a script only through a policy: ours (web/app/trusted-html.ts), or that of DOMPurify.
  "require-trusted-types-for 'script'",
  'trusted-types launchpad dompurify',
  `report-to ${reportGroup}`,
].join('; ');

/** The policies of one page: what it may load, and which devices it may ask for. */
const usualPolicies = {
  content: pagePolicy,
  permissions: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/**
 * The recorder of practice asks for the microphone, and plays what it recorded. The permissions of a document stay while
 * the router changes pages, so every link to the recorder and away from it loads a document.
 */
const recorderPolicies: typeof usualPolicies = {
  content: pagePolicy.replace("media-src 'self'", "media-src 'self' blob:"),
  permissions: usualPolicies.permissions.replace('camera=(), microphone=()', 'camera=(self), microphone=(self)'),
};

/** The pages with a recorder, and nothing else. */
const recorderPage = /^\/practice\/(?:try|record\/[^/]+)$/;

const fixedHeaders = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Browsers ignore it over plain http. Without `preload`: the operator decides on that, because it takes months to
  // remove a domain from the list (hstspreload.org).
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
});

/**
 * With the keys of Turnstile every page may load its widget: a form may be on the next one, and a policy stays while the
 * router changes pages. The widget makes scripts of text, so Trusted Types are off then.
 */
function withTurnstile(policy: string): string {
  return policy
    .replace("script-src 'self'", `script-src 'self' ${turnstileOrigin}; frame-src ${turnstileOrigin}`)
    .replace(/require-trusted-types-for [^;]*; trusted-types [^;]*; /, '');
}

export const securityHeaders = createMiddleware<ApiEnvironment>(async (c, next) => {
  await next();
  // A 304 replaces the headers that a browser has stored, and does not say what it has stored. With the policy of JSON a page
  // would lose its styles and scripts.
  if (c.res.status === 304) return;
  // Not `c.header`, which copies the whole response each time.
  const { headers } = c.res;
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  const policies = isPage && recorderPage.test(c.req.path) ? recorderPolicies : usualPolicies;
  // A route may have set a policy of its own.
  if (!headers.has('Content-Security-Policy')) {
    const content = c.get('settings').turnstile ? withTurnstile(policies.content) : policies.content;
    headers.set('Content-Security-Policy', isPage ? content : dataPolicy);
    if (isPage) headers.set('Reporting-Endpoints', `${reportGroup}="${reportPath}"`);
  }
  headers.set('Permissions-Policy', policies.permissions);
  // Crawlers run our pages and request the API for them, but its answers must not become search results.
  if (!isPage) headers.set('X-Robots-Tag', 'noindex');
  for (const [name, value] of fixedHeaders) headers.set(name, value);
  if (!headers.has('X-Frame-Options')) headers.set('X-Frame-Options', 'DENY');
  if (!headers.has('Cross-Origin-Resource-Policy')) headers.set('Cross-Origin-Resource-Policy', 'same-origin');
});
