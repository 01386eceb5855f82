import { normalizedSearch } from '#web/app/normalized-search.ts';

/** The filters of the article list. An empty search and the category `all` filter nothing. */
export interface BlogFilters {
  search: string;
  /** A category's slug, or `all`. */
  category: string;
}

/** The filters of an address that names none. */
export const noFilters: BlogFilters = { search: '', category: 'all' };

/** The longest search that the server accepts. */
export const longestSearch = 100;
const longestCategory = 60;

/** Reads the filters from a URL's query. */
export function readFilters(query: URLSearchParams): BlogFilters {
  return {
    search: (query.get('search') ?? noFilters.search).slice(0, longestSearch),
    category: normalizedSearch(query.get('category') ?? '').slice(0, longestCategory) || noFilters.category,
  };
}

/** The query with these filters set. Its other parameters stay. */
export function writeFilters(query: URLSearchParams, filters: BlogFilters): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const name of ['search', 'category'] as const) {
    if (filters[name] === noFilters[name]) written.delete(name);
    else written.set(name, filters[name]);
  }
  return written;
}

/** The filters in the form that `useAddressFilters` takes. */
export const blogFilters = { none: noFilters, read: readFilters, write: writeFilters };

/** The API path of these articles. */
export function articlesAddress(filters: BlogFilters, { limit, offset }: { limit: number; offset: number }) {
  const query = writeFilters(new URLSearchParams(), { ...filters, search: normalizedSearch(filters.search) });
  query.set('limit', String(limit));
  if (offset > 0) query.set('offset', String(offset));
  return `/api/blogs?${query}` as const;
}
