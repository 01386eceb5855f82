/** Queries and mutations of the questions under lessons. Query keys are API paths. Others write as well: all are read anew. */
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { DiscussionThread } from '#functions/discussion/contract.ts';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { invalidate, type Stale } from '#web/app/invalidate.ts';
import { updateAnswer } from '#web/app/update-answer.ts';
import { type LessonAddress, lessonAddress, lessonQuery } from '#web/learning/lesson-query.ts';

export interface QuestionFilters {
  search: string;
  filter: 'all' | 'unanswered' | 'mine' | 'followed';
  /** In the whole course, or under this lesson only. */
  wholeCourse: boolean;
}

/** The questions under a lesson or in its course, in pages. */
export function questionsQuery(courseId: number, { moduleId, lessonId }: LessonAddress, filters: QuestionFilters) {
  const query = new URLSearchParams({ filter: filters.filter });
  if (!filters.wholeCourse) {
    query.set('moduleId', String(moduleId));
    query.set('lessonId', lessonId);
  }
  if (filters.search) query.set('search', filters.search);
  const address = `${courseQuestions(courseId)}?${query}` as const;
  return infiniteQueryOptions({
    queryKey: [address, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request('GET', pageParam === null ? address : `${address}&after=${pageParam}`, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
}

export interface TaughtQuestionFilters {
  search: string;
  filter: 'unanswered' | 'all' | 'reported' | 'hidden';
}

/** The questions of a course at the teaching desk, in pages. */
export function taughtQuestionsQuery(courseId: number, { search, filter }: TaughtQuestionFilters) {
  const query = new URLSearchParams({ filter, ...(search && { search }) });
  const address = `/api/teaching/courses/${courseId}/questions?${query}` as const;
  return infiniteQueryOptions({
    queryKey: [address, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request('GET', pageParam === null ? address : `${address}&after=${pageParam}`, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
}

const questionPath = (id: number) => `/api/discussion/questions/${id}` as const;
const answerPath = (id: number) => `/api/discussion/answers/${id}` as const;

/** One question with its answers. */
export const threadQuery = (id: number) => apiQuery(questionPath(id), { staleTime: 0 });

/** The API path of the questions of a course, by its id, which lets the database choose the best index. */
const courseQuestions = (courseId: number) => `/api/courses/${courseId}/questions` as const;

/** Lists and counts that a change of a question makes out of date. */
const listsOf = ({ course }: DiscussionThread): Stale => [
  courseQuestions(course.id),
  `/api/teaching/courses/${course.id}/questions`,
  '/api/teaching/courses',
];

/** Asks under a lesson, whose count of questions grows at once. */
export function askMutation(queryClient: QueryClient, courseId: number, lesson: LessonAddress) {
  return mutationOptions({
    mutationFn: (body: { title: string; text: string; forTeachers: boolean }) =>
      request('POST', `${lessonAddress(lesson)}/questions`, { body }),
    onSuccess: () =>
      updateAnswer(queryClient, lessonQuery(lesson).queryKey, (known) =>
        known ? { ...known, questionCount: known.questionCount + 1 } : known,
      ),
    meta: { invalidates: [courseQuestions(courseId)], inBackground: true },
  });
}

/** A change of one question, which answers with the question as it is then. */
export type ThreadChange =
  | { kind: 'answer'; text: string }
  | { kind: 'edit-question'; title: string; text: string; revision: number }
  | { kind: 'edit-answer'; answerId: number; text: string; revision: number }
  | { kind: 'accept'; answerId: number; revision: number }
  | { kind: 'unaccept'; answerId: number }
  | { kind: 'moderate'; answerId: number | null; revision: number; action: 'hide' | 'show' | 'keep' };

export function threadMutation(queryClient: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (change: ThreadChange) => send(id, change),
    onSuccess: async (thread) => {
      await updateAnswer(queryClient, threadQuery(id).queryKey, thread);
      void invalidate(queryClient, listsOf(thread));
    },
    meta: { invalidatesOnError: [questionPath(id)] },
  });
}

function send(id: number, change: ThreadChange): Promise<DiscussionThread> {
  switch (change.kind) {
    case 'answer':
      return request('POST', `${questionPath(id)}/answers`, { body: { text: change.text } });
    case 'edit-question': {
      const { title, text, revision } = change;
      return request('PUT', questionPath(id), { body: { title, text, revision } });
    }
    case 'edit-answer': {
      const { text, revision } = change;
      return request('PUT', answerPath(change.answerId), { body: { text, revision } });
    }
    case 'accept':
      return request('PUT', `${answerPath(change.answerId)}/accepted`, { body: { revision: change.revision } });
    case 'unaccept':
      return request('DELETE', `${answerPath(change.answerId)}/accepted`);
    case 'moderate': {
      const { answerId, revision, action } = change;
      return request('POST', `${questionPath(id)}/moderation`, { body: { answerId, revision, action } });
    }
  }
}

/** Deletes the question, or one of its answers. */
export function deletionMutation(queryClient: QueryClient, thread: DiscussionThread) {
  return mutationOptions({
    mutationFn: (answerId: number | null) =>
      answerId === null ? request('DELETE', questionPath(thread.id)) : request('DELETE', answerPath(answerId)),
    onSuccess: async (_done, answerId) => {
      void invalidate(queryClient, [
        ...listsOf(thread),
        `/api/courses/${encodeURIComponent(thread.course.slug)}/lessons/`,
      ]);
      if (answerId !== null) await invalidate(queryClient, [questionPath(thread.id)]);
    },
    meta: { invalidatesOnError: [questionPath(thread.id)] },
  });
}

/** Follows or stops; shown at once, and taken back if it fails. */
export function followMutation(queryClient: QueryClient, { id, course }: DiscussionThread) {
  const show = (isFollowed: boolean) =>
    queryClient.setQueryData(threadQuery(id).queryKey, (known) => known && { ...known, isFollowed });
  return mutationOptions({
    mutationFn: (follows: boolean) => request(follows ? 'PUT' : 'DELETE', `${questionPath(id)}/follow`),
    onMutate: show,
    onError: (_error, follows) => show(!follows),
    meta: { invalidates: [courseQuestions(course.id)], inBackground: true },
  });
}

/** Reports the question, or one of its answers. */
export function reportMutation(thread: DiscussionThread) {
  return mutationOptions({
    mutationFn: (body: { answerId: number | null; reason: string }) =>
      request('POST', `${questionPath(thread.id)}/reports`, { body }),
    meta: { invalidates: [questionPath(thread.id), ...listsOf(thread)], inBackground: true },
  });
}
