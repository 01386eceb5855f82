/** Runs axe on a page. The code of axe is half a megabyte, so it is loaded once per document. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violations of WCAG 2.2 AA inside the selector `within`, each with its elements; `rules` limits the check. */
export async function violationsOf(
  page: Page,
  { within = 'html', rules }: { within?: string; rules?: string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  const options: axe.RunOptions = { resultTypes: ['violations'] };
  if (rules) options.runOnly = { type: 'rule', values: rules };
  return page.evaluate(
    async ({ selector, runOptions }) => {
      const found = await window.axe?.run(selector, runOptions);
      if (!found) throw new Error('axe is not loaded.');
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    },
    { selector: within, runOptions: options },
  );
}
