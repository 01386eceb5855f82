import type { DataTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Puts what a mutation answered into the cached answer of a query. A read that is under way may have begun before the
 * mutation, and its older answer would then replace this one: it is canceled and made again.
 */
export async function updateAnswer<Data>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  update: Updater<NoInfer<Data> | undefined, NoInfer<Data> | undefined>,
): Promise<void> {
  const query = { queryKey, exact: true };
  const isReading = queryClient.isFetching(query) > 0;
  if (isReading) await queryClient.cancelQueries(query);
  queryClient.setQueryData(queryKey, update);
  // Not awaited: the mutation is done. What else the canceled read would have brought is not in the mutation's answer.
  if (isReading) void queryClient.invalidateQueries(query);
}
