/** The blog for feed readers: the newest articles with their whole content. */
import { Hono } from 'hono';
import { listFeedArticles } from '#db/blog/articles.ts';
import { keepAtEdge } from '../api/caching.ts';
import { canonicalFirst } from '../api/canonical-address.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { feedChangedAt, feedDocument, feedPath } from './feed.ts';

/** More articles than appear between two visits of any feed reader. */
const newest = 20;

export const feedRoutes = new Hono<ApiEnvironment>();

feedRoutes.get(feedPath, canonicalFirst(), async (c) => {
  const articles = await listFeedArticles(c.get('db'), { now: new Date(), limit: newest });
  const changedAt = feedChangedAt(articles);
  keepAtEdge(c, ['blogs']);
  if (changedAt) c.header('Last-Modified', changedAt.toUTCString());
  c.header('Content-Type', 'application/rss+xml; charset=utf-8');
  return c.body(await feedDocument(articles, c.get('settings').appOrigin));
});
