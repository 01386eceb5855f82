/** A lesson by its address: its query, its API path, and the place where somebody stopped watching it. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Lesson, LessonPlace, WatchingInput } from '#functions/learning/contract.ts';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { updateAnswer } from '#web/app/update-answer.ts';
import { courseAddress } from '#web/courses/queries.ts';

/** What the URL of a lesson contains: the slug of the course, and the ids of module and lesson. */
export interface LessonAddress extends LessonPlace {
  slug: string;
}

/** The answers that were read ahead (read-ahead.ts) and not shown yet. */
export const unopenedLessons = new WeakSet<Lesson>();

/** Milliseconds after which a lesson that was read ahead is read again when it is opened. */
const AHEAD_FOR = 60_000;

/**
 * One lesson with its content. It is shown at once at each visit, and read again, because a reader may have decided about
 * the work meanwhile. One that was read ahead is as new as the visit.
 */
export function lessonQuery(lesson: LessonAddress) {
  return apiQuery(lessonAddress(lesson), {
    staleTime: ({ state: { data } }) => (data && unopenedLessons.has(data) ? AHEAD_FOR : 0),
  });
}

/** Saves the position in a video and the stretches that were played, for use on every device. */
export function positionMutation(queryClient: QueryClient, lesson: LessonAddress) {
  return mutationOptions({
    mutationFn: (body: WatchingInput) => request('PUT', `${lessonAddress(lesson)}/position`, { body, keepalive: true }),
    // Mutations with one scope run one after the other, so that an older position never overwrites a newer one.
    scope: { id: lessonAddress(lesson) },
    onSuccess: (watching) =>
      updateAnswer(queryClient, lessonQuery(lesson).queryKey, (known) => known && { ...known, ...watching }),
  });
}

/** Tells what is typed in a lesson from all else, also after the lesson has moved to another module. */
export const lessonIdentity = ({ slug, lessonId }: LessonAddress) => `${slug}/${lessonId}`;

/** The API path of a lesson. */
export function lessonAddress({ slug, moduleId, lessonId }: LessonAddress) {
  return `${courseAddress(slug)}/lessons/${moduleId}/${encodeURIComponent(lessonId)}` as const;
}
