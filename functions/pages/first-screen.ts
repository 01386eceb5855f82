/**
 * Paints the first screen of the pages that most visits begin with, so that there is something to read before the page's
 * code has arrived. Its data come from the API itself, as the browser would ask for them, and go along in the page.
 */
import { firstAddress, type PaintedRoute, paintFirstScreen } from '#web/app/first-screen.tsx';
import type { Ask } from '../api/environment.ts';

export type { PaintedRoute };

export type PaintedScreen = {
  /** For #root, which the SPA empties when it takes over. */
  markup: string;
  /** What web/app/first-data.ts reads. */
  dataBlock: string;
};

/** Null where the API has no answer: then the browser asks, and says why. */
export async function firstScreen(
  ask: Ask,
  { route, path }: { route: PaintedRoute; path: string },
): Promise<PaintedScreen | null> {
  const response = await ask(firstAddress(route, path));
  if (!response.ok) return null;
  const { markup, firstData } = paintFirstScreen(route, { path, answer: await response.json() });
  const json = JSON.stringify(firstData);
  return {
    markup: `<div data-first-screen>${markup}</div>`,
    // A data block: the policy of pages forbids inline scripts, and this is none. `<` could end it early.
    dataBlock: `<script id="first-data" type="application/json">${json.replaceAll('<', '\\u003c')}</script>`,
  };
}
