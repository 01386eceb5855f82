/** The blog for feed readers: the newest articles with their whole content. */
import { Hono } from 'hono';
import { feedArticles } from '#db/blog/articles.ts';
import { canonicalFirst } from '../api/canonical-address.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { answerPublicText } from '../api/public-answer.ts';
import { feedChangedAt, feedDocument, feedPath } from './feed.ts';

/** More articles than appear between two visits of any feed reader. */
const newest = 20;

export const feedRoutes = new Hono<ApiEnvironment>();

feedRoutes.get(feedPath, canonicalFirst(), (c) =>
  answerPublicText(c, {
    read: feedArticles,
    input: { limit: newest },
    tags: ['blogs'],
    async text(articles) {
      const changedAt = feedChangedAt(articles);
      return {
        body: await feedDocument(articles, c.get('settings').appOrigin),
        headers: {
          'Content-Type': 'application/rss+xml; charset=utf-8',
          ...(changedAt && { 'Last-Modified': changedAt.toUTCString() }),
        },
      };
    },
  }),
);
