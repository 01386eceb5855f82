import { MutationCache, notifyManager, QueryCache, QueryClient, type QueryFunction } from '@tanstack/react-query';
import { ApiError, request } from './api.ts';
import { noticeEndedSession } from './session.ts';

/**
 * A query function that reads the path at the start of the key. A 401 fails, or yields null if a page works without a
 * user.
 */
function readPath({ unauthorized }: { unauthorized: 'fail' | 'null' }): QueryFunction {
  return async ({ queryKey, signal }) => {
    const path = queryKey[0];
    if (typeof path !== 'string') throw new Error('A query without its own function has its path as its key.');
    try {
      return await request('GET', path, { signal });
    } catch (error) {
      if (unauthorized === 'null' && error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };
}

// Components are notified of a change before the next event. The default is a timer, with which the second of two quick
// clicks reaches a button that does not show yet that it was pressed.
notifyManager.setScheduler(queueMicrotask);

/**
 * The query client of the app. Data is read once and cached until it is invalidated; nothing is retried automatically.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => noticeEndedSession(queryClient, error);
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: readPath({ unauthorized: 'fail' }),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        // A failed query is not retried either when another component that uses it mounts, whether its first read
        // failed or a later one while older data is shown. The mounting component is already counted as an observer.
        retryOnMount: false,
        refetchOnMount: (query) => query.state.status !== 'error' || query.getObserversCount() <= 1,
        // A request made offline fails with an error. By default the library would pause it silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const cache = queryClient.getQueryCache();
  cache.subscribe(({ type, query }) => {
    // When no component shows a failed query any more, it is removed, so that returning to the page reads it again.
    const unused = type === 'observerRemoved' && query.getObserversCount() === 0;
    if (unused && query.state.status === 'error' && query.state.data === undefined) cache.remove(query);
  });
  return queryClient;
}
