/**
 * Renders the first screen of the pages on which most visits begin, so that visitors can read it before the page's code
 * has loaded. The data come from the API itself, with the request that the browser would send, and are embedded in the
 * page.
 */
import { firstAddress, type PaintedRoute, paintFirstScreen } from '#web/app/first-screen.tsx';
import type { Ask } from '../api/environment.ts';

export type { PaintedRoute };

export type PaintedScreen = {
  /** The content of #root, which the app replaces when it starts. */
  markup: string;
  /** The data for web/app/first-data.ts. */
  dataBlock: string;
};

/**
 * The API's answer to the page's first request. Throws when it fails: a page without its content must not take the place
 * of the one that the edge has stored.
 */
export async function answerFor(ask: Ask, route: PaintedRoute, path: string): Promise<unknown> {
  const response = await ask(firstAddress(route, path));
  if (!response.ok) throw new Error(`The API answered ${response.status}.`);
  return response.json();
}

/** The HTML of the first screen, and its data for the app. */
export function firstScreen(route: PaintedRoute, path: string, answer: unknown): PaintedScreen {
  const { markup, firstData } = paintFirstScreen(route, { path, answer });
  const json = JSON.stringify(firstData).replaceAll('<', '\\u003c');
  return {
    markup: `<div data-first-screen>${markup}</div>`,
    // A data block is not an inline script, which the Content-Security-Policy forbids. `<` is escaped, so it cannot end
    // early.
    dataBlock: `<script id="first-data" type="application/json">${json}</script>`,
  };
}
