import { queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { Answer, ApiPath, Known } from './answers.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Whatever follows the path tells apart what is read of it. */
    queryKey: readonly [ApiPath, ...unknown[]];
  }
}

type Options<Data> = Pick<
  UndefinedInitialDataOptions<Data>,
  'enabled' | 'gcTime' | 'placeholderData' | 'refetchInterval' | 'staleTime'
>;

/** The query that reads a path of the API. The path is its key, and what it holds is what the API answers there. */
export function apiQuery<const Path extends ApiPath>(
  path: Path & Known<'GET', Path>,
  options?: Options<Answer<'GET', Path>>,
) {
  return queryOptions<Answer<'GET', Path>>({ queryKey: [path], ...options });
}
