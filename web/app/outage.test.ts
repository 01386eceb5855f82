import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts } from '#web/design/toast.ts';
import { waitForServer } from './outage.ts';
import { createQueryClient } from './query-client.ts';

const unavailable = () =>
  new Response(JSON.stringify({ code: 'database_unavailable', message: 'Try again.', requestId: '1' }), {
    status: 503,
  });
const asked: string[] = [];
let isAway: boolean;

beforeEach(() => {
  isAway = true;
  asked.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return isAway ? unavailable() : new Response('{"worker":"ok"}');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what could not be read while the database is away is read again by itself, and only then', async () => {
  const queryClient = createQueryClient();
  const observer = new QueryObserver(queryClient, { queryKey: ['/api/courses'] });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  const back = waitForServer(queryClient);
  void waitForServer(queryClient);
  await vi.advanceTimersByTimeAsync(0);
  expect(currentToasts().map(({ title }) => title)).toEqual(['We are having trouble']);

  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.filter((path) => path === '/api/courses')).toHaveLength(1);
  expect(asked.filter((path) => path === '/api/health').length).toBeGreaterThan(1);
  expect(observer.getCurrentResult().isError).toBe(true);

  isAway = false;
  await vi.advanceTimersByTimeAsync(90_000);
  await back;
  expect(observer.getCurrentResult().isSuccess).toBe(true);
  expect(currentToasts()).toEqual([]);
  stop();
});

test('after any other failure nothing is said and nothing is read again', async () => {
  const end = waitForServer(createQueryClient());
  await vi.advanceTimersByTimeAsync(0);
  await end;
  expect(currentToasts()).toEqual([]);
  expect(asked).toEqual([]);
});
