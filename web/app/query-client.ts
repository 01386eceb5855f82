import { MutationCache, notifyManager, QueryCache, QueryClient, type QueryFunction } from '@tanstack/react-query';
import { request } from './api.ts';
import { invalidate } from './invalidate.ts';
import { noticeEndedSession } from './session.ts';

/** Reads the path that the key begins with. */
const readPath: QueryFunction = ({ queryKey: [path], signal }) => request('GET', path, { signal });

// Pages learn of a change before the next event: by default a timer tells them, and the second of two quick clicks meets a
// button that does not know yet that it was pressed.
notifyManager.setScheduler(queueMicrotask);

/** Reads are made once and kept until something invalidates them; nothing is tried twice. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => noticeEndedSession(queryClient, error);
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
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
        // Neither when another part of the page comes to need the same: a first read that failed, or a later one that did
        // while what was read before is still shown. The part that mounts counts as an observer already.
        retryOnMount: false,
        refetchOnMount: (query) => query.state.status !== 'error' || query.getObserversCount() <= 1,
        // A request made offline fails and says so; the library would hold it back without a word, and read again later.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  const cache = queryClient.getQueryCache();
  cache.subscribe(({ type, query }) => {
    // With the page that showed it a failure goes as well: coming back is to ask anew.
    const unused = type === 'observerRemoved' && query.getObserversCount() === 0;
    if (unused && query.state.status === 'error' && query.state.data === undefined) cache.remove(query);
  });
  return queryClient;
}
