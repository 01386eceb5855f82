/** Queries and mutations of notifications. Query keys are API paths. */
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { NotificationPage, NotificationPreference } from '#functions/notifications/contract.ts';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { currentUserQuery } from '#web/app/session.ts';
import { updateAnswer } from '#web/app/update-answer.ts';

/** What the bell shows. Read each time that it opens, and when somebody returns to the tab. */
export const newestQuery = apiQuery('/api/notifications?limit=8', { staleTime: 0 });

/** All notifications in pages, or only those that were not read. */
export const allQuery = (onlyUnread: boolean) => {
  const address = `/api/notifications?limit=20${onlyUnread ? '&unread=true' : ''}` as const;
  return infiniteQueryOptions({
    queryKey: [address, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request('GET', pageParam === null ? address : `${address}&after=${encodeURIComponent(pageParam)}`, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
};

/** Stores a newer count of what is unread with the session, from which bell and drawer take it. */
export function keepUnread(queryClient: QueryClient, unread: number): void {
  const { queryKey } = currentUserQuery;
  const readAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
  queryClient.setQueryData(queryKey, (user) => user && { ...user, unreadNotifications: unread }, {
    // The rest of the session is as old as it was.
    ...(readAt !== undefined && { updatedAt: readAt }),
  });
}

/** Marks notifications as read; the bell shows it at once. It continues when the page is left through a notification. */
export function readMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (read: { ids: number[] } | { upTo: number }) =>
      request('POST', '/api/notifications/read', { body: read, keepalive: true }),
    onMutate: async (read) => {
      const isChosen = (id: number) => ('ids' in read ? read.ids.includes(id) : id <= read.upTo);
      await updateAnswer(queryClient, newestQuery.queryKey, (known) => known && withRead(known, isChosen));
    },
    onSuccess: ({ unread }) => keepUnread(queryClient, unread),
    meta: { invalidates: ['/api/notifications'], inBackground: true },
  });
}

function withRead(page: NotificationPage, isChosen: (id: number) => boolean): NotificationPage {
  return { ...page, rows: page.rows.map((row) => (isChosen(row.id) ? { ...row, isRead: true } : row)) };
}

/** How the person is mailed about each kind. */
export const preferencesQuery = apiQuery('/api/notifications/preferences');

/**
 * Stores one choice, after those before it: the last one wins, and its answer, which has the choices of all kinds, is the
 * newest.
 */
export function preferenceMutation(queryClient: QueryClient) {
  return mutationOptions({
    scope: { id: 'notification preferences' },
    mutationFn: (body: Pick<NotificationPreference, 'kind' | 'delivery'>) =>
      request('PUT', '/api/notifications/preferences', { body }),
    onSuccess: (preferences) => updateAnswer(queryClient, preferencesQuery.queryKey, preferences),
    // It may be stored although its answer was lost.
    meta: { invalidatesOnError: ['/api/notifications/preferences'] },
  });
}
