/**
 * While the server's database is away: tells the user, and reads what the page could not read as soon as the server is
 * back. Loaded when a request has failed that way (main.tsx).
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { dismissToast, toast } from '#web/design/toast.ts';
import { ApiError, request } from './api.ts';

/** Seconds until the server is asked again; the last one from then on. */
const pauses = [5, 10, 20, 30] as const;
const longestPause = 60;

let isWaiting = false;

/** Shows the notice and waits until the server is back, if reads failed because of it. Waits once at a time. */
export async function waitForServer(queryClient: QueryClient): Promise<void> {
  // The query learns of the failure after this.
  await seconds(0);
  if (isWaiting || queryClient.getQueryCache().findAll({ predicate: isUnavailable }).length === 0) return;
  isWaiting = true;
  const notice = toast({
    title: 'We are having trouble',
    description: 'Our servers do not answer right now. Nothing you saved is lost. This page tries again by itself.',
    tone: 'warning',
    duration: Number.POSITIVE_INFINITY,
    about: 'outage',
  });
  // The health check is asked and not the page's data, because each read of those would replace the page by a skeleton.
  for (let attempt = 0; ; attempt += 1) {
    // Up to half longer, so that the browsers do not all come back together.
    await seconds((pauses[attempt] ?? longestPause) * (1 + Math.random() / 2));
    if (await isBack()) break;
  }
  isWaiting = false;
  dismissToast(notice);
  await queryClient.refetchQueries({ type: 'active', predicate: isUnavailable });
}

/** Whether the query failed because the server is there but cannot answer now. */
const isUnavailable = ({ state: { error } }: Query) => error instanceof ApiError && error.status === 503;

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

const isBack = () =>
  request('GET', '/api/health').then(
    () => true,
    () => false,
  );
