/** The page numbers to offer: the first, the last, the present one and its neighbors; null stands for a gap. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((one) => one >= 1 && one <= pageCount);
  const pages = [...new Set(near)].sort((a, b) => a - b);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1];
    if (before === undefined || one === before + 1) return [one];
    // A gap of one page takes as much room as that page.
    return one === before + 2 ? [before + 1, one] : [null, one];
  });
}
