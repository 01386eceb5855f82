/** The queries of the blog's admin pages. Keys are paths. */
import type { ListedArticle } from '#functions/blog/admin/article-contract.ts';
import { apiQuery } from '#web/app/api-query.ts';
import type { Stale } from '#web/app/invalidate.ts';
import type { BadgeTone } from '#web/design/Badge.tsx';

export const ARTICLES = '/api/admin/blog';

/** Fetched each time the editor opens, so that nobody edits an outdated version. */
export const editedArticleQuery = (id: number) => apiQuery(`${ARTICLES}/${id}`, { staleTime: 0, gcTime: 0 });

/** What an edit of an article makes out of date: every page that shows articles, public pages included. */
export const staleWithArticle: Stale = ['/api/blogs', '/api/blogs/', ARTICLES];

/** How the admin pages label the state of an article. */
export const articleStates: Record<ListedArticle['state'], { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'accent' },
  published: { label: 'Published', tone: 'success' },
};
