/** Requests of a page that a test answers itself. */
import type { Page, Route } from 'playwright-core';

const noAddress = /(?!)/;

/** Pages whose requests are intercepted. */
const intercepted = new WeakSet<Page>();

/**
 * `page.route`, for all journeys. The interception stays on until the page closes: a request that is on its way while it is
 * turned off, as `times` and `page.unroute` do for the last route, may never be answered
 * (https://github.com/microsoft/playwright/issues/41802).
 */
export async function intercept(
  page: Page,
  url: Parameters<Page['route']>[0],
  handle: (route: Route) => unknown,
  options: { times?: number } = {},
): Promise<void> {
  if (!intercepted.has(page)) {
    intercepted.add(page);
    await page.route(noAddress, () => {});
  }
  await page.route(url, handle, options);
}

/** Holds up what the page writes at an address, until the function that is returned is called. */
export async function holdUp(page: Page, url: Parameters<Page['route']>[0]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, url, async (route) => {
    if (route.request().method() !== 'GET') await promise;
    await route.fallback();
  });
  return resolve;
}
