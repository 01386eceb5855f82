/**
 * Study time that is not saved on the server yet, in the browser's storage: for each account, and for each lesson that was
 * tried without being enrolled. A save sends whole
 * minutes (docs/decisions.md "Courses and learning"). The remaining seconds stay here for the next save, which can come
 * from any lesson, tab or visit. Each stretch of time has a key of its own, so that tabs never overwrite each other's.
 */
import { keysOf, type Store } from './stored-keys.ts';

/** The id of an account, or what triedTimeOf returns. */
type Owner = number | `tried/${string}` | `${number}/tried/${string}`;

/** Under whose name the time in the open lesson of a course is kept. `account`: null for a visitor. */
export const triedTimeOf = (account: number | null, slug: string): Owner =>
  account === null ? `tried/${slug}` : `${account}/tried/${slug}`;

const MINUTE = 60_000;
/** The maximum that the server accepts in one request. */
const MAXIMUM_MINUTES = 240;

/** Adds milliseconds. It is synchronous, so that it also works while the page is being closed. */
export function addStudyTime(owner: Owner, milliseconds: number, store: Store = localStorage): void {
  if (!(milliseconds > 0)) return;
  try {
    store.setItem(`${prefixOf(owner)}${Date.now()}-${Math.random()}`, String(Math.round(milliseconds)));
  } catch {
    // Storage is full or blocked: this time is not counted.
  }
}

/** Removes the whole minutes, at most what one save accepts, and returns them. The rest stays. */
export async function takeStudyMinutes(owner: Owner, store: Store = localStorage): Promise<number> {
  const take = () => takeWithoutLock(owner, store);
  // Without a lock, two tabs that take minutes at the same time would count the same time twice. The Web Locks API exists
  // only in secure contexts.
  return 'locks' in navigator ? navigator.locks.request('unsaved-study-time', take) : take();
}

/** Adds minutes again that could not be saved on the server. */
export function restoreStudyMinutes(owner: Owner, minutes: number, store: Store = localStorage): void {
  addStudyTime(owner, minutes * MINUTE, store);
}

function takeWithoutLock(owner: Owner, store: Store): number {
  try {
    const keys = keysOf(prefixOf(owner), store);
    const total = keys.reduce((sum, key) => sum + (Number(store.getItem(key)) || 0), 0);
    const minutes = Math.min(MAXIMUM_MINUTES, Math.floor(total / MINUTE));
    if (minutes === 0) return 0;
    for (const key of keys) store.removeItem(key);
    addStudyTime(owner, total - minutes * MINUTE, store);
    return minutes;
  } catch {
    return 0;
  }
}

/** How the names begin under which the time of this owner is stored. */
export function prefixOf(owner: Owner): string {
  return `learning/${owner}/unsaved-study-time/`;
}
