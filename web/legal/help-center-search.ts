/** Searching the help center: question or answer, case-insensitive (docs/product.md "Help center"). */
import type { HelpCenterCategory } from '#functions/pages/help-center-questions.shared.ts';

/** The categories with the questions that hold the text, without those that have none; all of them for a blank text. */
export function findQuestions(categories: HelpCenterCategory[], search: string): HelpCenterCategory[] {
  const wanted = searchTerm(search);
  return categories
    .map(({ name, questions }) => ({
      name,
      questions: questions.filter(({ question, answer }) =>
        [question, answer].some((text) => text.toLowerCase().includes(wanted)),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** Cuts a text at the matches of a search: the odd places hold what matched. */
export function splitAtMatches(text: string, search: string): string[] {
  const wanted = searchTerm(search);
  if (wanted === '') return [text];
  return text.split(new RegExp(`(${wanted.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')})`, 'i'));
}

export function searchTerm(search: string): string {
  return search.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
