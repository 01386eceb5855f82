/** The page numbers to show: the first, the last, the current one and its neighbors; null stands for a gap. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const pages = [...new Set(shown)].sort((a, b) => a - b);
  return pages.flatMap((number, index) => {
    const before = pages[index - 1];
    if (before === undefined || number === before + 1) return [number];
    // A gap of a single page would take as much room as its number, so the number is shown.
    return number === before + 2 ? [before + 1, number] : [null, number];
  });
}
