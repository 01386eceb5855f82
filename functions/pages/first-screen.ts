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

/** What the API answers to the page's first question. Null where it has no answer: then the browser asks, and says why. */
export async function answerFor(ask: Ask, route: PaintedRoute, path: string): Promise<unknown> {
  const response = await ask(firstAddress(route, path));
  return response.ok ? response.json() : null;
}

/** The screen and what it was painted from, for the page. */
export function firstScreen(route: PaintedRoute, path: string, answer: unknown): PaintedScreen {
  const { markup, firstData } = paintFirstScreen(route, { path, answer });
  const json = JSON.stringify(firstData).replaceAll('<', '\\u003c');
  return {
    markup: `<div data-first-screen>${markup}</div>`,
    // A data block: the policy of pages forbids inline scripts, and this is none. `<` could end it early.
    dataBlock: `<script id="first-data" type="application/json">${json}</script>`,
  };
}
