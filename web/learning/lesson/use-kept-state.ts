import { useState } from 'react';
import { useSession } from '#web/app/session.ts';

/** State that outlives the page, on this device and for this user alone: unfinished answers, the place in a video. */
export function useKeptState<T>(
  name: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): [T, (value: T) => void] {
  const { user } = useSession();
  const key = `learning/${user?.id}/${name}`;
  const [state, setState] = useState(() => ({ key, value: read(key, isValid) ?? initial }));
  // The page may be there before it is known whose it is.
  if (state.key !== key) setState({ key, value: read(key, isValid) ?? initial });
  return [
    state.value,
    (next) => {
      setState({ key, value: next });
      write(key, next);
    },
  ];
}

function read<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the state lives as long as the page.
  }
}
