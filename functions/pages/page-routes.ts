/**
 * The HTML of every page: the shell of the app with the head of the page and the right status. The asset server answers
 * only requests for files (wrangler.toml).
 */
import { type Context, Hono, type Next } from 'hono';
import { safeRedirect } from '../accounts/safe-redirect.shared.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { problemOf } from '../api/problem.ts';
import { logError } from '../api/request-log.ts';
import { publicPageRoutes } from './public-page-routes.ts';
import { troublePage } from './trouble-page.ts';
import { answerMissing, answerShell } from './unpainted-page.ts';

type PageContext = Context<ApiEnvironment>;

/** The first path segments of pages that need a signed-in user or a personal link. */
const privateAreas = new Set([
  'admin',
  'auth',
  'cart',
  'checkout',
  'creator',
  'dashboard',
  'enrollment',
  'gifts',
  'notifications',
  'orders',
  'practice',
  'progress',
  'reset-password',
  'settings',
  'staff-invitations',
  'teaching',
  'thank-you',
  'unsubscribe',
  'verify-email',
  'welcome',
]);

export const pageRoutes = new Hono<ApiEnvironment>();

/**
 * After an error the page is served without its own head, and the app tries to show it. Without a database the app could
 * not either. The status tells search engines to come back later.
 */
pageRoutes.onError(async (error, c) => {
  logError(c.get('requestId'), error);
  c.header('Retry-After', '60');
  if (problemOf(error).code !== 'database_unavailable') return answerShell(c, 503);
  return c.html(troublePage(10 + Math.floor(Math.random() * 10)), 503);
});

pageRoutes.route('/', publicPageRoutes);

/** All other addresses: private pages, and addresses that do not exist. */
pageRoutes.get('*', pagesOnly, async (c) => {
  const area = privateArea(c.req.path);
  if (!area) return answerMissing(c, 'Page Not Found');
  c.set('page', area);
  return answerShell(c, 200);
});

/** Answers unknown API routes and missing files with a problem, and redirects addresses that end in a slash. */
async function pagesOnly(c: PageContext, next: Next) {
  const { path } = c.req;
  if (/^\/(api|dev|assets)(\/|$)/.test(path) || /\.\w{2,5}$/.test(path)) return c.notFound();
  if (path.length > 1 && path.endsWith('/')) {
    const target = withoutSlash(new URL(c.req.url));
    return target === null ? answerMissing(c, 'Page Not Found') : c.redirect(target, 308);
  }
  await next();
}

/**
 * The address without its trailing slash; null when a browser could read it as an address of another site. It is not
 * decoded, because decoded, `/%5cevil.example` and `/%09/evil.example` would refer to another host.
 */
function withoutSlash({ pathname, search }: URL): string | null {
  const target = pathname.slice(0, -1) + search;
  return !disguised.test(pathname) && safeRedirect(target) === target ? target : null;
}

/** Two slashes, or an encoded slash, backslash or control character: no page has these in its address. */
const disguised = /\/\/|%(?:[01][\da-f]|7f|2f|5c)/i;

/** The route pattern of a private page, for the log; null for other addresses. */
function privateArea(path: string): string | null {
  const [, area = ''] = path.split('/');
  if (privateAreas.has(area)) return `/${area}/*`;
  return /^\/courses\/[^/]+\/learn(\/|$)/.test(path) ? '/courses/:slug/learn/*' : null;
}
