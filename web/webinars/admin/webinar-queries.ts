/** The queries of the webinars' admin pages. Keys are paths. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdminWebinar } from '#functions/webinars/admin/admin-webinar-contract.ts';

export const webinarsPath = '/api/admin/webinars';
export const adminWebinarPath = (id: number, part = '') => `${webinarsPath}/${id}${part}`;

/** Fetched each time the page opens, so that nobody edits an outdated version. */
export const adminWebinarQuery = (id: number) =>
  queryOptions<AdminWebinar>({ queryKey: [adminWebinarPath(id)], staleTime: 0, gcTime: 0 });

/** After a change, makes every page that shows webinars fetch again, public pages and the banner included. */
export function forgetWebinars(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'string' && (key.startsWith('/api/webinars') || key.startsWith(webinarsPath)),
  });
}
