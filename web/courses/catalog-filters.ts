import { categoryNamed, isFound, isWithin } from '#functions/courses/catalog-search.shared.ts';
import type { Course } from '#functions/courses/contract.ts';
import { normalizedSearch } from '#web/app/normalized-search.ts';

/** The catalog's filters. `all` and the empty search filter nothing. */
export interface CatalogFilters {
  search: string;
  category: string;
  level: string;
}

/** The defaults: the whole catalog. */
export const noFilters: CatalogFilters = { search: '', category: 'all', level: 'all' };

/** In characters. The server rejects a longer search. */
export const longestSearch = 100;

/** Reads the filters from a URL's query. A search that is too long is cut. */
export function readFilters(query: URLSearchParams): CatalogFilters {
  return {
    search: (query.get('search') ?? noFilters.search).slice(0, longestSearch),
    category: categoryNamed(query.get('category') || noFilters.category),
    level: (query.get('level') || noFilters.level).toLowerCase(),
  };
}

/** A copy of the query with these filters. Default values are left out; other parameters stay as they are. */
export function writeFilters(query: URLSearchParams, filters: CatalogFilters): URLSearchParams {
  const result = new URLSearchParams(query);
  for (const name of ['search', 'category', 'level'] as const) {
    if (filters[name] === noFilters[name]) result.delete(name);
    else result.set(name, filters[name]);
  }
  return result;
}

/** What `useAddressFilters` needs to keep the filters in the URL. */
export const catalogFilters = { none: noFilters, read: readFilters, write: writeFilters };

/** Whether any filter differs from its default. */
export function isFiltered({ search, category, level }: CatalogFilters): boolean {
  return search !== noFilters.search || category !== noFilters.category || level !== noFilters.level;
}

/** The API path of one page of the filtered catalog. `offset` is the number of courses before the page. */
export function catalogAddress(filters: CatalogFilters, offset = 0) {
  const query = writeFilters(new URLSearchParams(), { ...filters, search: normalizedSearch(filters.search) });
  if (offset > 0) query.set('offset', String(offset));
  return query.size > 0 ? (`/api/courses?${query}` as const) : '/api/courses';
}

/** Filters the loaded courses in the browser by the same rules as the server (docs/product.md "Catalog"). */
export function filterCourses(courses: readonly Course[], filters: CatalogFilters): Course[] {
  const search = normalizedSearch(filters.search);
  return courses.filter(
    (course) =>
      (filters.category === 'all' || course.category.slug === filters.category) &&
      (filters.level === 'all' || course.level === filters.level) &&
      isFound(course, search),
  );
}

/**
 * The filters to apply to the loaded courses while the user types. The courses were loaded for `settled`. `typed` is
 * returned if its matches are all among them, otherwise `settled`.
 */
export function filtersForLoadedCourses(settled: CatalogFilters, typed: CatalogFilters): CatalogFilters {
  return isWithin(normalizedSearch(typed.search), normalizedSearch(settled.search)) ? typed : settled;
}
