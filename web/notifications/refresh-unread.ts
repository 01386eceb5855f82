import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery } from '#web/app/session.ts';
import { keepUnread, newestQuery } from './notification-queries.ts';

/**
 * Asks how much is unread after the page has shown something that the bell tells of: the server has marked that as read
 * with the page's own request. Nothing is asked when nothing was unread.
 */
export async function refreshUnread(queryClient: QueryClient): Promise<void> {
  if (!queryClient.getQueryData(currentUserQuery.queryKey)?.unreadNotifications) return;
  const newest = await queryClient.fetchQuery(newestQuery).catch(() => null);
  if (newest) keepUnread(queryClient, newest.unread);
}

/** The same each time that the page has read something. `readAt`: as `dataUpdatedAt` of the query; 0 before. */
export function useUnreadAfter(readAt: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (readAt > 0) void refreshUnread(queryClient);
  }, [queryClient, readAt]);
}
