/** Queries and mutations of the learning pages. Query keys are API paths (docs/product.md "Shared conventions"). */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { LessonProgressInput, QuizAnswerInput } from '#functions/learning/contract.ts';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { updateAnswer } from '#web/app/update-answer.ts';
import { courseAddress } from '#web/courses/queries.ts';
import { type LessonAddress, lessonAddress, lessonQuery } from './lesson-query.ts';
import { withAnswers } from './quiz/quiz-answers.ts';

/** A course with the learner's progress in every lesson. */
export function learnCourseQuery(slug: string) {
  return apiQuery(`${courseAddress(slug)}/learn`);
}

/** The resources of all lessons of a course that are open to the learner. */
export function courseResourcesQuery(slug: string) {
  return apiQuery(`${courseAddress(slug)}/resources`);
}

/** Has the server check a visitor's answer to the quiz of an open lesson. */
export function openAnswerMutation(slug: string) {
  return mutationOptions({
    mutationFn: (body: { questionId: string; given: string[] }) =>
      request('POST', `${courseAddress(slug)}/open-lesson/answers`, { body }),
    // The creator may have changed the quiz.
    meta: { invalidatesOnError: [`${courseAddress(slug)}/open-lesson`] },
  });
}

/** The data of the dashboard. */
export const dashboardQuery = apiQuery('/api/dashboard');

/** The data of the progress page. */
export const analyticsQuery = apiQuery('/api/progress/analytics');

/** Sets the weekly goal, in minutes per week. */
export function weeklyGoalMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (minutes: number) => request('PUT', '/api/progress/goal', { body: { minutes } }),
    onSuccess: async (goal) => {
      await updateAnswer(queryClient, dashboardQuery.queryKey, (known) => known && { ...known, ...goal });
      await updateAnswer(queryClient, analyticsQuery.queryKey, (known) => known && { ...known, ...goal });
    },
  });
}

/** Names the mutations of progress, so that a page can wait for them. */
export const progressKey = ['progress'] as const;

/** Saves progress in a lesson, then invalidates every query that counts lessons or minutes. */
export function lessonProgressMutation(queryClient: QueryClient, { slug, moduleId, lessonId }: LessonAddress) {
  return mutationOptions({
    mutationKey: progressKey,
    mutationFn: (work: Pick<LessonProgressInput, 'status' | 'timeSpent' | 'opened'> & { courseId: number }) =>
      request('POST', '/api/progress/lesson', {
        body: { ...work, moduleId, lessonId },
        keepalive: true,
      }),
    onSuccess: async (_answer, { courseId, status }) => {
      const courses = status === 'completed' ? [courseAddress(slug), courseAddress(courseId)] : [];
      // The learner goes on at once, and may come back before this lesson is loaded again.
      if (status === 'completed') {
        await updateAnswer(queryClient, lessonQuery({ slug, moduleId, lessonId }).queryKey, (known) =>
          known ? { ...known, state: 'completed' as const } : known,
        );
      }
      // Not awaited, so that the mutation does not stay pending until these queries are loaded again.
      void invalidate(queryClient, [
        ...(['/api/dashboard', '/api/progress/', '/api/streak', '/api/achievements/user'] as const),
        ...courses.flatMap((course) => [course, `${course}/`] as const),
      ]);
    },
  });
}

/** Answers a question of a quiz. The server stores the answer and then tells what is right. */
export function quizAnswerMutation(queryClient: QueryClient, lesson: LessonAddress) {
  return mutationOptions({
    mutationFn: (body: QuizAnswerInput) => request('POST', `${lessonAddress(lesson)}/answers`, { body }),
    onSuccess: async ({ attempt: { number, answered }, grade, newAchievements }) => {
      await updateAnswer(queryClient, lessonQuery(lesson).queryKey, (known) => {
        if (!known) return known;
        if (!grade) return { ...known, attempt: { number, answered: withAnswers(known.attempt.answered, answered) } };
        const { bestScore, passed } = grade;
        return { ...known, bestScore, passed: known.passed || passed, attempt: { number: number + 1, answered: [] } };
      });
      if (newAchievements.length === 0) return;
      void invalidate(queryClient, ['/api/dashboard', '/api/progress/', '/api/achievements/user']);
    },
    meta: { invalidatesOnError: [lessonAddress(lesson)] },
  });
}
