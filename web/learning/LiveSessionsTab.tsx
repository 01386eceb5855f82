import { useQuery } from '@tanstack/react-query';
import type { CourseSession, LearnCourse } from '#functions/learning/contract.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { EmptyIllustration } from '#web/design/illustrations.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { SessionCard } from './SessionCard.tsx';
import { courseSessionsQuery } from './session-queries.ts';

/** The course's live sessions: those to come with their seats, and those that were. */
export function LiveSessionsTab({ learning: { course, enrollment } }: { learning: LearnCourse }) {
  const sessions = useQuery(courseSessionsQuery(course.slug));
  if (sessions.isPending) return <Skeleton className="h-40 rounded-lg" />;
  if (!sessions.data) {
    return (
      <ErrorState
        title="The live sessions could not be loaded"
        onRetry={() => sessions.refetch()}
        retrying={sessions.isFetching}
      />
    );
  }
  const upcoming = sessions.data.filter(({ status }) => status !== 'ended');
  const ended = sessions.data.filter(({ status }) => status === 'ended');
  return (
    <div className="grid gap-10">
      {upcoming.length > 0 ? (
        list('Upcoming live sessions', upcoming)
      ) : (
        <EmptyState illustration={<EmptyIllustration />} title="No live sessions planned">
          The next dates of this course will stand here.
        </EmptyState>
      )}
      {ended.length > 0 && list('Past live sessions', ended)}
    </div>
  );

  function list(title: string, those: CourseSession[]) {
    return (
      <section>
        <h2 className="mb-5 text-h3">{title}</h2>
        <ul className="grid gap-4">
          {those.map((session) => (
            <li key={session.id}>
              <SessionCard session={session} slug={course.slug} bookable={enrollment !== null} />
            </li>
          ))}
        </ul>
      </section>
    );
  }
}
