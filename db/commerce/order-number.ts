/** The order number in a search text such as '1042' or '#1042'; null when the text is not a number. */
export function orderNumberIn(search: string | undefined): number | null {
  const digits = /^#?(\d{1,9})$/.exec(search ?? '')?.[1];
  return digits ? Number(digits) : null;
}
