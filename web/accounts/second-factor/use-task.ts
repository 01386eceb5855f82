import { useRef, useState } from 'react';
import { settingsFailure } from '../settings-failure.ts';
import { PasskeyDismissed, PasskeyFailure } from './browser-passkeys.ts';

/** One task at a time, and why the last one failed. A browser's dialog that was closed is no failure. */
export function useTask() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const busy = useRef(false);
  async function run(task: () => Promise<void>) {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setFailure(null);
    try {
      await task();
    } catch (error) {
      if (!(error instanceof PasskeyDismissed)) setFailure(factorFailure(error));
    }
    busy.current = false;
    setPending(false);
  }
  return { pending, failure, run };
}

/** The message for the person when something about a second factor failed. */
export function factorFailure(error: unknown): string {
  return error instanceof PasskeyFailure ? error.message : settingsFailure(error);
}
