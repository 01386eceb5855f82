/** For search engines: robots.txt, and the sitemap by https://www.sitemaps.org/protocol.html. */
import { type Context, Hono } from 'hono';
import { type SitemapKind, sitemapFiles, sitemapPages } from '#db/pages/sitemap.ts';
import { type CacheTag, keepUntilDeployment } from '../api/caching.ts';
import { canonicalFirst } from '../api/canonical-address.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { answerPublicText } from '../api/public-answer.ts';
import { indexedPaths } from './page-head.shared.ts';

const kinds: Record<SitemapKind, { pathOf(key: string): string; tag: CacheTag }> = {
  courses: { pathOf: (slug) => `/courses/${slug}`, tag: 'courses' },
  lessons: { pathOf: (slug) => `/courses/${slug}/try`, tag: 'courses' },
  articles: { pathOf: (slug) => `/blogs/${slug}`, tag: 'blogs' },
  webinars: { pathOf: (id) => `/webinar/${id}`, tag: 'webinars' },
};
const kindNames: SitemapKind[] = ['courses', 'lessons', 'articles', 'webinars'];

type Entry = { path: string; changedAt: Date | null };

export const sitemapRoutes = new Hono<ApiEnvironment>();

// Only private pages are closed to crawlers. The API stays open, because crawlers run our pages, which request it.
sitemapRoutes.get('/robots.txt', canonicalFirst(), (c) => {
  keepUntilDeployment(c);
  const closed = [
    '/admin',
    '/api/auth/',
    '/cart',
    '/checkout',
    '/creator',
    '/dashboard',
    '/dev/',
    '/enrollment',
    '/notifications',
    '/progress',
    '/settings',
    '/staff-invitations',
    '/teaching',
    '/welcome',
  ];
  const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
  return c.text(`${rules.join('\n')}\n\nSitemap: ${c.get('settings').appOrigin}/sitemap.xml\n`);
});

sitemapRoutes.get('/sitemap.xml', canonicalFirst(), (c) =>
  answerPublicText(c, {
    read: sitemapFiles,
    input: {},
    tags: ['courses', 'blogs', 'webinars'],
    text(files) {
      const paths = kindNames.flatMap((kind) => files[kind].map((number) => `/sitemap/${kind}-${number}.xml`));
      const entries = ['/sitemap/pages.xml', ...paths].map((path) => ({ path, changedAt: null }));
      return xmlOf(c, 'sitemapindex', 'sitemap', entries);
    },
  }),
);

sitemapRoutes.get('/sitemap/pages.xml', canonicalFirst(), (c) => {
  keepUntilDeployment(c);
  const pages = indexedPaths.map((path) => ({ path, changedAt: null }));
  const { body, headers } = xmlOf(c, 'urlset', 'url', pages);
  return c.body(body, 200, headers);
});

sitemapRoutes.get('/sitemap/:file', canonicalFirst(), (c) => {
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(c.req.param('file')) ?? [];
  const kind = kindNames.find((known) => known === name);
  if (!kind) return c.notFound();
  const { pathOf, tag } = kinds[kind];
  return answerPublicText(c, {
    read: sitemapPages[kind],
    input: { number: Number(number) },
    tags: [tag],
    missing: () => new Problem('route_not_found'),
    text: (pages) =>
      xmlOf(
        c,
        'urlset',
        'url',
        pages.map(({ key, changedAt }) => ({ path: pathOf(key), changedAt })),
      ),
  });
});

function xmlOf(
  c: Context<ApiEnvironment>,
  root: 'sitemapindex' | 'urlset',
  element: 'sitemap' | 'url',
  entries: Entry[],
) {
  const lines = entries.map(
    ({ path, changedAt }) =>
      `<${element}><loc>${escapeXml(c.get('settings').appOrigin + path)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${element}>`,
  );
  return {
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`,
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  };
}

/** Slugs and ids never need escaping, but the origin might. */
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
