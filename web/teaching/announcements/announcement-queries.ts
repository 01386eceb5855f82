/** Queries of announcements: at the desk, in a course, and in the settings. Query keys are API paths. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { taughtCoursePath } from '../teaching-queries.ts';

/** The API path of the announcements of a course, for those who write them. */
export const announcementsPath = (courseId: number) => `${taughtCoursePath(courseId)}/announcements` as const;

/** One of them for its editor. Fetched each time the page opens, and every few seconds while its mails wait. */
export const announcementQuery = (courseId: number, id: number) =>
  apiQuery(`${announcementsPath(courseId)}/${id}`, {
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'sending' || data?.progress?.waiting ? 5000 : false),
  });

const receivedPath = (slug: string) => `/api/courses/${encodeURIComponent(slug)}/announcements` as const;

/** The announcements of a course for its learners, the newest first, in pages. */
export const receivedQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: [receivedPath(slug), 'pages'],
    staleTime: 0,
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      request('GET', pageParam === null ? receivedPath(slug) : `${receivedPath(slug)}?before=${pageParam}`, { signal }),
    getNextPageParam: ({ announcements, more }) => (more ? (announcements.at(-1)?.id ?? null) : null),
    select: ({ pages }) => pages.flatMap(({ announcements }) => announcements),
  });

/** One of them, for a link to it. */
export const receivedOneQuery = (slug: string, id: number) => apiQuery(`${receivedPath(slug)}/${id}`);

export const PREFERENCES = '/api/account/announcements';
/** Which courses may send the signed-in person announcements by mail. */
export const preferencesQuery = apiQuery(PREFERENCES, { staleTime: 0 });
