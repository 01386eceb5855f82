/** Reads the catalogue's filters as people and old links send them. Spec part 1 (footer, course list), decisions.md. */
import { type CourseLevel, courseLevels } from '#db/courses/states.ts';

/** The footer's links carry these words; each stands for a category, or for all. */
const footerWords: Record<string, string> = {
  'web-development': 'interview-prep',
  'data-science': 'resume-writing',
  business: 'career-development',
  design: 'all',
};

/** The category's slug, or undefined for all. An unknown category stays what it is and finds nothing. */
export function categoryFilter(word: string | undefined): string | undefined {
  if (!word) return undefined;
  const category = footerWords[word] ?? word;
  return category === 'all' ? undefined : category;
}

/** The level, undefined for all, or null for a word that is no level and finds nothing. */
export function levelFilter(word: string | undefined): CourseLevel | undefined | null {
  if (!word || word === 'all') return undefined;
  return courseLevels.find((level) => level === word.toLowerCase()) ?? null;
}
