/**
 * Study time that no save has carried yet, for each account of this browser. A save carries whole minutes
 * (docs/decisions.md "Courses and learning"); the seconds that are left wait here for the next one, in whatever lesson,
 * tab or visit. Each stretch lies under a key of its own, so that tabs never overwrite what another has written.
 */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const MINUTE = 60_000;
/** The server takes no more in one call. */
const MOST_MINUTES = 240;

/** Adds a stretch of milliseconds. Synchronous, so that it is written even while the page is being left. */
export function addStudyTime(userId: number, milliseconds: number, store: Store = localStorage): void {
  if (!(milliseconds > 0)) return;
  try {
    store.setItem(`${prefixOf(userId)}${Date.now()}-${Math.random()}`, String(Math.round(milliseconds)));
  } catch {
    // Storage is full or forbidden: this stretch is not counted.
  }
}

/** Takes out the whole minutes, at most what one save may carry, and leaves the rest. */
export async function takeStudyMinutes(userId: number, store: Store = localStorage): Promise<number> {
  const take = () => takeNow(userId, store);
  // Two tabs that add up at once would count the same stretches twice. Locks are missing where the page is not secure.
  return 'locks' in navigator ? navigator.locks.request('unsaved-study-time', take) : take();
}

/** Puts minutes back whose saving failed. */
export function restoreStudyMinutes(userId: number, minutes: number, store: Store = localStorage): void {
  addStudyTime(userId, minutes * MINUTE, store);
}

function takeNow(userId: number, store: Store): number {
  try {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) =>
      key.startsWith(prefixOf(userId)),
    );
    const total = keys.reduce((sum, key) => sum + (Number(store.getItem(key)) || 0), 0);
    const minutes = Math.min(MOST_MINUTES, Math.floor(total / MINUTE));
    if (minutes === 0) return 0;
    for (const key of keys) store.removeItem(key);
    addStudyTime(userId, total - minutes * MINUTE, store);
    return minutes;
  } catch {
    return 0;
  }
}

function prefixOf(userId: number): string {
  return `learning/${userId}/unsaved-study-time/`;
}
