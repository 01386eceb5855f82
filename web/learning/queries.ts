/** What the learning pages ask of the server: keys are paths (docs/product.md "Shared conventions"). */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type {
  LessonPlace,
  LessonProgressInput,
  QuizAttemptInput,
  WatchingInput,
} from '#functions/learning/contract.ts';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { invalidate } from '#web/app/invalidate.ts';

/** A lesson as its address names it. */
export interface LessonAddress extends LessonPlace {
  slug: string;
}

/** A course with the learner's own state of every lesson. */
export function learnCourseQuery(slug: string) {
  return apiQuery(`${courseAddress(slug)}/learn`);
}

/** What the open lessons of a course give to take along. */
export function courseResourcesQuery(slug: string) {
  return apiQuery(`${courseAddress(slug)}/resources`);
}

/** One lesson with its content. */
export function lessonQuery(lesson: LessonAddress) {
  return apiQuery(lessonAddress(lesson));
}

export const dashboardQuery = apiQuery('/api/dashboard');

/** Everything on the page of progress. */
export const analyticsQuery = apiQuery('/api/progress/analytics');

/** What a certificate proves, for whoever has its code. */
export function certificateQuery(code: string) {
  return apiQuery(`/api/certificates/${encodeURIComponent(code)}`);
}

/** Sets the minutes a week one wants to study. */
export function weeklyGoalMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (minutes: number) => request('PUT', '/api/progress/goal', { body: { minutes } }),
    onSuccess: (goal) => {
      queryClient.setQueryData(dashboardQuery.queryKey, (known) => known && { ...known, ...goal });
      queryClient.setQueryData(analyticsQuery.queryKey, (known) => known && { ...known, ...goal });
    },
  });
}

/** Records work on a lesson; whatever counts lessons or minutes is read anew. */
export function lessonProgressMutation(queryClient: QueryClient, { slug, moduleId, lessonId }: LessonAddress) {
  return mutationOptions({
    mutationFn: (work: Pick<LessonProgressInput, 'status' | 'timeSpent'> & { courseId: number }) =>
      request('POST', '/api/progress/lesson', {
        body: { ...work, moduleId, lessonId },
        keepalive: true,
      }),
    onSuccess: (_answer, { courseId, status }) => {
      const courses = status === 'completed' ? [courseAddress(slug), courseAddress(courseId)] : [];
      // Not awaited: the pages on the screen must not wait for what they do not show.
      void invalidate(queryClient, [
        ...(['/api/dashboard', '/api/progress/', '/api/streak', '/api/achievements/user'] as const),
        ...courses.flatMap((course) => [course, `${course}/`] as const),
      ]);
    },
  });
}

/** Hands a quiz in for grading. */
export function quizAttemptMutation(queryClient: QueryClient, lesson: LessonAddress) {
  return mutationOptions({
    mutationFn: (body: QuizAttemptInput) => request('POST', `${lessonAddress(lesson)}/attempts`, { body }),
    onSuccess: ({ passed, bestScore, newAchievements }) => {
      queryClient.setQueryData(
        lessonQuery(lesson).queryKey,
        (known) => known && { ...known, bestScore, passed: known.passed || passed },
      );
      if (newAchievements.length === 0) return;
      void invalidate(queryClient, ['/api/dashboard', '/api/progress/', '/api/achievements/user']);
    },
  });
}

/** Remembers where a video was left and which stretches were played, for every device. */
export function positionMutation(queryClient: QueryClient, lesson: LessonAddress) {
  return mutationOptions({
    mutationFn: (body: WatchingInput) => request('PUT', `${lessonAddress(lesson)}/position`, { body, keepalive: true }),
    // One after the other: an older place must never arrive last.
    scope: { id: lessonAddress(lesson) },
    onSuccess: (watching) => {
      queryClient.setQueryData(lessonQuery(lesson).queryKey, (known) => known && { ...known, ...watching });
    },
  });
}

/** Keeps what is written so far on an assignment. */
export function draftMutation(lesson: LessonAddress) {
  return mutationOptions({
    mutationFn: (text: string) =>
      request('PUT', `${lessonAddress(lesson)}/draft`, {
        body: { text },
        // A character is up to three bytes.
        keepalive: text.length <= 15_000,
      }),
    // One after the other: an older text must never arrive last.
    scope: { id: lessonAddress(lesson) },
  });
}

/** Hands an assignment in. */
export function submissionMutation(queryClient: QueryClient, lesson: LessonAddress) {
  return mutationOptions({
    mutationFn: (text: string) => request('POST', `${lessonAddress(lesson)}/submission`, { body: { text } }),
    scope: { id: lessonAddress(lesson) },
    onSuccess: (work) => {
      queryClient.setQueryData(lessonQuery(lesson).queryKey, (known) => known && { ...known, work });
    },
  });
}

/** A course on the server, by slug or id. */
export function courseAddress(slugOrId: string | number) {
  return `/api/courses/${encodeURIComponent(slugOrId)}` as const;
}

function lessonAddress({ slug, moduleId, lessonId }: LessonAddress) {
  return `${courseAddress(slug)}/lessons/${moduleId}/${encodeURIComponent(lessonId)}` as const;
}
