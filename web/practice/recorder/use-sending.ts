import { useCallback, useEffect, useState } from 'react';
import { readableMessage } from '#web/app/api.ts';
import type { StoredRecording } from './recording.ts';
import type { RecordingStore } from './recording-store.ts';
import { mayPass, sendAnswer, waitBefore } from './send-answer.ts';

export type Sending =
  | { status: 'sending'; part: number }
  /** There was no answer. It is tried again by itself, and at once when the network is back. */
  | { status: 'waiting' }
  | { status: 'refused'; message: string }
  | { status: 'sent' };

/** Sends the answers one after the other until all are stored. The answers stay in this browser until then. */
export function useSending(store: RecordingStore | null, recordings: readonly StoredRecording[]) {
  const [sending, setSending] = useState<Sending>({ status: 'sending', part: 0 });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` starts it again.
  useEffect(() => {
    if (!store) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void (async () => {
      for (const recording of recordings) {
        for (let attempt = 0; !signal.aborted; attempt += 1) {
          try {
            setSending({ status: 'sending', part: 0 });
            await sendAnswer(store, recording, (part) => setSending({ status: 'sending', part }));
            break;
          } catch (error) {
            if (signal.aborted) return;
            if (!mayPass(error)) {
              const message = readableMessage(error, 'The server did not take the answer.');
              return setSending({ status: 'refused', message });
            }
            setSending({ status: 'waiting' });
            await timeOrNetwork(waitBefore(attempt), signal);
          }
        }
      }
      if (!signal.aborted) setSending({ status: 'sent' });
    })();
    return () => leaving.abort();
  }, [store, recordings, round]);
  return { sending, tryAgain: useCallback(() => setRound((before) => before + 1), []) };
}

/** Resolves after the time, when the browser is online again, or when the signal aborts. */
function timeOrNetwork(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}
