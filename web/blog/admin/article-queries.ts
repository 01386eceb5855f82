/** What the admin's articles ask of the server: keys are paths. */
import type { QueryClient } from '@tanstack/react-query';
import type { ListedArticle } from '#functions/blog/admin/article-contract.ts';
import { apiQuery } from '#web/app/api-query.ts';
import type { BadgeTone } from '#web/design/Badge.tsx';

export const ARTICLES = '/api/admin/blog';

/** Read whenever it is opened: what others did meanwhile must be seen before one edits. */
export const editedArticleQuery = (id: number) => apiQuery(`${ARTICLES}/${id}`, { staleTime: 0, gcTime: 0 });

/** After an edit every page that shows articles asks anew, the public ones of this browser too. */
export function forgetArticles(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'string' && (key.startsWith('/api/blogs') || key === ARTICLES || key.startsWith(`${ARTICLES}?`)),
  });
}

export const articleStates: Record<ListedArticle['state'], { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'accent' },
  published: { label: 'Published', tone: 'success' },
};
