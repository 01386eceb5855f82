/** What the admin's articles ask of the server: keys are paths. */
import type { ListedArticle } from '#functions/blog/admin/article-contract.ts';
import { apiQuery } from '#web/app/api-query.ts';
import type { Stale } from '#web/app/invalidate.ts';
import type { BadgeTone } from '#web/design/Badge.tsx';

export const ARTICLES = '/api/admin/blog';

/** Read whenever it is opened: what others did meanwhile must be seen before one edits. */
export const editedArticleQuery = (id: number) => apiQuery(`${ARTICLES}/${id}`, { staleTime: 0, gcTime: 0 });

/** What an edited article makes out of date: every page that shows articles, the public ones of this browser too. */
export const staleWithArticle: Stale = ['/api/blogs', '/api/blogs/', ARTICLES];

export const articleStates: Record<ListedArticle['state'], { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'accent' },
  published: { label: 'Published', tone: 'success' },
};
