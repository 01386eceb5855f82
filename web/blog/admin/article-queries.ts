/** The queries of the blog's admin pages. Keys are paths. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { EditedArticle, ListedArticle } from '#functions/blog/admin/article-contract.ts';
import type { BadgeTone } from '#web/design/Badge.tsx';

export const ARTICLES = '/api/admin/blog';

/** Fetched each time the editor opens, so that nobody edits an outdated version. */
export const editedArticleQuery = (id: number) =>
  queryOptions<EditedArticle>({ queryKey: [`${ARTICLES}/${id}`], staleTime: 0, gcTime: 0 });

/** After an edit, makes every page that shows articles fetch again, the public pages in this browser included. */
export function forgetArticles(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'string' && (key.startsWith('/api/blogs') || key === ARTICLES || key.startsWith(`${ARTICLES}?`)),
  });
}

/** How the admin pages label the state of an article. */
export const articleStates: Record<ListedArticle['state'], { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'accent' },
  published: { label: 'Published', tone: 'success' },
};
