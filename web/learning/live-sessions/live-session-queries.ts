/** Live sessions of a course: their list, a seat in one, and giving it back. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { courseAddress } from '../queries.ts';

/** Those to come, then those that ended; for the course's learners. */
export function courseLiveSessionsQuery(slug: string) {
  return apiQuery(`${courseAddress(slug)}/live-sessions`);
}

/** Takes a seat, or gives it back. */
export function bookingMutation(queryClient: QueryClient, { slug, sessionId }: { slug: string; sessionId: number }) {
  const { queryKey } = courseLiveSessionsQuery(slug);
  return mutationOptions({
    mutationFn: (method: 'POST' | 'DELETE') => request(method, `/api/live-sessions/${sessionId}/book`),
    onSuccess: ({ session, newAchievements }) => {
      queryClient.setQueryData(queryKey, (known) => known?.map((other) => (other.id === session.id ? session : other)));
      const earned = newAchievements.length > 0 ? (['/api/progress/', '/api/achievements/user'] as const) : [];
      void invalidate(queryClient, ['/api/live-sessions/', '/api/dashboard', ...earned]);
    },
    // The last seat may just have gone: what stands on the screen is out of date.
    meta: { invalidatesOnError: [`${courseAddress(slug)}/live-sessions`] },
  });
}

/** The calendar file of a session; it ends 2 hours after the start, as the entry for Google does. */
export function calendarFile(sessionId: number): string {
  return `/api/live-sessions/${sessionId}/calendar.ics`;
}

/** The way into the room: the server sends on to it, or says when it opens. */
export function liveSessionRoom(sessionId: number): string {
  return `/api/live-sessions/${sessionId}/join`;
}
