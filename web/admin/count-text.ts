/** How many rows a table has: '1 refund request', 'More than 1,000 users'. `caption` is the plural, such as 'Users'. */
export function countText({ count, countIsExact }: { count: number; countIsExact: boolean }, caption: string): string {
  const things = caption.toLowerCase();
  if (!countIsExact) return `More than ${count.toLocaleString('en-US')} ${things}`;
  return `${count.toLocaleString('en-US')} ${count === 1 ? singularOf(things) : things}`;
}

/** For regular plurals only, which all captions are. */
const singularOf = (plural: string) => (plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.replace(/s$/, ''));
