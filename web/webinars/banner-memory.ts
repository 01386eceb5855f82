/**
 * What this browser knows of the webinar banner: the webinar it showed last, so that the next page has room for it from
 * its first paint, and which webinar's banner was dismissed.
 */
import type { ActiveWebinar } from '#functions/webinars/contract.ts';

const SHOWN = 'webinar_banner';
const DISMISSED = 'webinar_banner_dismissed_';

/** Where a browser keeps texts; tests bring their own. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The webinar shown last, unless it is over or was dismissed. */
export function rememberedWebinar(now: number, store = browserStore()): ActiveWebinar | null {
  try {
    // What is no webinar, or was kept by an older release, has no end: NaN is not later than now.
    const webinar: ActiveWebinar = JSON.parse(store?.getItem(SHOWN) ?? 'null');
    return endOf(webinar) > now && !isDismissed(webinar.id, store) ? webinar : null;
  } catch {
    return null;
  }
}

/** Keeps it for the next page; null when there is none to show. */
export function rememberWebinar(webinar: ActiveWebinar | null, store = browserStore()): void {
  write(() => (webinar ? store?.setItem(SHOWN, JSON.stringify(webinar)) : store?.removeItem(SHOWN)));
}

/** When a webinar is over, and with it its banner. */
export function endOf({ dateTime, duration }: ActiveWebinar): number {
  return Date.parse(dateTime) + duration * 60_000;
}

export function isDismissed(webinarId: number, store = browserStore()): boolean {
  try {
    return Boolean(store?.getItem(DISMISSED + webinarId));
  } catch {
    return false;
  }
}

/** Flags this webinar's banner as dismissed; those of other webinars are history and are removed. */
export function dismissBanner(webinarId: number, store = browserStore()): void {
  write(() => {
    for (const key of keysOf(store)) if (key.startsWith(DISMISSED)) store?.removeItem(key);
    store?.setItem(DISMISSED + webinarId, 'true');
    store?.removeItem(SHOWN);
  });
}

function keysOf(store: Store | null): string[] {
  return Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '');
}

/** Null where the browser forbids storage: reaching for it throws there. */
function browserStore(): Store | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function write(change: () => void): void {
  try {
    change();
  } catch {
    // Full or forbidden: it is forgotten with the page.
  }
}
