/**
 * What this browser stores about the webinar banner: the webinar it showed last, so that the next page reserves the
 * space from its first paint, and the webinar whose banner was dismissed.
 */
import type { ActiveWebinar } from '#functions/webinars/contract.ts';

const SHOWN = 'webinar_banner';
const DISMISSED = 'webinar_banner_dismissed_';

/** The browser's storage. Tests pass their own. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The webinar shown last, unless it is over or was dismissed. `now`: milliseconds. */
export function rememberedWebinar(now: number, store = browserStore()): ActiveWebinar | null {
  try {
    // A stored value that is no webinar, or comes from an older release, ends at NaN, which is not later than now.
    const webinar: ActiveWebinar = JSON.parse(store?.getItem(SHOWN) ?? 'null');
    return endOf(webinar) > now && !isDismissed(webinar.id, store) ? webinar : null;
  } catch {
    return null;
  }
}

/** Stores the webinar for the next page; null removes it. */
export function rememberWebinar(webinar: ActiveWebinar | null, store = browserStore()): void {
  write(() => (webinar ? store?.setItem(SHOWN, JSON.stringify(webinar)) : store?.removeItem(SHOWN)));
}

/** When a webinar ends, and its banner with it, in milliseconds. */
export function endOf({ dateTime, duration }: ActiveWebinar): number {
  return Date.parse(dateTime) + duration * 60_000;
}

/** Whether this webinar's banner was dismissed in this browser. */
export function isDismissed(webinarId: number, store = browserStore()): boolean {
  try {
    return Boolean(store?.getItem(DISMISSED + webinarId));
  } catch {
    return false;
  }
}

/** Stores that this webinar's banner was dismissed, and removes the flags of older webinars. */
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

/** Null when the browser forbids storage: even reading `localStorage` throws there. */
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
    // Storage is full or forbidden. Nothing is remembered for the next page.
  }
}
