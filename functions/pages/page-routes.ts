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
import { askCanonically } from '../api/canonical-address.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { logError } from '../api/request-log.ts';
import { courseDetailSchema } from '../courses/contract.ts';
import { answerFor, firstScreen, type PaintedRoute } from './first-screen.ts';
import { withHead, withoutIndexing } from './head.ts';
import {
  articleHead,
  blogHead,
  catalogHead,
  certificateHead,
  courseHead,
  fixedHead,
  type PageHead,
  webinarHead,
  webinarListHead,
} from './page-head.shared.ts';
import { preloadLinks } from './preloads.ts';
import {
  articleData,
  breadcrumbData,
  courseData,
  questionsData,
  type StructuredData,
  siteData,
  webinarData,
} from './structured-data.ts';

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
  // Its public pages have fixed heads.
  'practice',
  'progress',
  'reset-password',
  'settings',
  'thank-you',
  'unsubscribe',
  'verify-email',
]);

/**
 * What a page needs at its start. `page`: its module. `painted`: its route, if the server renders its first screen
 * (first-screen.ts). `tags`: the cache tags of that screen's data.
 */
type PageStart = { page: string; picture?: string | null; painted?: PaintedRoute; tags?: CacheTag[] };

/** For the pages on which most visits begin. */
const pageStarts: Record<string, PageStart> = {
  '/': { page: 'home/HomePage.tsx', picture: '/art/hero/1.svg', painted: '/', tags: ['home', 'student-reviews'] },
  '/courses': { page: 'courses/CourseListPage.tsx', painted: '/courses', tags: ['courses'] },
  '/blogs': { page: 'blog/BlogListPage.tsx' },
  '/webinars': { page: 'webinars/WebinarListPage.tsx' },
  '/help-center': { page: 'legal/HelpCenterPage.tsx' },
  '/login': { page: 'accounts/LoginPage.tsx' },
  '/register': { page: 'accounts/RegisterPage.tsx' },
};

export const pageRoutes = new Hono<ApiEnvironment>();

/** After an error the page is served without its own head. The status tells search engines to come back later. */
pageRoutes.onError(async (error, c) => {
  logError(c.get('requestId'), error);
  c.header('Retry-After', '60');
  return c.html(await withoutIndexing(await shellOf(c)), 503);
});

pageRoutes.use(askCanonically(canonicalPage));

pageRoutes.get('/courses/:slug', async (c) => {
  const key = c.req.param('slug');
  const answer = isSlug(key) ? await c.get('ask')(`/api/courses/${key}`) : null;
  if (!answer || answer.status === 404) return answerMissing(c, 'Course Not Found');
  if (!answer.ok) throw new Error(`The API answered ${answer.status}.`);
  const known: unknown = await answer.json();
  const course = courseDetailSchema.parse(known);
  const { appOrigin } = c.get('settings');
  const head = courseHead(course);
  const data = [courseData(course, appOrigin), breadcrumbData([catalogHead, head], appOrigin)];
  const start = { page: 'courses/CoursePage.tsx', picture: course.thumbnail, painted: '/courses/:slug' } as const;
  return answerPage(c, { head, data, start, known, tags: ['courses', `course:${course.id}`] });
});

pageRoutes.get('/blogs/:slug', async (c) => {
  const slug = c.req.param('slug');
  const article = isSlug(slug) && (await findArticlePage(c.get('db'), { slug, now: new Date() }));
  if (!article) return answerMissing(c, 'Article Not Found');
  // A former address of the article, to which links may still exist.
  if (article.slug !== slug) return c.redirect(`/blogs/${article.slug}`, 301);
  const { appOrigin } = c.get('settings');
  const head = articleHead(article);
  const data = [articleData(article, appOrigin), breadcrumbData([blogHead, head], appOrigin)];
  const start = { page: 'blog/ArticlePage.tsx' };
  return answerPage(c, { head, data, start, tags: ['blogs'] });
});

pageRoutes.get('/webinar/:id', async (c) => {
  const id = c.req.param('id');
  const webinar = isRowId(id) && (await findWebinarPage(c.get('db'), { id: Number(id) }));
  if (!webinar) return answerMissing(c, 'Webinar not found');
  const { appOrigin } = c.get('settings');
  const head = webinarHead(webinar);
  const data = [webinarData(webinar, appOrigin), breadcrumbData([webinarListHead, head], appOrigin)];
  const start = { page: 'webinars/WebinarPage.tsx' };
  return answerPage(c, { head, data, start, tags: ['webinars', `webinar:${webinar.id}`] });
});

pageRoutes.get('/certificates/:code', async (c) => {
  const code = c.req.param('code');
  const certificate = isCode(code) && (await findCertificatePage(c.get('db'), { code }));
  if (!certificate) return answerMissing(c, 'Certificate Not Found');
  const start = { page: 'learning/certificate/CertificatePage.tsx' };
  return answerPage(c, { head: certificateHead(certificate), data: [], start, tags: null });
});

/** The query of the catalog decides only whether its page comes with a first screen (`screenOf`). */
const catalogFilters = ['search', 'category', 'level'];
const filteredCatalog = '/courses?filtered';

/** The address under which the edge stores a page; null for pages that it does not store. */
function canonicalPage(c: PageContext): string | null {
  const { path } = c.req;
  if (path === catalogHead.path && [...catalogFilters, 'filtered'].some((name) => c.req.query(name) !== undefined)) {
    return filteredCatalog;
  }
  if (fixedHead(path)) return path;
  return /^\/(courses|blogs|webinar)\/[\w-]+$/.test(path) ? path : null;
}

/** All other addresses: pages without data, private pages, and addresses that do not exist. */
pageRoutes.get('*', pagesOnly, async (c) => {
  const head = fixedHead(c.req.path);
  if (head) {
    c.set('page', head.path);
    const start = pageStarts[head.path];
    const data = fixedData(head, c.get('settings').appOrigin);
    return answerPage(c, { head, data, start, tags: start?.tags ?? [] });
  }
  const area = privateArea(c.req.path);
  if (area) {
    c.set('page', area);
    return c.html(await withoutIndexing(await shellOf(c)), 200);
  }
  return answerMissing(c, 'Page Not Found');
});

function fixedData(head: PageHead, origin: string): StructuredData[] {
  if (head.path === '/') return siteData(origin);
  const trail = breadcrumbData([head], origin);
  return head.path === '/help-center' ? [questionsData(), trail] : [trail];
}

/** `tags` is null for pages that the edge must not store. `known`: the data of the first screen, if already loaded. */
async function answerPage(
  c: PageContext,
  {
    head,
    data,
    start,
    known,
    tags,
  }: {
    head: PageHead;
    data: StructuredData[];
    start: PageStart | undefined;
    known?: unknown;
    tags: CacheTag[] | null;
  },
) {
  const origin = c.get('settings').appOrigin;
  const screen = start ? await screenOf(c, start, known) : null;
  const preloads = start ? await preloadLinks(c.env.ASSETS, origin, { ...start, urgent: screen === null }) : [];
  if (tags) keepAtEdge(c, tags);
  return c.html(await withHead(await shellOf(c), { head, data, origin, preloads, screen }), 200);
}

/**
 * The first screen of a page. Null where the browser must render it: with filters in the address, or after an error
 * of the rendering.
 */
async function screenOf(c: PageContext, { painted }: PageStart, known: unknown) {
  if (!painted || (painted === '/courses' && new URL(c.req.url).search)) return null;
  const { path } = c.req;
  const answer = known ?? (await answerFor(c.get('ask'), painted, path));
  try {
    return firstScreen(painted, path, answer);
  } catch (error) {
    logError(c.get('requestId'), error);
    return null;
  }
}

/** The app shows its own page for missing content. The status and the title are for clients without scripts. */
async function answerMissing(c: PageContext, title: string) {
  return c.html(await withoutIndexing(await shellOf(c), title), 404);
}

function shellOf(c: PageContext) {
  return c.env.ASSETS.fetch(new URL('/', c.req.url).href);
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
