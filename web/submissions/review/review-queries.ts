/** Queries and mutations of readers. Query keys are API paths. */
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type {} from '#functions/submissions/review/review-contract.ts';
import type { QueueState } from '#functions/submissions/review/review-limits.shared.ts';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { updateAnswer } from '#web/app/update-answer.ts';
import { type QueueScope, scopeParameters, scopeQuery } from './queue-scope.ts';

/** A part of the queue, page by page. Read anew by each page, because others hand in and decide meanwhile. */
export function queueQuery(scope: QueueScope, state: QueueState) {
  const path = `/api/teaching/queue?${scopeParameters(scope, { state })}` as const;
  return infiniteQueryOptions({
    queryKey: [path],
    queryFn: ({ pageParam, signal }) =>
      request('GET', pageParam === null ? path : (`${path}&after=${pageParam}` as const), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export const submissionAddress = (id: number) => `/api/teaching/submissions/${id}` as const;

/** A submission, with the one that follows in a part of the queue. */
export function submissionQuery(id: number, scope: QueueScope) {
  return apiQuery(`${submissionAddress(id)}${scopeQuery(scope)}`, { staleTime: 0 });
}

/** The address of the recording that was handed in with a version. Each request is checked against the session. */
export const submittedRecording = (id: number, version: number) =>
  `${submissionAddress(id)}/versions/${version}/recording`;

/** What a decision changes besides the submission. */
export const queueChanged = ['/api/teaching/queue', '/api/teaching/courses'] as const;

/** Keeps a phrase for a course, or changes it. */
export function savePhraseMutation(queryClient: QueryClient, id: number, scope: QueueScope, courseId: number) {
  return mutationOptions({
    mutationFn: (phrase: { id: string; text: string }) =>
      request('PUT', `/api/teaching/courses/${courseId}/phrases/${phrase.id}`, { body: { text: phrase.text } }),
    onSuccess: (_, phrase) =>
      updateAnswer(
        queryClient,
        submissionQuery(id, scope).queryKey,
        (known) => known && { ...known, phrases: [...known.phrases.filter((other) => other.id !== phrase.id), phrase] },
      ),
  });
}

export function removePhraseMutation(queryClient: QueryClient, id: number, scope: QueueScope) {
  return mutationOptions({
    mutationFn: (phraseId: string) => request('DELETE', `/api/teaching/phrases/${phraseId}`),
    onSuccess: (_, phraseId) =>
      updateAnswer(
        queryClient,
        submissionQuery(id, scope).queryKey,
        (known) => known && { ...known, phrases: known.phrases.filter((other) => other.id !== phraseId) },
      ),
  });
}
