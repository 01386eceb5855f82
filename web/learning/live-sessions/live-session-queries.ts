/** Queries and mutations for the live sessions of a course: list them, book a seat, cancel a booking. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CourseLiveSession, Dashboard } from '#functions/learning/contract.ts';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { updateAnswer } from '#web/app/update-answer.ts';
import { courseAddress } from '#web/courses/queries.ts';
import { dashboardQuery } from '../queries.ts';

/** The live sessions of a course for its learners: upcoming ones, then those that ended. */
export function courseLiveSessionsQuery(slug: string) {
  return apiQuery(`${courseAddress(slug)}/live-sessions`);
}

/**
 * Books a seat (POST), or cancels the booking (DELETE). The page shows it at once; a change that fails is undone, and the
 * seats are read again, because another learner may have taken the last one.
 */
export function bookingMutation(
  queryClient: QueryClient,
  { slug, liveSessionId }: { slug: string; liveSessionId: number },
) {
  const { queryKey } = courseLiveSessionsQuery(slug);
  const mutationKey = ['booking', liveSessionId];
  const inCourse = (change: Change) => (known: CourseLiveSession[] | undefined) =>
    known?.map((other) => (other.id === liveSessionId ? change(other) : other));
  const onDashboard = (change: Change) => (known: Dashboard | undefined) =>
    known && {
      ...known,
      upcomingSessions: known.upcomingSessions.map((other) =>
        other.id === liveSessionId ? { ...other, ...change(other), status: other.status } : other,
      ),
    };
  const foresee = (change: Change) => {
    queryClient.setQueryData(queryKey, inCourse(change));
    queryClient.setQueryData(dashboardQuery.queryKey, onDashboard(change));
  };
  return mutationOptions({
    mutationKey,
    // One after the other, so that an undone booking never overtakes its booking.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (method: 'POST' | 'DELETE') => request(method, `/api/live-sessions/${liveSessionId}/book`),
    onMutate: (method) => foresee((liveSession) => withSeat(liveSession, method === 'POST')),
    onSuccess: async ({ session: liveSession, newAchievements }) => {
      // While another change waits, this answer is older than what the page shows.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      await updateAnswer(
        queryClient,
        queryKey,
        inCourse(() => liveSession),
      );
      await updateAnswer(
        queryClient,
        dashboardQuery.queryKey,
        onDashboard(() => liveSession),
      );
      const earned = newAchievements.length > 0 ? (['/api/progress/', '/api/achievements/user'] as const) : [];
      void invalidate(queryClient, ['/api/live-sessions/', '/api/dashboard', ...earned]);
    },
    onError: (_error, method) => foresee((liveSession) => withSeat(liveSession, method !== 'POST')),
    meta: { invalidatesOnError: [`${courseAddress(slug)}/live-sessions`, '/api/dashboard'] },
  });
}

type Change = (liveSession: CourseLiveSession) => CourseLiveSession;

/** The live session as it is once the learner has a seat, or has none. */
function withSeat(liveSession: CourseLiveSession, isBooked: boolean): CourseLiveSession {
  if (liveSession.isBooked === isBooked) return liveSession;
  const currentParticipants = liveSession.currentParticipants + (isBooked ? 1 : -1);
  return { ...liveSession, isBooked, joinable: isBooked && liveSession.status === 'upcoming', currentParticipants };
}

/** The URL of the calendar file of a live session. Its entry ends 2 hours after the start, as the Google entry does. */
export function calendarFile(liveSessionId: number): string {
  return `/api/live-sessions/${liveSessionId}/calendar.ics`;
}

/** The URL to join a live session. The server redirects to the meeting, or says when the room opens. */
export function liveSessionRoom(liveSessionId: number): string {
  return `/api/live-sessions/${liveSessionId}/join`;
}
