import type { Course } from '#functions/courses/contract.ts';

/** What the catalogue is narrowed to; `all` and the empty text leave it whole. */
export interface CatalogueFilters {
  search: string;
  category: string;
  level: string;
}

export const noFilters: CatalogueFilters = { search: '', category: 'all', level: 'all' };

/** More than this the server does not take. */
export const longestSearch = 100;

/** The footer's links keep the spec's addresses; decisions.md says what each of their words stands for. */
const footerWords: Record<string, string> = {
  'web-development': 'interview-prep',
  'data-science': 'resume-writing',
  business: 'career-development',
  design: 'all',
};

/** The filters that an address carries. */
export function readFilters(query: URLSearchParams): CatalogueFilters {
  const category = query.get('category') || noFilters.category;
  return {
    search: (query.get('search') ?? noFilters.search).slice(0, longestSearch),
    category: footerWords[category] ?? category,
    level: (query.get('level') || noFilters.level).toLowerCase(),
  };
}

/** The address's query with these filters in it; whatever else it carries stays. */
export function writeFilters(query: URLSearchParams, filters: CatalogueFilters): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const name of ['search', 'category', 'level'] as const) {
    if (filters[name] === noFilters[name]) written.delete(name);
    else written.set(name, filters[name]);
  }
  return written;
}

/** Whether anything is left out. */
export function isNarrowed({ search, category, level }: CatalogueFilters): boolean {
  return search !== noFilters.search || category !== noFilters.category || level !== noFilters.level;
}

/** Where the server answers with a page of these courses. */
export function catalogueAddress(filters: CatalogueFilters, offset = 0): string {
  const query = writeFilters(new URLSearchParams(), { ...filters, search: searchWords(filters.search) });
  if (offset > 0) query.set('offset', String(offset));
  return query.size > 0 ? `/api/courses?${query}` : '/api/courses';
}

/** The same choice as the server's, made at once among the courses at hand. Spec part 1 section 4. */
export function filterCourses(courses: readonly Course[], filters: CatalogueFilters): Course[] {
  const words = searchWords(filters.search).toLowerCase();
  return courses.filter(
    ({ title, description, shortDescription, category, level }) =>
      (filters.category === 'all' || category.slug === filters.category) &&
      (filters.level === 'all' || level === filters.level) &&
      [title, description, shortDescription ?? ''].some((text) => text.toLowerCase().includes(words)),
  );
}

/** One line without the characters that the server refuses. */
function searchWords(search: string): string {
  return search.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
