/** The rendered pages that an isolate keeps, so that it renders each version of their data once. */

/** A rendered page, ready to be sent. */
export type KeptPage = {
  body: Uint8Array<ArrayBuffer>;
  /** The headers of the page: what may store it, and its own version. */
  headers: Record<string, string>;
  /** The ETag of each answer that it was rendered from. */
  versions: string[];
  /** When it was rendered, in milliseconds. */
  renderedAt: number;
};

/**
 * Keeps pages by their addresses, up to `maximumBytes` in all; the least recently used ones are dropped first. A page is
 * found for `lifetime` milliseconds, because what it shows may depend on the time: "new", "starts in".
 */
export function pageStore({ maximumBytes, lifetime }: { maximumBytes: number; lifetime: number }) {
  // A Map iterates in the order of insertion. A page that is used moves to the end.
  const pages = new Map<string, KeptPage>();
  let bytes = 0;

  function drop(address: string) {
    bytes -= pages.get(address)?.body.byteLength ?? 0;
    pages.delete(address);
  }

  return {
    find(address: string, now: number): KeptPage | null {
      const page = pages.get(address);
      if (!page || now - page.renderedAt >= lifetime) return null;
      pages.delete(address);
      pages.set(address, page);
      return page;
    },
    keep(address: string, page: KeptPage): void {
      drop(address);
      pages.set(address, page);
      bytes += page.body.byteLength;
      for (const oldest of pages.keys()) {
        if (bytes <= maximumBytes) break;
        drop(oldest);
      }
    },
  };
}
