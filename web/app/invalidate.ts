import type { QueryClient } from '@tanstack/react-query';
import type { ApiPath } from './answers.ts';

/** Answers that are out of date, by path. A path stands for itself with any query, and one that ends with a slash for all below it. */
export type Stale = readonly ApiPath[];

declare module '@tanstack/react-query' {
  interface Register {
    /** What a mutation makes out of date. The mutation cache (query-client.ts) reads it anew; nothing else has to. */
    mutationMeta: {
      /** Once it succeeded. */
      invalidates?: Stale;
      /** Once it failed: what stands on the screen may be why. */
      invalidatesOnError?: Stale;
      /** The mutation is over before these are read; otherwise it is pending until then. */
      inBackground?: boolean;
    };
  }
}

/** Reads what is shown of these answers anew, and the others when they are next asked for. */
export function invalidate(queryClient: QueryClient, stale: Stale): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      stale.some((path) => `${key}?`.startsWith(path.endsWith('/') ? path : `${path}?`)),
  });
}
