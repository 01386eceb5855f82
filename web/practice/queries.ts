/** The queries and mutations of a learner's practice; those of the question bank are in question-queries.ts. */
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { ApiError, request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { updateAnswer } from '#web/app/update-answer.ts';

export const overviewQuery = apiQuery('/api/practice');

const answerAddress = (id: string) => `/api/practice/answers/${encodeURIComponent(id)}` as const;

export const answerQuery = (id: string) => apiQuery(answerAddress(id));

/** Where the browser plays the recording from; each request is checked against the session. */
export const recordingAddress = (id: string) => `${answerAddress(id)}/recording`;

const answersPerPage = 500;

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

/** What shows the values of several answers. */
const listsOfAnswers = ['/api/practice/answers', '/api/practice'] as const;
/** What a new or deleted answer makes out of date. */
const answersChanged = [...listsOfAnswers, '/api/practice/questions', '/api/practice/storage'] as const;
/** What is out of date once an answer, or its recording, has reached the account: its page and those of its other takes too. */
export const staleWithSending = [...answersChanged, '/api/practice/answers/'] as const;

/**
 * Writes or corrects the transcript; the answer comes back with the words measured again. When another text was stored
 * meanwhile, nothing is written, and the answer is read again.
 */
export function transcriptMutation(queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (body: { transcript: string; replaces: string; source?: 'service' }) =>
      request('PUT', `${answerAddress(id)}/transcript`, { body }),
    onSuccess: (answer) => updateAnswer(queryClient, answerQuery(id).queryKey, answer),
    meta: { invalidates: listsOfAnswers, invalidatesOnError: [answerAddress(id)] },
  });
}

/** Discards the text of the service that was kept aside. */
export function discardTranscriptionMutation(queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: () => request('DELETE', `${answerAddress(id)}/transcription`),
    onSuccess: () =>
      updateAnswer(queryClient, answerQuery(id).queryKey, (known) => known && { ...known, unusedTranscription: null }),
  });
}

/** Sends the recording to the transcription service that the learner has allowed; its picture only if they agreed to that. */
export function transcriptionMutation(queryClient: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (sends: 'sound' | 'picture') =>
      request(
        'POST',
        sends === 'picture' ? `${answerAddress(id)}/transcription?picture=send` : `${answerAddress(id)}/transcription`,
      ),
    onSuccess: (answer) => updateAnswer(queryClient, answerQuery(id).queryKey, answer),
    // The text may be stored although its answer was lost.
    meta: { invalidates: listsOfAnswers, invalidatesOnError: [answerAddress(id)] },
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
    // One after the other: a choice that is on its way longer than the next one would replace it.
    scope: { id: `rating ${id}` },
    mutationFn: (level: number) => request('PUT', `${answerAddress(id)}/rating`, { body: { level } }),
    onSuccess: (_, level) =>
      updateAnswer(queryClient, answerQuery(id).queryKey, (known) => known && { ...known, ownLevel: level }),
    meta: { invalidates: listsOfAnswers, invalidatesOnError: [answerAddress(id), ...listsOfAnswers] },
  });
}

export function deleteRecordingMutation(id: string) {
  return mutationOptions({
    mutationFn: () => request('DELETE', `${answerAddress(id)}/recording`),
    meta: { invalidates: [answerAddress(id), ...listsOfAnswers, '/api/practice/storage'] },
  });
}

export function deleteAnswerMutation(id: string) {
  return mutationOptions({
    mutationFn: () =>
      request('DELETE', answerAddress(id)).catch((error: unknown) => {
        // It is deleted already: the answer to an earlier deletion was lost, or another tab was faster.
        if (error instanceof ApiError && error.status === 404) return;
        throw error;
      }),
    meta: { invalidates: answersChanged },
  });
}

export const storageQuery = apiQuery('/api/practice/storage');

const everythingStored = ['/api/practice', '/api/practice/'] as const;

/** Deletes all recordings of the learner; the answers stay. */
export const deleteRecordingsMutation = mutationOptions({
  mutationFn: () => request('DELETE', '/api/practice/recordings'),
  meta: { invalidates: everythingStored, invalidatesOnError: everythingStored },
});

/** Deletes all of the learner's practice, the consents included. */
export const deletePracticeMutation = mutationOptions({
  mutationFn: () => request('DELETE', '/api/practice'),
  meta: { invalidates: everythingStored },
});
