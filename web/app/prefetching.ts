/** The access of pages and their frame to prefetch.ts, whose code is loaded when the browser is idle. */

/** `late`: the page could not show its content within a bearable time, so it is shown as it is. */
export type Readiness = 'ready' | 'late';

export interface Prefetching {
  /** Fetches the code and the first data of the page at this address, unless that is not allowed or not needed. */
  prefetch(address: string): void;
  /** Resolves when the page that is navigated to can show its content. Null if it can already. It never rejects. */
  readiness(address: string): Promise<Readiness> | null;
}

const loaded = Promise.withResolvers<Prefetching>();
let prefetching: Prefetching | null = null;

/** Called by main.tsx once the code is loaded. */
export function startPrefetching(started: Prefetching): void {
  prefetching = started;
  loaded.resolve(started);
}

/** For pages that know where most people go next. `address`: a path of the product with its query. */
export function prefetchPage(address: string): void {
  void loaded.promise.then(({ prefetch }) => prefetch(address));
}

/** What a navigation to `address` waits for. Null, so that nothing waits, until the code is loaded. */
export function readinessOf(address: string): Promise<Readiness> | null {
  return prefetching?.readiness(address) ?? null;
}
