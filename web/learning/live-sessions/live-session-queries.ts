/** Queries and mutations for the live sessions of a course: list them, book a seat, cancel a booking. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BookingAnswer, CourseLiveSession } from '#functions/learning/contract.ts';
import { request } from '#web/app/api.ts';
import { courseAddress, isUnder } from '../queries.ts';

/** The live sessions of a course for its learners: upcoming ones, then those that ended. */
export function courseLiveSessionsQuery(slug: string) {
  return queryOptions<CourseLiveSession[]>({ queryKey: [`${courseAddress(slug)}/live-sessions`] });
}

/** Books a seat (POST), or cancels the booking (DELETE). */
export function bookingMutation(queryClient: QueryClient, { slug, sessionId }: { slug: string; sessionId: number }) {
  const { queryKey } = courseLiveSessionsQuery(slug);
  return mutationOptions({
    mutationFn: (method: 'POST' | 'DELETE') => request<BookingAnswer>(method, `/api/live-sessions/${sessionId}/book`),
    onSuccess: ({ session, newAchievements }) => {
      queryClient.setQueryData(queryKey, (known) => known?.map((other) => (other.id === session.id ? session : other)));
      const stale = ['/api/live-sessions', '/api/dashboard'];
      if (newAchievements.length > 0) stale.push('/api/progress', '/api/achievements/user');
      queryClient.invalidateQueries({ predicate: (query) => stale.some((path) => isUnder(query.queryKey[0], path)) });
    },
    // Another learner may have taken the last seat, so the displayed data may be out of date.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** The URL of the calendar file of a live session. Its entry ends 2 hours after the start, as the Google entry does. */
export function calendarFile(sessionId: number): string {
  return `/api/live-sessions/${sessionId}/calendar.ics`;
}

/** The URL to join a live session. The server redirects to the meeting, or says when the room opens. */
export function liveSessionRoom(sessionId: number): string {
  return `/api/live-sessions/${sessionId}/join`;
}
