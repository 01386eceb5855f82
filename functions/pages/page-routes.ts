/**
 * The HTML of every page: the shell of the app with the head of the page and the right status. The asset server answers
 * only requests for files (wrangler.toml).
 */
import { type Context, Hono, type Next } from 'hono';
import { findArticlePage } from '#db/blog/article-head.ts';
import { findCertificatePage } from '#db/learning/certificate-head.ts';
import { findWebinarPage } from '#db/webinars/webinar-head.ts';
import { safeRedirect } from '../accounts/safe-redirect.shared.ts';
import { type CacheTag, keepAtEdge } from '../api/caching.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { logError } from '../api/request-log.ts';
import { metaTags } from './head.ts';
import {
  articleHead,
  certificateHead,
  fixedHead,
  fixedHeadAt,
  type PageHead,
  webinarHead,
} from './page-head.shared.ts';
import { documentTitle } from './page-title.shared.ts';
import { preloadLinks } from './preloads.ts';
import { publicPageRoutes } from './public-page-routes.ts';
import { readShell } from './shell.ts';
import { articleData, breadcrumbData, questionsData, type StructuredData, webinarData } from './structured-data.ts';
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
  'forgot-password',
  'gifts',
  'orders',
  'progress',
  'reset-password',
  'settings',
  'thank-you',
  'unsubscribe',
  'verify-email',
]);

export const pageRoutes = new Hono<ApiEnvironment>();

/** After an error the page is served without its own head. The status tells search engines to come back later. */
pageRoutes.onError(async (error, c) => {
  logError(c.get('requestId'), error);
  c.header('Retry-After', '60');
  return answerShell(c, 503);
});

pageRoutes.route('/', publicPageRoutes);

pageRoutes.get('/blogs/:slug', async (c) => {
  const slug = c.req.param('slug');
  const article = isSlug(slug) && (await findArticlePage(c.get('db'), { slug, now: new Date() }));
  if (!article) return answerMissing(c, 'Article Not Found');
  // A former address of the article, to which links may still exist.
  if (article.slug !== slug) return c.redirect(`/blogs/${article.slug}`, 301);
  const { appOrigin } = c.get('settings');
  const head = articleHead(article);
  const data = [articleData(article, appOrigin), breadcrumbData([fixedHead('/blogs'), head], appOrigin)];
  return answerPage(c, { head, data, page: 'blog/ArticlePage.tsx', tags: ['blogs'] });
});

pageRoutes.get('/webinar/:id', async (c) => {
  const id = c.req.param('id');
  const webinar = isRowId(id) && (await findWebinarPage(c.get('db'), { id: Number(id) }));
  if (!webinar) return answerMissing(c, 'Webinar not found');
  const { appOrigin } = c.get('settings');
  const head = webinarHead(webinar);
  const data = [webinarData(webinar, appOrigin), breadcrumbData([fixedHead('/webinars'), head], appOrigin)];
  const page = 'webinars/WebinarPage.tsx';
  return answerPage(c, { head, data, page, tags: ['webinars', `webinar:${webinar.id}`] });
});

pageRoutes.get('/certificates/:code', async (c) => {
  const code = c.req.param('code');
  const certificate = isCode(code) && (await findCertificatePage(c.get('db'), { code }));
  if (!certificate) return answerMissing(c, 'Certificate Not Found');
  const page = 'learning/certificate/CertificatePage.tsx';
  return answerPage(c, { head: certificateHead(certificate), data: [], page, tags: null });
});

/** All other addresses: pages without data, private pages, and addresses that do not exist. */
pageRoutes.get('*', pagesOnly, async (c) => {
  const head = fixedHeadAt(c.req.path);
  if (head) {
    c.set('page', head.path);
    const trail = breadcrumbData([head], c.get('settings').appOrigin);
    const data = head.path === '/help-center' ? [questionsData(), trail] : [trail];
    return answerPage(c, { head, data, page: pageFiles[head.path], tags: [] });
  }
  const area = privateArea(c.req.path);
  if (!area) return answerMissing(c, 'Page Not Found');
  c.set('page', area);
  return answerShell(c, 200);
});

/** The modules of the pages on which many visits begin. */
const pageFiles: Record<string, string> = {
  '/blogs': 'blog/BlogListPage.tsx',
  '/webinars': 'webinars/WebinarListPage.tsx',
  '/help-center': 'legal/HelpCenterPage.tsx',
  '/login': 'accounts/LoginPage.tsx',
  '/register': 'accounts/RegisterPage.tsx',
};

/** `tags` is null for pages that the edge must not store. `page`: the module whose files are preloaded. */
async function answerPage(
  c: PageContext,
  {
    head,
    data,
    page,
    tags,
  }: { head: PageHead; data: StructuredData[]; page: string | undefined; tags: CacheTag[] | null },
) {
  const { chunks, writePage } = await readShell(c.env.ASSETS, new URL(c.req.url).origin);
  const preloads = page ? preloadLinks(chunks, { page, urgent: true }) : [];
  const meta = await metaTags(head, data, c.get('settings').appOrigin);
  if (tags) keepAtEdge(c, tags);
  return c.html(await writePage({ title: documentTitle(head.title), head: [...preloads, meta], screen: null }), 200);
}

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

const isSlug = (text: string) => /^[a-z0-9-]{1,200}$/.test(text);
const isRowId = (text: string) => /^[1-9]\d{0,8}$/.test(text);
const isCode = (text: string) => /^[\w-]{16,100}$/.test(text);
