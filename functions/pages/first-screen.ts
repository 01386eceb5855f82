/**
 * The first screen of the public pages, rendered by web/app/first-screen.tsx, so that visitors can read a page before
 * its code has loaded.
 */
import { type FirstScreen, firstScreenAt, type PublicRoute } from '#web/app/first-screen.tsx';

export type { FirstScreen, PublicRoute };

export type PaintedScreen = {
  /** The content of #root, which the app replaces when it starts. */
  markup: string;
  /** The data for web/app/first-data.ts. */
  dataBlock: string;
};

/** What the page of a route needs for its first screen. `key`: the variable part of the path. */
export function firstScreenOf(route: PublicRoute, key: string, query: URLSearchParams): FirstScreen {
  return firstScreenAt(route, { key, query });
}

/** The HTML of the first screen, and its data for the app. */
export function paintScreen(screen: FirstScreen, answers: readonly unknown[]): PaintedScreen {
  const { markup, firstData } = screen.paint(answers);
  const json = JSON.stringify(firstData).replaceAll('<', '\\u003c');
  return {
    markup: `<div data-first-screen>${markup}</div>`,
    // A data block is not an inline script, which the Content-Security-Policy forbids. `<` is escaped, so it cannot end
    // early.
    dataBlock: `<script id="first-data" type="application/json">${json}</script>`,
  };
}
