/** Queries of announcements: at the desk, in a course, and in the settings. Query keys are API paths. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Announcement } from '#functions/teaching/announcement-contract.ts';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { taughtCoursePath } from '../teaching-queries.ts';

/** The API path of the announcements of a course, for those who write them. */
export const announcementsPath = (courseId: number) => `${taughtCoursePath(courseId)}/announcements` as const;

/** Milliseconds between two looks at an announcement that is about to go out or on its way. */
const LOOK_AGAIN = 5000;
/** A timer holds 24 days at most, and an announcement may be scheduled for a year ahead. */
const LATEST_LOOK = 3_600_000;

/** One of them for its editor. Fetched each time the page opens, when it is due, and then until its mails have left. */
export const announcementQuery = (courseId: number, id: number) =>
  apiQuery(`${announcementsPath(courseId)}/${id}`, {
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => data !== undefined && nextLook(data),
  });

/** In how many milliseconds an announcement is to be read again; false for one that waits for nothing. */
export function nextLook({
  state,
  sendAt,
  progress,
}: Pick<Announcement, 'state' | 'sendAt' | 'progress'>): number | false {
  if (state === 'sending' || progress?.waiting) return LOOK_AGAIN;
  // One that is sent at once is scheduled for that moment, and still is when the page reads it first.
  if (state === 'scheduled' && sendAt) {
    return Math.min(Math.max(Date.parse(sendAt) - Date.now(), LOOK_AGAIN), LATEST_LOOK);
  }
  return false;
}

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
