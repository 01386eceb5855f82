import { queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { Answer, Known } from './answers.ts';

type Options<Data> = Pick<
  UndefinedInitialDataOptions<Data>,
  'enabled' | 'gcTime' | 'placeholderData' | 'refetchInterval' | 'staleTime'
>;

/** The query that reads a path of the API. The path is its key, and what it holds is what the API answers there. */
export function apiQuery<const Path extends string>(
  path: Path & Known<'GET', Path>,
  options?: Options<Answer<'GET', Path>>,
) {
  return queryOptions<Answer<'GET', Path>>({ queryKey: [path], ...options });
}
