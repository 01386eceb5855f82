/** The number of an order that a search names, such as '1042' or '#1042'; null when it names none. */
export function orderNumberIn(search: string | undefined): number | null {
  const digits = /^#?(\d{1,9})$/.exec(search ?? '')?.[1];
  return digits ? Number(digits) : null;
}
