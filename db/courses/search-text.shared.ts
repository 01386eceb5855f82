/** How a search of catalog and blog compares words; `searchTextOf` (db/columns.ts) says the same in SQL. */

/** A text in lower case, with one space for whatever is neither letter nor digit, and one before its first word. */
export function searchText(text: string): string {
  return ` ${text}`.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
}

/**
 * What the search text of a course or an article must contain; null when nothing can: signs alone are no words. Words of three letters
 * are found anywhere, fewer only where a word begins: three signs, the space included, are what the index can look up.
 */
export function searchPattern(search: string): string | null {
  const words = searchText(search).trim();
  if (words === '') return null;
  return /[^ ]{3}/.test(words) ? words : ` ${words}`;
}
