/** The query of searches. Its key is a path (docs/product.md "Shared conventions"). */
import { apiQuery } from '#web/app/api-query.ts';
import { normalizedSearch } from '#web/app/normalized-search.ts';

/** What a search could find elsewhere. The query must be disabled while nothing is searched for. */
export function suggestionsQuery(search: string) {
  return apiQuery(`/api/search?${new URLSearchParams({ search: normalizedSearch(search) })}`);
}
