/** A search as the server takes it: one line without the characters that it refuses. */
export function normalizedSearch(search: string): string {
  return search.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
