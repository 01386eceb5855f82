import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { CourseLiveSession, LearnCourse } from '#functions/learning/contract.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { EmptyIllustration } from '#web/design/illustrations.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { LiveSessionCard } from './LiveSessionCard.tsx';
import { courseLiveSessionsQuery } from './live-session-queries.ts';

/** The "Live Sessions" tab of the learn page: upcoming live sessions with their seats, then past ones. */
export function LiveSessionsTab({ learning: { course, enrollment } }: { learning: LearnCourse }) {
  const query = useQuery(courseLiveSessionsQuery(course.slug));
  const { hash } = useLocation();
  const loaded = query.data !== undefined;
  useEffect(() => {
    // The URL fragment may name one of the live sessions. They were not on the page yet when the browser looked for it.
    if (!loaded || !hash.startsWith('#live-session-')) return;
    const named = document.getElementById(hash.slice(1));
    named?.focus({ preventScroll: true });
    named?.scrollIntoView();
  }, [loaded, hash]);
  if (query.isPending) return <Skeleton className="h-40 rounded-lg" />;
  if (!query.data) {
    return (
      <ErrorState
        title="The live sessions could not be loaded"
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const upcoming = query.data.filter(({ status }) => status !== 'ended');
  const ended = query.data.filter(({ status }) => status === 'ended');
  return (
    <div className="grid gap-10">
      {upcoming.length > 0 ? (
        list('Upcoming live sessions', upcoming)
      ) : (
        <EmptyState illustration={<EmptyIllustration />} title="No live sessions planned">
          The next dates of this course will appear here.
        </EmptyState>
      )}
      {ended.length > 0 && list('Past live sessions', ended)}
    </div>
  );

  function list(title: string, liveSessions: CourseLiveSession[]) {
    return (
      <section>
        <h2 className="mb-5 text-h3">{title}</h2>
        <ul className="grid gap-4">
          {liveSessions.map((liveSession) => (
            <li key={liveSession.id}>
              <LiveSessionCard liveSession={liveSession} slug={course.slug} bookable={enrollment !== null} />
            </li>
          ))}
        </ul>
      </section>
    );
  }
}
