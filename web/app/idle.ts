/**
 * Resolves when the browser is idle, for work that the first screen does not need. Safari has no `requestIdleCallback`;
 * there it resolves after 200 ms.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1500 });
    else setTimeout(resolve, 200);
  });
}
