import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ApiPath } from './answers.ts';
import { invalidate } from './invalidate.ts';
import { createQueryClient } from './query-client.ts';

/** A read that is on the screen: how often it was made, and the answers that are waited for. */
function shown(queryClient: QueryClient, path: ApiPath) {
  const reads: ((answer: string) => void)[] = [];
  queryClient.setQueryData([path], 'known');
  const observer = new QueryObserver(queryClient, {
    queryKey: [path],
    queryFn: () => new Promise<string>((answer) => reads.push(answer)),
  });
  onTestFinished(observer.subscribe(() => {}));
  return reads;
}

test.each<[ApiPath, ApiPath[]]>([
  ['/api/courses', ['/api/courses', '/api/courses?limit=2']],
  ['/api/courses/', ['/api/courses/1', '/api/courses/1/learn?x=1']],
  ['/api/', ['/api/courses', '/api/courses?limit=2', '/api/courses/1', '/api/courses/1/learn?x=1', '/api/coursesmore']],
])('%s is out of date: so are %j, and no others', async (stale, expected) => {
  const queryClient = createQueryClient();
  const all: ApiPath[] = [
    '/api/courses',
    '/api/courses?limit=2',
    '/api/courses/1',
    '/api/courses/1/learn?x=1',
    '/api/coursesmore',
  ];
  for (const path of all) queryClient.setQueryData([path], 'known');
  await invalidate(queryClient, [stale]);
  expect(all.filter((path) => queryClient.getQueryState([path])?.isInvalidated)).toEqual(expected);
});

test('a mutation is pending until what it made out of date is read anew', async () => {
  const queryClient = createQueryClient();
  const reads = shown(queryClient, '/api/home');
  const mutation = new MutationObserver(queryClient, {
    mutationFn: async () => 'done',
    meta: { invalidates: ['/api/home'] },
  });
  const done = mutation.mutate();
  await vi.waitFor(() => expect(reads).toHaveLength(1));
  expect(mutation.getCurrentResult().isPending).toBe(true);
  reads[0]?.('fresh');
  await done;
  expect(queryClient.getQueryData(['/api/home'])).toBe('fresh');
});

test('one in the background is over before', async () => {
  const queryClient = createQueryClient();
  const reads = shown(queryClient, '/api/home');
  const meta = { invalidates: ['/api/home'], inBackground: true } as const;
  await new MutationObserver(queryClient, { mutationFn: async () => 'done', meta }).mutate();
  expect(reads).toHaveLength(1);
  expect(queryClient.getQueryData(['/api/home'])).toBe('known');
});

test('one that failed makes other answers out of date', async () => {
  const queryClient = createQueryClient();
  const [onSuccess, onFailure] = [shown(queryClient, '/api/home'), shown(queryClient, '/api/webinars')];
  const mutation = new MutationObserver(queryClient, {
    mutationFn: () => Promise.reject(new Error('refused')),
    meta: { invalidates: ['/api/home'], invalidatesOnError: ['/api/webinars'] },
  });
  const failed = mutation.mutate().catch((error: unknown) => error);
  await vi.waitFor(() => expect(onFailure).toHaveLength(1));
  onFailure[0]?.('fresh');
  expect(await failed).toEqual(new Error('refused'));
  expect(onSuccess).toHaveLength(0);
});
