import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReceivedAnnouncement } from '#functions/teaching/announcement-contract.ts';
import { paths } from '#web/app/paths.ts';
import { useSanitizedHtml } from '#web/app/trusted-html.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { classNames } from '#web/design/class-names.ts';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { Prose } from '#web/design/Prose.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { useUnreadAfter } from '#web/notifications/refresh-unread.ts';
import { receivedOneQuery, receivedQuery } from './announcement-queries.ts';

/** The announcements of a course for its learners. `linked`: the one that a link leads to. */
export function ReceivedAnnouncements({ slug, linked }: { slug: string; linked: number | null }) {
  const pages = useInfiniteQuery(receivedQuery(slug));
  const listed = pages.data ?? [];
  const isListed = listed.some(({ id }) => id === linked);
  // An older one than those of the first page.
  const older = useQuery({
    ...receivedOneQuery(slug, linked ?? 0),
    enabled: linked !== null && pages.isSuccess && !isListed,
  });
  useUnreadAfter(Math.max(pages.dataUpdatedAt, older.dataUpdatedAt));
  if (pages.isPending) {
    return (
      <div role="status">
        <span className="sr-only">Loading the announcements...</span>
        <Skeleton className="h-40 rounded-lg" />
        <Skeleton className="mt-4 h-40 rounded-lg" />
      </div>
    );
  }
  if (!pages.data) {
    return (
      <ErrorState
        title="The announcements could not be loaded"
        onRetry={() => pages.refetch()}
        retrying={pages.isFetching}
      />
    );
  }
  const shown = older.data && !isListed ? [older.data, ...listed] : listed;
  return (
    <section>
      <h2 className="mb-2 text-h3">Announcements</h2>
      <p className="mb-6 text-muted">
        What your teachers tell the students of this course.{' '}
        <TextLink to={`${paths.settings('notifications')}#announcements`}>Which of them come by mail</TextLink>
      </p>
      {older.isError && (
        <Notice className="mb-4">The announcement of your link is not there any more, or was not for you.</Notice>
      )}
      {shown.length === 0 ? (
        <p className="text-muted">Nothing was announced yet.</p>
      ) : (
        <ol className="grid gap-4">
          {shown.map((announcement) => (
            <li key={announcement.id}>
              <Announced announcement={announcement} isLinked={announcement.id === linked} />
            </li>
          ))}
        </ol>
      )}
      {pages.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-5"
          pending={pages.isFetchingNextPage}
          pendingLabel="Loading..."
          onClick={() => pages.fetchNextPage()}
        >
          Show Older Announcements
        </Button>
      )}
      {pages.isFetchNextPageError && <p className="mt-3 text-danger text-sm">The older ones could not be loaded.</p>}
    </section>
  );
}

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

function Announced({ announcement, isLinked }: { announcement: ReceivedAnnouncement; isLinked: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, subject, html, sentAt, author } = announcement;
  const content = useSanitizedHtml(html);
  useEffect(() => {
    if (!isLinked) return;
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [isLinked]);
  return (
    <Card as="article" aria-labelledby={`announcement-${id}`} className={classNames(isLinked && 'border-accent')}>
      <h3 ref={heading} tabIndex={-1} id={`announcement-${id}`} className="text-h4 outline-none">
        {subject}
      </h3>
      <p className="mt-1 mb-4 text-muted text-sm">
        {author && `${author}, `}
        <time dateTime={sentAt}>{date.format(new Date(sentAt))}</time>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized it (db/rich-text.ts). */}
      <Prose dangerouslySetInnerHTML={content} />
    </Card>
  );
}
