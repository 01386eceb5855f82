/** What the pages about webinars ask of the server: keys are paths. */
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '#web/app/api-query.ts';

export const webinarsPath = '/api/admin/webinars';
export const studioWebinarPath = (id: number) => `${webinarsPath}/${id}` as const;

/** Read whenever it is opened: what others did meanwhile must be seen before one edits. */
export const studioWebinarQuery = (id: number) => apiQuery(studioWebinarPath(id), { staleTime: 0, gcTime: 0 });

/** After a change every page that shows webinars asks anew, the public ones and the banner of this browser too. */
export function forgetWebinars(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'string' && (key.startsWith('/api/webinars') || key.startsWith(webinarsPath)),
  });
}
