/** Marks cached answers of the API as out of date, and refetches those that the page shows. */
import type { QueryClient } from '@tanstack/react-query';
import type { ApiPath } from './answers.ts';

/**
 * The paths of answers that are out of date. A path includes itself with any query string. A path that ends with a
 * slash includes all paths below it.
 */
export type Stale = readonly ApiPath[];

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * What a mutation makes out of date. The mutation cache (query-client.ts) refetches it, so components need no code
     * for that.
     */
    mutationMeta: {
      /** Out of date after the mutation succeeded. */
      invalidates?: Stale;
      /** Out of date after the mutation failed, because outdated data on the page may have caused the failure. */
      invalidatesOnError?: Stale;
      /** The mutation does not wait for the refetch. Without this, it is pending until the refetch is done. */
      inBackground?: boolean;
    };
  }
}

/** Refetches those of these answers that the page shows now. The others are refetched when a page next needs them. */
export function invalidate(queryClient: QueryClient, stale: Stale): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      stale.some((path) => `${key}?`.startsWith(path.endsWith('/') ? path : `${path}?`)),
  });
}
