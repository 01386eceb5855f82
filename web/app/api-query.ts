import { queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { Answer, ApiPath, Known } from './answers.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The elements after the path distinguish queries that read the same path in different ways. */
    queryKey: readonly [ApiPath, ...unknown[]];
  }
}

type Options<Data> = Pick<
  UndefinedInitialDataOptions<Data>,
  'enabled' | 'gcTime' | 'placeholderData' | 'refetchInterval' | 'staleTime'
>;

/** Options of a query that reads a path of the API. The path is the query's key and decides the type of its data. */
export function apiQuery<const Path extends ApiPath>(
  path: Path & Known<'GET', Path>,
  options?: Options<Answer<'GET', Path>>,
) {
  return queryOptions<Answer<'GET', Path>>({ queryKey: [path], ...options });
}
