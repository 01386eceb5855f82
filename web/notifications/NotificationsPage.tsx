import './notifications.css';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readableMessage } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { PageHeader } from '#web/design/PageHeader.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { NotificationList } from './NotificationList.tsx';
import { allQuery, keepUnread, readMutation } from './notification-queries.ts';

/** /notifications: everything that happened, the newest first. */
export default function NotificationsPage() {
  useDocumentTitle('Notifications');
  const queryClient = useQueryClient();
  const [onlyUnread, setOnlyUnread] = useState(false);
  const all = useInfiniteQuery(allQuery(onlyUnread));
  const reading = useMutation(readMutation(queryClient));
  const list = useRef<HTMLDivElement>(null);
  const rows = all.data?.pages.flatMap((page) => page.rows) ?? [];
  const [first] = all.data?.pages ?? [];

  useEffect(() => {
    if (first) keepUnread(queryClient, first.unread);
  }, [queryClient, first]);

  async function showOlder() {
    await all.fetchNextPage();
    // The button may be gone, so the focus moves to the first of the older ones.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('a')[rows.length]?.focus());
  }

  return (
    <>
      <PageHeader
        title="Notifications"
        intro={
          <>
            What happened in your courses. <TextLink to={paths.settings('notifications')}>Choose</TextLink> what we also
            send by mail.
          </>
        }
      />
      <Container className="pb-16">
        <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
          <div className="flex gap-2">
            <Button
              variant={onlyUnread ? 'quiet' : 'secondary'}
              size="small"
              aria-pressed={!onlyUnread}
              onClick={() => setOnlyUnread(false)}
            >
              All
            </Button>
            <Button
              variant={onlyUnread ? 'secondary' : 'quiet'}
              size="small"
              aria-pressed={onlyUnread}
              onClick={() => setOnlyUnread(true)}
            >
              Unread
            </Button>
          </div>
          {(first?.unread ?? 0) > 0 && rows[0] && (
            <Button
              variant="secondary"
              size="small"
              pending={reading.isPending}
              onClick={() => reading.mutate({ upTo: Math.max(...rows.map(({ id }) => id)) })}
            >
              Mark all as read
            </Button>
          )}
        </div>
        {all.data ? (
          rows.length > 0 ? (
            <div ref={list} className="rounded-lg border border-line bg-surface p-2">
              <NotificationList rows={rows} />
            </div>
          ) : (
            <EmptyState title={onlyUnread ? 'Nothing unread' : 'Nothing yet'}>
              {onlyUnread
                ? 'You have read everything.'
                : 'Answers to your work and to your questions will appear here.'}
            </EmptyState>
          )
        ) : all.isError ? (
          <ErrorState
            title="Your notifications could not be loaded"
            onRetry={() => void all.refetch()}
            retrying={all.isFetching}
          >
            {readableMessage(all.error, 'Please check your connection and try again.')}
          </ErrorState>
        ) : (
          <div role="status">
            <span className="sr-only">Loading...</span>
            <Skeleton className="h-96 rounded-lg" />
          </div>
        )}
        {all.hasNextPage && (
          <Button
            variant="secondary"
            className="mt-5"
            pending={all.isFetchingNextPage}
            pendingLabel="Loading..."
            onClick={() => void showOlder()}
          >
            Show Older
          </Button>
        )}
      </Container>
    </>
  );
}
