/** Cumulative layout shift, as the browser measures it. */
import type { Page } from 'playwright-core';

/** What Chromium reports (https://wicg.github.io/layout-instability/); TypeScript does not know it. */
declare global {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
}

/** What a page may shift without a fault; above it, the output of the tests says what moved. */
const worthTelling = 0.02;

/**
 * Sums the layout shifts without user input, from before the first paint. `ignored`: a selector; shifts of nothing but
 * what is in it do not count. Returns a function that reads the sum.
 */
export async function watchShifts(page: Page, ignored = 'none'): Promise<() => Promise<number>> {
  await page.addInitScript((selector) => {
    let sum = 0;
    let moved = '';
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
    const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement);
    const isIgnored = ({ node }: LayoutShift['sources'][number]) => elementOf(node)?.closest(selector) != null;
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries().filter(isShift)) {
        if (hadRecentInput || (sources.length > 0 && sources.every(isIgnored))) continue;
        sum += value;
        moved += `\n${value} after ${startTime} ms:`;
        for (const { node, previousRect, currentRect } of sources) {
          moved += `\n  ${elementOf(node)?.outerHTML.slice(0, 200)} ${JSON.stringify([previousRect, currentRect])}`;
        }
      }
      Object.assign(document.documentElement.dataset, { shifts: String(sum), moved });
    }).observe({ type: 'layout-shift', buffered: true });
  }, ignored);
  return async () => {
    const { shifts, moved } = await page.evaluate(async () => {
      // The browser reports a shift after the frame in which it happened: a font that has just arrived moves text then.
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
      return { ...document.documentElement.dataset };
    });
    const sum = Number(shifts ?? 0);
    if (sum > worthTelling) console.warn(`${page.url()} has moved:${moved}`);
    return sum;
  };
}
