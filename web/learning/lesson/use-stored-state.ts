import { useState } from 'react';
import { useSession } from '#web/app/session.ts';

/**
 * Like `useState`, but stored in the browser for the signed-in user: unfinished answers, the position in a video. A
 * stored value that is not valid is ignored.
 */
export function useStoredState<T>(
  name: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): [T, (value: T) => void] {
  const { user } = useSession();
  const key = keyOf(user?.id, name);
  const [state, setState] = useState(() => ({ key, value: readStored(key, isValid) ?? initial }));
  // The component may render before the session is loaded; the key changes when the user is known.
  if (state.key !== key) setState({ key, value: readStored(key, isValid) ?? initial });
  return [
    state.value,
    (next) => {
      setState({ key, value: next });
      writeStored(key, next);
    },
  ];
}

/**
 * The prefix of the names under which the browser stores the state of a lesson. Without its module, so that it is still
 * there when the lesson has moved to another one.
 */
export function storageKeyOf({ slug, lessonId }: { slug: string; lessonId: string }): string {
  return `${slug}/${lessonId}`;
}

/** Under which name the browser stores the state. `userId` undefined: of a visitor. */
export function keyOf(userId: number | undefined, name: string): string {
  return `learning/${userId ?? 'visitor'}/${name}`;
}

/** The value under this name; null if there is nothing valid. */
export function readStored<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores the value under this name; null removes it. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked: the state lasts as long as the page.
  }
}
