/** The queries of the newsletter's admin pages. Keys are paths. */
import { apiQuery } from '#web/app/api-query.ts';

export const READERS = '/api/admin/newsletter/subscribers';
export const ISSUES = '/api/admin/newsletter/issues';

export const readerCountsQuery = apiQuery(`${READERS}/counts`, { staleTime: 0 });

/** Fetched each time the page opens, and every few seconds while mails wait. */
export const issueQuery = (id: number) =>
  apiQuery(`${ISSUES}/${id}`, {
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.sent?.progress?.waiting ? 5000 : false),
  });

/** '1 person', '1,200 people'. */
export const peopleText = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;
