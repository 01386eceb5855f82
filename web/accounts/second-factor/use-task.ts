import { useRef, useState } from 'react';
import { NetworkError } from '#web/app/api.ts';
import { settingsFailure } from '../settings-failure.ts';
import { PasskeyDismissed, PasskeyFailure } from './ask-for-passkey.ts';

/**
 * One task at a time, and why the last one failed. A browser's dialog that was closed is no failure. `whenUnanswered`: what is
 * said when no answer came, because the task may be done all the same.
 */
export function useTask({ whenUnanswered }: { whenUnanswered?: string } = {}) {
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
      const isUnanswered = whenUnanswered !== undefined && error instanceof NetworkError;
      if (!(error instanceof PasskeyDismissed)) setFailure(isUnanswered ? whenUnanswered : factorFailure(error));
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
