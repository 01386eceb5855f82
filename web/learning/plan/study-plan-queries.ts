/** The study plan: the answers to the three questions after registering. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { StudyPlan } from '#functions/learning/contract.ts';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { updateAnswer } from '#web/app/update-answer.ts';

export const studyPlanQuery = apiQuery('/api/progress/plan');

const pagesWithPlan = ['/api/dashboard', '/api/practice'] as const;

/** Stores the answers. It is pending until the pages that follow them have been read again. */
export function studyPlanMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: StudyPlan) => request('PUT', '/api/progress/plan', { body }),
    onSuccess: (answer) => updateAnswer(queryClient, studyPlanQuery.queryKey, answer),
    meta: { invalidates: pagesWithPlan, invalidatesOnError: ['/api/progress/plan', ...pagesWithPlan] },
  });
}

/** What somebody has answered who has not answered anything yet. */
export const emptyPlan: StudyPlan = { interviewOn: null, worries: [], minutesADay: null };
