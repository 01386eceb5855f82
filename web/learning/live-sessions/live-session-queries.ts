/** Queries and mutations for the live sessions of a course: list them, book a seat, cancel a booking. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { updateAnswer } from '#web/app/update-answer.ts';
import { courseAddress } from '../queries.ts';

/** The live sessions of a course for its learners: upcoming ones, then those that ended. */
export function courseLiveSessionsQuery(slug: string) {
  return apiQuery(`${courseAddress(slug)}/live-sessions`);
}

/** Books a seat (POST), or cancels the booking (DELETE). */
export function bookingMutation(
  queryClient: QueryClient,
  { slug, liveSessionId }: { slug: string; liveSessionId: number },
) {
  const { queryKey } = courseLiveSessionsQuery(slug);
  return mutationOptions({
    mutationFn: (method: 'POST' | 'DELETE') => request(method, `/api/live-sessions/${liveSessionId}/book`),
    onSuccess: async ({ session: liveSession, newAchievements }) => {
      await updateAnswer(queryClient, queryKey, (known) =>
        known?.map((other) => (other.id === liveSession.id ? liveSession : other)),
      );
      const earned = newAchievements.length > 0 ? (['/api/progress/', '/api/achievements/user'] as const) : [];
      void invalidate(queryClient, ['/api/live-sessions/', '/api/dashboard', ...earned]);
    },
    // Another learner may have taken the last seat, so the displayed data may be out of date.
    meta: { invalidatesOnError: [`${courseAddress(slug)}/live-sessions`] },
  });
}

/** The URL of the calendar file of a live session. Its entry ends 2 hours after the start, as the Google entry does. */
export function calendarFile(liveSessionId: number): string {
  return `/api/live-sessions/${liveSessionId}/calendar.ics`;
}

/** The URL to join a live session. The server redirects to the meeting, or says when the room opens. */
export function liveSessionRoom(liveSessionId: number): string {
  return `/api/live-sessions/${liveSessionId}/join`;
}
