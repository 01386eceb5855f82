/** What the pages about webinars ask of the server: keys are paths. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdminWebinar } from '#functions/webinars/admin/admin-webinar-contract.ts';

export const webinarsPath = '/api/admin/webinars';
export const adminWebinarPath = (id: number, part = '') => `${webinarsPath}/${id}${part}`;

/** Read whenever it is opened: what others did meanwhile must be seen before one edits. */
export const adminWebinarQuery = (id: number) =>
  queryOptions<AdminWebinar>({ queryKey: [adminWebinarPath(id)], staleTime: 0, gcTime: 0 });

/** After a change every page that shows webinars asks anew, the public ones and the banner of this browser too. */
export function forgetWebinars(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'string' && (key.startsWith('/api/webinars') || key.startsWith(webinarsPath)),
  });
}
