/** A search as the server takes it: one line without the characters that it refuses. */
export function searchWords(search: string): string {
  return search.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
