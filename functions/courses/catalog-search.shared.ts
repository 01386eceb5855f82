/**
 * Reads the catalog's filters as people and old links send them, the same way on the server and in the browser, which
 * applies them too. docs/product.md "Footer" and "Catalog", docs/decisions.md "Courses and learning".
 */
import { searchPattern, searchText } from '#db/courses/search-text.shared.ts';
import { type CourseLevel, courseLevels } from '#db/courses/states.ts';

/** The footer's links carry these words; each stands for a category, or for all. */
const footerSearchTerms = new Map([
  ['web-development', 'interview-prep'],
  ['data-science', 'resume-writing'],
  ['business', 'career-development'],
  ['design', 'all'],
]);

/** The category that a word stands for: a slug, or `all`. An unknown one stays what it is and finds nothing. */
export function categoryNamed(word: string): string {
  return footerSearchTerms.get(word) ?? word;
}

/** The category's slug, or undefined for all. */
export function categoryFilter(word: string | undefined): string | undefined {
  const category = word && categoryNamed(word);
  return category && category !== 'all' ? category : undefined;
}

/** The level, undefined for all, or null for a word that is no level and finds nothing. */
export function levelFilter(word: string | undefined): CourseLevel | undefined | null {
  if (!word || word === 'all') return undefined;
  return courseLevels.find((level) => level === word.toLowerCase()) ?? null;
}

type CourseTexts = { title: string; shortDescription: string | null; description: string };

/** Whether a search finds a course: the same answer as that of `listCourses` in Postgres. */
export function isFound({ title, shortDescription, description }: CourseTexts, search: string): boolean {
  if (search === '') return true;
  const pattern = searchPattern(search);
  return pattern !== null && searchText(`${title} ${shortDescription ?? ''} ${description}`).includes(pattern);
}

/** Whether all that one search finds is among what another finds, so that it can be chosen from that. */
export function isWithin(search: string, other: string): boolean {
  if (other === '') return true;
  const [pattern, given] = [searchPattern(search), searchPattern(other)];
  return given !== null && pattern?.includes(given) === true;
}
