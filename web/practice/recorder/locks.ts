/** Locks between the tabs of this browser. The browser releases a lock when its tab is gone, however that happened. */

/** Runs `task` when no other tab runs one under this name. Pages without locks are not secure, and cannot record. */
export function alone<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? navigator.locks.request(name, task) : task();
}

/** Takes a lock, and returns the function that releases it. */
export function takeLock(name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks.request(name, () => new Promise<void>((release) => resolve(release))).catch(reject);
  });
}

/** Whether any tab holds the lock at this moment. */
export async function isLocked(name: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === name);
}
