/**
 * The beginning of a text, at most `maximum` UTF-16 units long, without half of a character at its end: Postgres and
 * `encodeURIComponent` refuse that.
 */
export function beginningOf(text: string, maximum: number): string {
  const cut = text.slice(0, maximum);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
