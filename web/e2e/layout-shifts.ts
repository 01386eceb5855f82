/** Cumulative layout shift, as the browser measures it. */
import type { Page } from 'playwright-core';

/** What Chromium reports (https://wicg.github.io/layout-instability/); TypeScript does not know it. */
declare global {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
}

/**
 * Sums the layout shifts without user input, from before the first paint. `ignored`: a selector; shifts of nothing but
 * what is in it do not count. Returns a function that reads the sum.
 */
export async function watchShifts(page: Page, ignored = 'none'): Promise<() => Promise<number>> {
  await page.addInitScript((selector) => {
    let sum = 0;
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
    const isIgnored = ({ node }: LayoutShift['sources'][number]) =>
      (node instanceof Element ? node : node?.parentElement)?.closest(selector) != null;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().filter(isShift))
        if (!entry.hadRecentInput && (entry.sources.length === 0 || !entry.sources.every(isIgnored)))
          sum += entry.value;
      document.documentElement.dataset.shifts = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  }, ignored);
  return () => page.evaluate(() => Number(document.documentElement.dataset.shifts ?? 0));
}
