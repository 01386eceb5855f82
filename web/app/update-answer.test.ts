import { MutationObserver, type MutationOptions, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newLinkMutation, refundMutation } from '#web/commerce/order-queries.ts';
import { positionMutation } from '#web/learning/lesson-query.ts';
import { bookingMutation } from '#web/learning/live-sessions/live-session-queries.ts';
import { highlightMutation, removalMutation } from '#web/learning/notes/note-queries.ts';
import { lessonProgressMutation, quizAnswerMutation, weeklyGoalMutation } from '#web/learning/queries.ts';
import { submissionMutation } from '#web/submissions/work-queries.ts';
import { registrationMutation } from '#web/webinars/queries.ts';
import type { ApiPath } from './answers.ts';
import { createQueryClient } from './query-client.ts';

const lesson = { slug: 'go', moduleId: 1, lessonId: 'a' };
const lessonPath = '/api/courses/go/lessons/1/a';

/** The mutation, its answer, the path that it updates, and what is cached there before and after. */
type Case = {
  mutation: (queryClient: QueryClient) => unknown;
  input?: unknown;
  answer: unknown;
  path: ApiPath;
  before: unknown;
  after: unknown;
};

const goal = { mutation: weeklyGoalMutation, answer: { goal: 90 }, before: { goal: 60 }, after: { goal: 90 } };
const order = {
  answer: { id: 7, new: true },
  path: '/api/orders/7',
  before: { id: 7 },
  after: { id: 7, new: true },
} as const;
const cases: [string, Case][] = [
  ['the goal on the dashboard', { ...goal, path: '/api/dashboard' }],
  ['the goal on the progress page', { ...goal, path: '/api/progress/analytics' }],
  ['a refund request', { ...order, mutation: (client) => refundMutation(client, 7) }],
  ['a new gift link', { ...order, mutation: (client) => newLinkMutation(client, { orderId: 7, giftId: 1 }) }],
  [
    'a booking',
    {
      mutation: (client) => bookingMutation(client, { slug: 'go', liveSessionId: 5 }),
      answer: { session: { id: 5, isBooked: true }, newAchievements: [] },
      path: '/api/courses/go/live-sessions',
      before: [{ id: 5, isBooked: false }],
      after: [{ id: 5, isBooked: true }],
    },
  ],
  [
    'the last answer of a quiz',
    {
      mutation: (client) => quizAnswerMutation(client, lesson),
      answer: { attempt: { number: 2, answered: [] }, grade: { passed: true, bestScore: 90 }, newAchievements: [] },
      path: lessonPath,
      before: { passed: false, bestScore: 20, attempt: { number: 2, answered: [] } },
      after: { passed: true, bestScore: 90, attempt: { number: 3, answered: [] } },
    },
  ],
  [
    'a completed lesson',
    {
      mutation: (client) => lessonProgressMutation(client, lesson),
      input: { courseId: 1, status: 'completed' },
      answer: { progress: 50 },
      path: lessonPath,
      before: { state: 'available' },
      after: { state: 'completed' },
    },
  ],
  [
    'the position in a video',
    {
      mutation: (client) => positionMutation(client, lesson),
      answer: { position: 40 },
      path: lessonPath,
      before: { position: 10 },
      after: { position: 40 },
    },
  ],
  [
    'a highlight',
    {
      mutation: (client) => highlightMutation(client, lesson),
      input: { id: 'b', start: 20 },
      answer: {},
      path: lessonPath,
      before: { highlights: [{ id: 'a', start: 10 }] },
      after: {
        highlights: [
          { id: 'a', start: 10 },
          { id: 'b', start: 20 },
        ],
      },
    },
  ],
  [
    'the removal of a highlight',
    {
      mutation: (client) => removalMutation(client, lesson),
      input: { id: 'a', start: 10 },
      answer: {},
      path: lessonPath,
      before: { highlights: [{ id: 'a', start: 10 }] },
      after: { highlights: [] },
    },
  ],
  [
    'a submission',
    {
      mutation: (client) =>
        submissionMutation(client, lesson, (text, send) => send({ text, answerId: null, revision: 0 }), []),
      answer: { submitted: 'text' },
      path: lessonPath,
      before: { work: null },
      after: { work: { submitted: 'text' } },
    },
  ],
  [
    'a seat in a webinar',
    {
      mutation: (client) => registrationMutation(client, 3),
      answer: { registration: { isRegistered: true }, seatsLeft: 4 },
      path: '/api/webinars/3/registration-status',
      before: { isRegistered: false },
      after: { isRegistered: true },
    },
  ],
];

/** A read of the path that is on the screen and under way: its reads, and how to answer each. */
async function reading(queryClient: QueryClient, path: ApiPath) {
  const reads: ((answer: unknown) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: [path],
    queryFn: () => new Promise((answer) => reads.push(answer)),
  });
  onTestFinished(observer.subscribe(() => {}));
  void queryClient.invalidateQueries({ queryKey: [path] });
  await vi.waitFor(() => expect(reads).toHaveLength(1));
  return reads;
}

function answered(queryClient: QueryClient, { mutation, input, answer }: Case) {
  const options = {
    ...(mutation(queryClient) as MutationOptions<unknown, Error, unknown>),
    mutationFn: async () => answer,
  };
  return new MutationObserver(queryClient, options).mutate(input);
}

test.each(cases)('an older read that answers late does not replace %s', async (_name, tried) => {
  const queryClient = createQueryClient();
  const { path, before, after } = tried;
  queryClient.setQueryData([path], before);
  const reads = await reading(queryClient, path);
  await answered(queryClient, tried);
  expect(queryClient.getQueryData([path])).toEqual(after);

  reads[0]?.(before);
  await new Promise(setImmediate);
  expect(queryClient.getQueryData([path])).toEqual(after);
  // Once more when the mutation makes everything out of date.
  expect(reads.length).toBeGreaterThanOrEqual(2);

  reads.at(-1)?.('read again');
  await vi.waitFor(() => expect(queryClient.getQueryData([path])).toBe('read again'));
});

test.each(cases)('without a read under way, %s reads nothing', async (_name, tried) => {
  const queryClient = createQueryClient();
  queryClient.setQueryData([tried.path], tried.before);
  await answered(queryClient, tried);
  expect(queryClient.getQueryData([tried.path])).toEqual(tried.after);
  expect(queryClient.isFetching()).toBe(0);
});

test('a first read that has shown nothing yet is made again', async () => {
  const queryClient = createQueryClient();
  const reads = await reading(queryClient, '/api/dashboard');
  await answered(queryClient, { ...goal, path: '/api/dashboard' });
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[0]?.({ goal: 60 });
  reads[1]?.({ goal: 90 });
  await vi.waitFor(() => expect(queryClient.getQueryData(['/api/dashboard'])).toEqual({ goal: 90 }));
});
