/**
 * A lesson that is read ahead (web/app/prefetch.ts), so that it appears at once. The server does not take this for
 * opening the lesson, so the page tells the server when it shows such a lesson.
 */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Lesson } from '#functions/learning/contract.ts';
import { request } from '#web/app/api.ts';
import { type LessonAddress, lessonAddress, lessonQuery, unopenedLessons } from './lesson-query.ts';
import { lessonProgressMutation } from './queries.ts';

/** The query of a lesson, to be read ahead. */
export function lessonAheadQuery(address: LessonAddress) {
  return queryOptions({
    queryKey: lessonQuery(address).queryKey,
    queryFn: async ({ signal }) => {
      const lesson = await request('GET', lessonAddress(address), { signal, headers: { Purpose: 'prefetch' } });
      unopenedLessons.add(lesson);
      return lesson;
    },
  });
}

/** Records that the learner has opened a lesson, if it was read ahead. A failure has no consequence on this page. */
export function useRecordedOpening(lesson: Lesson | undefined, address: LessonAddress): void {
  const progress = useMutation(lessonProgressMutation(useQueryClient(), address));
  const record = useEffectEvent((shown: Lesson | undefined) => {
    if (!shown || !unopenedLessons.delete(shown) || !shown.enrolled) return;
    progress.mutate({ courseId: shown.course.id, status: 'in_progress', timeSpent: 0, opened: true });
  });
  useEffect(() => record(lesson), [lesson]);
}
