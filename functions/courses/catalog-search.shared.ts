/**
 * Reads the catalog's filters from links and old addresses. The server and the browser, which filters too, share these
 * rules. docs/product.md "Footer" and "Catalog", docs/decisions.md "Courses and learning".
 */
import { searchPattern, searchText } from '#db/courses/search-text.shared.ts';
import { type CourseLevel, courseLevels } from '#db/courses/states.ts';

/** The search terms in the footer's links; each stands for a category, or for all. */
const footerSearchTerms = new Map([
  ['web-development', 'interview-prep'],
  ['data-science', 'resume-writing'],
  ['business', 'career-development'],
  ['design', 'all'],
]);

/** The category that a term stands for: a slug, or `all`. An unknown term is returned unchanged and finds nothing. */
export function categoryNamed(term: string): string {
  return footerSearchTerms.get(term) ?? term;
}

/** The slug of the category, or undefined for all. */
export function categoryFilter(term: string | undefined): string | undefined {
  const category = term && categoryNamed(term);
  return category && category !== 'all' ? category : undefined;
}

/** The level, undefined for all levels, or null for a term that is no level and so finds nothing. */
export function levelFilter(term: string | undefined): CourseLevel | undefined | null {
  if (!term || term === 'all') return undefined;
  return courseLevels.find((level) => level === term.toLowerCase()) ?? null;
}

type CourseTexts = { title: string; shortDescription: string | null; description: string };

/** Whether a search finds a course. The result is the same as that of `listCourses` in Postgres. */
export function isFound({ title, shortDescription, description }: CourseTexts, search: string): boolean {
  if (search === '') return true;
  const pattern = searchPattern(search);
  return pattern !== null && searchText(`${title} ${shortDescription ?? ''} ${description}`).includes(pattern);
}

/** Whether every result of `search` is also a result of `other`, so that the browser can filter the results it has. */
export function isWithin(search: string, other: string): boolean {
  if (other === '') return true;
  const [pattern, given] = [searchPattern(search), searchPattern(other)];
  return given !== null && pattern?.includes(given) === true;
}
