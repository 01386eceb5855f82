/** For search engines: robots.txt, and the sitemap by https://www.sitemaps.org/protocol.html. */
import { type Context, Hono } from 'hono';
import { countSitemapPages, listSitemapPages, type SitemapKind } from '#db/pages/sitemap.ts';
import { type CacheTag, keepAtEdge } from '../api/caching.ts';
import { canonicalFirst } from '../api/canonical-address.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { fixedPaths } from './page-head.shared.ts';

/** The maximum number of pages in one file, by the protocol. */
const filePages = 50_000;

const kinds: Record<SitemapKind, { pathOf(key: string): string; tag: CacheTag }> = {
  courses: { pathOf: (slug) => `/courses/${slug}`, tag: 'courses' },
  articles: { pathOf: (slug) => `/blogs/${slug}`, tag: 'blogs' },
  webinars: { pathOf: (id) => `/webinar/${id}`, tag: 'webinars' },
};
const kindNames: SitemapKind[] = ['courses', 'articles', 'webinars'];

type Entry = { path: string; changedAt: Date | null };

export const sitemapRoutes = new Hono<ApiEnvironment>();

// Only private pages are closed to crawlers. The API stays open, because crawlers run our pages, which request it.
sitemapRoutes.get('/robots.txt', canonicalFirst(), (c) => {
  keepAtEdge(c, []);
  const closed = [
    '/admin',
    '/api/auth/',
    '/cart',
    '/checkout',
    '/creator',
    '/dashboard',
    '/dev/',
    '/enrollment',
    '/progress',
    '/settings',
  ];
  const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  return c.text(`${rules.join('\n')}\n\nSitemap: ${c.get('settings').appOrigin}/sitemap.xml\n`);
});

sitemapRoutes.get('/sitemap.xml', canonicalFirst(), async (c) => {
  const counts = await countSitemapPages(c.get('db'), { now: new Date() });
  keepAtEdge(c, ['courses', 'blogs', 'webinars']);
  const files = kindNames.flatMap((kind) => {
    const { pages, changedAt } = counts[kind];
    const numbers = Array.from({ length: Math.ceil(pages / filePages) }, (_, index) => index + 1);
    return numbers.map((number) => ({ path: `/sitemap/${kind}-${number}.xml`, changedAt }));
  });
  return answerXml(c, 'sitemapindex', 'sitemap', [{ path: '/sitemap/pages.xml', changedAt: null }, ...files]);
});

sitemapRoutes.get('/sitemap/pages.xml', canonicalFirst(), (c) => {
  keepAtEdge(c, []);
  const pages = fixedPaths.map((path) => ({ path, changedAt: null }));
  return answerXml(c, 'urlset', 'url', pages);
});

sitemapRoutes.get('/sitemap/:file', canonicalFirst(), async (c) => {
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(c.req.param('file')) ?? [];
  const kind = kindNames.find((known) => known === name);
  if (!kind) return c.notFound();
  const offset = (Number(number) - 1) * filePages;
  const rows = await listSitemapPages(c.get('db'), { kind, now: new Date(), limit: filePages, offset });
  if (rows.length === 0) return c.notFound();
  keepAtEdge(c, [kinds[kind].tag]);
  const pages = rows.map(({ key, changedAt }) => ({ path: kinds[kind].pathOf(key), changedAt }));
  return answerXml(c, 'urlset', 'url', pages);
});

function answerXml(
  c: Context<ApiEnvironment>,
  root: 'sitemapindex' | 'urlset',
  element: 'sitemap' | 'url',
  entries: Entry[],
) {
  const lines = entries.map(
    ({ path, changedAt }) =>
      `<${element}><loc>${escapeXml(c.get('settings').appOrigin + path)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${element}>`,
  );
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`,
    200,
    { 'Content-Type': 'application/xml; charset=utf-8' },
  );
}

/** Slugs and ids never need escaping, but the origin might. */
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
