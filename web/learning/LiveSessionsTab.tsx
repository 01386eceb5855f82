import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { EmptyIllustration } from '#web/design/illustrations.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { upcomingSessionsQuery } from './queries.ts';
import { SessionCard } from './SessionCard.tsx';

/** The course's live sessions that are still to come. */
export function LiveSessionsTab({ courseId }: { courseId: number }) {
  const sessions = useQuery(upcomingSessionsQuery);
  if (sessions.isPending) return <Skeleton className="h-40 rounded-lg" />;
  if (sessions.isError) {
    return (
      <ErrorState
        title="The live sessions could not be loaded"
        onRetry={() => sessions.refetch()}
        retrying={sessions.isFetching}
      />
    );
  }
  const own = sessions.data.filter(({ course }) => course.id === courseId);
  if (own.length === 0) {
    return (
      <EmptyState illustration={<EmptyIllustration />} title="No live sessions planned">
        The next dates of this course will stand here.
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="text-h3">Upcoming live sessions</h2>
      <p className="mt-2 mb-5 text-muted">Booking a seat is not possible here yet; these are the dates.</p>
      <ul className="grid gap-4">
        {own.map((session) => (
          <li key={session.id}>
            <SessionCard session={session} />
          </li>
        ))}
      </ul>
    </>
  );
}
