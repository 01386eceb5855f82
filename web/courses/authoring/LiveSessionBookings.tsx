import { useQuery } from '@tanstack/react-query';
import type { EditedLiveSession } from '#functions/learning/authoring/live-session-editor-contract.ts';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { localTime } from '../../admin/local-time.ts';
import { shortDate } from '../../admin/short-date.ts';
import { liveSessionBookingsQuery } from './course-queries.ts';

/** The learners who booked a live session, and when they joined it. */
export function LiveSessionBookings({ courseId, liveSession }: { courseId: number; liveSession: EditedLiveSession }) {
  const bookings = useQuery(liveSessionBookingsQuery(courseId, liveSession.id));
  if (bookings.isPending) return <Skeleton className="h-40 rounded-md" />;
  if (!bookings.data) {
    return (
      <ErrorState title="The bookings could not be loaded" onRetry={() => bookings.refetch()}>
        Please try again.
      </ErrorState>
    );
  }
  if (bookings.data.length === 0) return <p className="text-muted">Nobody has booked it.</p>;
  return (
    <ul className="divide-y divide-line text-sm">
      {bookings.data.map(({ id, firstName, lastName, bookedAt, joinedAt }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
          <span className="font-semibold wrap-anywhere">
            {firstName} {lastName}
          </span>
          <span className="text-muted">
            {joinedAt ? `Attended from ${localTime(joinedAt)}` : `Booked on ${shortDate(bookedAt)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
