import { normalizedSearch } from '#web/app/normalized-search.ts';

/** What the list of articles is narrowed to; `all` and the empty text leave it whole. */
export interface BlogFilters {
  search: string;
  /** A category's slug, or `all`. */
  category: string;
}

export const noFilters: BlogFilters = { search: '', category: 'all' };

/** More than this the server does not take. */
export const longestSearch = 100;
const longestCategory = 60;

/** The filters that an address carries. */
export function readFilters(query: URLSearchParams): BlogFilters {
  return {
    search: (query.get('search') ?? noFilters.search).slice(0, longestSearch),
    category: normalizedSearch(query.get('category') ?? '').slice(0, longestCategory) || noFilters.category,
  };
}

/** The address's query with these filters in it; whatever else it carries stays. */
export function writeFilters(query: URLSearchParams, filters: BlogFilters): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const name of ['search', 'category'] as const) {
    if (filters[name] === noFilters[name]) written.delete(name);
    else written.set(name, filters[name]);
  }
  return written;
}

export const blogFilters = { none: noFilters, read: readFilters, write: writeFilters };

/** Where the server answers with these articles. */
export function articlesAddress(filters: BlogFilters, { limit, offset }: { limit: number; offset: number }) {
  const query = writeFilters(new URLSearchParams(), { ...filters, search: normalizedSearch(filters.search) });
  query.set('limit', String(limit));
  if (offset > 0) query.set('offset', String(offset));
  return `/api/blogs?${query}` as const;
}
