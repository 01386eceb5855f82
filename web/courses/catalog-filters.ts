import { categoryNamed, isFound, isWithin } from '#functions/courses/catalog-filter-contract.ts';
import type { Course } from '#functions/courses/contract.ts';
import { normalizedSearch } from '#web/app/normalized-search.ts';

/** What the catalog is narrowed to; `all` and the empty text leave it whole. */
export interface CatalogFilters {
  search: string;
  category: string;
  level: string;
}

export const noFilters: CatalogFilters = { search: '', category: 'all', level: 'all' };

/** More than this the server does not take. */
export const longestSearch = 100;

/** The filters that an address carries. */
export function readFilters(query: URLSearchParams): CatalogFilters {
  return {
    search: (query.get('search') ?? noFilters.search).slice(0, longestSearch),
    category: categoryNamed(query.get('category') || noFilters.category),
    level: (query.get('level') || noFilters.level).toLowerCase(),
  };
}

/** The address's query with these filters in it; whatever else it carries stays. */
export function writeFilters(query: URLSearchParams, filters: CatalogFilters): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const name of ['search', 'category', 'level'] as const) {
    if (filters[name] === noFilters[name]) written.delete(name);
    else written.set(name, filters[name]);
  }
  return written;
}

export const catalogFilters = { none: noFilters, read: readFilters, write: writeFilters };

/** Whether anything is left out. */
export function isNarrowed({ search, category, level }: CatalogFilters): boolean {
  return search !== noFilters.search || category !== noFilters.category || level !== noFilters.level;
}

/** Where the server answers with a page of these courses. */
export function catalogAddress(filters: CatalogFilters, offset = 0) {
  const query = writeFilters(new URLSearchParams(), { ...filters, search: normalizedSearch(filters.search) });
  if (offset > 0) query.set('offset', String(offset));
  return query.size > 0 ? (`/api/courses?${query}` as const) : '/api/courses';
}

/** The same choice as the server's, made at once among the courses at hand. docs/product.md "Catalog". */
export function filterCourses(courses: readonly Course[], filters: CatalogFilters): Course[] {
  const words = normalizedSearch(filters.search);
  return courses.filter(
    (course) =>
      (filters.category === 'all' || course.category.slug === filters.category) &&
      (filters.level === 'all' || course.level === filters.level) &&
      isFound(course, words),
  );
}

/** The filters to choose by among the courses at hand, which are those of `settled`, while someone types `typed`. */
export function filtersAtHand(settled: CatalogFilters, typed: CatalogFilters): CatalogFilters {
  return isWithin(normalizedSearch(typed.search), normalizedSearch(settled.search)) ? typed : settled;
}
