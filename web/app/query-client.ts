import { MutationCache, notifyManager, QueryClient, type QueryFunction } from '@tanstack/react-query';
import { request } from './api.ts';
import { invalidate } from './invalidate.ts';

/** A query function that reads the path at the start of the key. */
const readPath: QueryFunction = ({ queryKey: [path], signal }) => request('GET', path, { signal });

// Components are notified of a change before the next event. The default is a timer, with which the second of two quick
// clicks reaches a button that does not show yet that it was pressed.
notifyManager.setScheduler(queueMicrotask);

/**
 * The query client of the app. Data is read once and cached until it is invalidated. Nothing is retried automatically,
 * except what could not be read because the server's database is away (outage.ts).
 */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSettled: (_answer, error, _variables, _result, { meta }) => {
        const stale = error ? meta?.invalidatesOnError : meta?.invalidates;
        const fresh = stale && invalidate(queryClient, stale);
        return meta?.inBackground || fresh;
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: readPath,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: false,
        // A failed query is not retried either when another component that uses it mounts, whether its first read
        // failed or a later one while older data is shown. The mounting component is already counted as an observer.
        retryOnMount: false,
        refetchOnMount: (query) => query.state.status !== 'error' || query.getObserversCount() <= 1,
        // A request made offline fails with an error. By default the library would pause it silently, and read again
        // when the browser is back online.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
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
