/** How a search of catalog and blog compares words. `searchTextOf` (db/columns.ts) is the same rule in SQL. */

/**
 * The text in lower case, with one space for every run of other characters than letters and digits, and a leading
 * space.
 */
export function searchText(text: string): string {
  return ` ${text}`.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
}

/**
 * The substring that a course's or article's search text must contain; null when the search contains no letter or digit
 * and so matches nothing. A search with a word of three or more letters matches anywhere; a shorter one only at the
 * beginning of a word, because the trigram index needs three characters, the space included.
 */
export function searchPattern(search: string): string | null {
  const text = searchText(search).trim();
  if (text === '') return null;
  return /[^ ]{3}/.test(text) ? text : ` ${text}`;
}
