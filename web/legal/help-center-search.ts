/** The search of the help center: in questions and answers, case-insensitive (docs/product.md "Help center"). */
import type { HelpCenterCategory } from '#functions/pages/help-center-questions.shared.ts';

/**
 * The categories with the questions that contain the text, without empty categories; all of them for a blank search.
 */
export function findQuestions(categories: HelpCenterCategory[], search: string): HelpCenterCategory[] {
  const term = searchTerm(search);
  return categories
    .map(({ name, questions }) => ({
      name,
      questions: questions.filter(({ question, answer }) =>
        [question, answer].some((text) => text.toLowerCase().includes(term)),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** Splits a text at the matches of a search. The matches are at the odd indexes. */
export function splitAtMatches(text: string, search: string): string[] {
  const term = searchTerm(search);
  if (term === '') return [text];
  return text.split(new RegExp(`(${term.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')})`, 'i'));
}

/** The search in lower case, without surrounding or repeated spaces. */
export function searchTerm(search: string): string {
  return search.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
