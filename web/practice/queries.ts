/** The queries and mutations of a learner's practice; those of the question bank are in question-queries.ts. */
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { updateAnswer } from '#web/app/update-answer.ts';

export const overviewQuery = apiQuery('/api/practice');

const answerAddress = (id: string) => `/api/practice/answers/${encodeURIComponent(id)}` as const;

export const answerQuery = (id: string) => apiQuery(answerAddress(id));

/** Where the browser plays the recording from; each request is checked against the session. */
export const recordingAddress = (id: string) => `${answerAddress(id)}/recording`;

const answersPerPage = 100;

/** The learner's answers, the newest first. `question`: the slug of one question. */
export function answersQuery(question?: string) {
  const filter = question === undefined ? '' : `&question=${encodeURIComponent(question)}`;
  const path = `/api/practice/answers?limit=${answersPerPage}${filter}` as const;
  return infiniteQueryOptions({
    queryKey: [path],
    queryFn: ({ pageParam, signal }) =>
      request('GET', pageParam === null ? path : (`${path}&after=${pageParam}` as const), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** What a new or deleted answer makes out of date. */
const answersChanged = ['/api/practice/answers', '/api/practice', '/api/practice/questions'] as const;

/** Writes or corrects the transcript; the answer comes back with the words measured again. */
export function transcriptMutation(queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (transcript: string) => request('PUT', `${answerAddress(id)}/transcript`, { body: { transcript } }),
    onSuccess: (answer) => updateAnswer(queryClient, answerQuery(id).queryKey, answer),
  });
}

/** Sends the recording to the transcription service that the learner has allowed. */
export function transcriptionMutation(queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: () => request('POST', `${answerAddress(id)}/transcription`),
    onSuccess: (answer) => updateAnswer(queryClient, answerQuery(id).queryKey, answer),
  });
}

export const transcriptionQuery = apiQuery('/api/practice/transcription');

/** Allows the named service to receive recordings, or withdraws that. */
export function transcriptionConsentMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: { service: string; allowed: boolean }) =>
      request('PUT', '/api/practice/transcription', { body }),
    onSuccess: (transcription) => updateAnswer(queryClient, transcriptionQuery.queryKey, transcription),
  });
}

export function ratingMutation(queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (level: number) => request('PUT', `${answerAddress(id)}/rating`, { body: { level } }),
    onSuccess: (_, level) =>
      updateAnswer(queryClient, answerQuery(id).queryKey, (known) => known && { ...known, ownLevel: level }),
  });
}

export function deleteRecordingMutation(id: string) {
  return mutationOptions({
    mutationFn: () => request('DELETE', `${answerAddress(id)}/recording`),
    meta: { invalidates: [answerAddress(id), '/api/practice'] },
  });
}

export function deleteAnswerMutation(id: string) {
  return mutationOptions({
    mutationFn: () => request('DELETE', answerAddress(id)),
    meta: { invalidates: answersChanged },
  });
}
