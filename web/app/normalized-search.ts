/** The search text in the form that the server accepts: one line, without control characters. */
export function normalizedSearch(search: string): string {
  return search.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
