import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { invalidate } from '#web/app/invalidate.ts';
import { staleWithSending } from '../queries.ts';
import type { RecordingStore } from './recording-store.ts';
import { isAboutAnswer, mayPass, refusalText, sendAnswer, type UnsentAnswer, waitBefore } from './send-answer.ts';

export type Sending =
  | { status: 'sending'; part: number }
  /** There was no answer. It is tried again by itself, and at once when the network is back. */
  | { status: 'waiting' }
  | { status: 'refused'; message: string }
  | { status: 'sent' };

/**
 * Sends the answers one after the other until all are stored or refused. The answers stay in this browser until they are
 * stored.
 */
export function useSending(store: RecordingStore | null, answers: readonly UnsentAnswer[]) {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<Sending>({ status: 'sending', part: 0 });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` starts it again.
  useEffect(() => {
    if (!store) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void (async () => {
      let refusal = '';
      for (const answer of answers) {
        for (let attempt = 0; !signal.aborted; attempt += 1) {
          try {
            setSending({ status: 'sending', part: 0 });
            await sendAnswer(
              store,
              answer,
              (part) => setSending({ status: 'sending', part }),
              () => void invalidate(queryClient, staleWithSending),
            );
            break;
          } catch (error) {
            if (signal.aborted) return;
            if (!mayPass(error)) {
              refusal = refusalText(error);
              if (isAboutAnswer(error)) break;
              return setSending({ status: 'refused', message: refusal });
            }
            setSending({ status: 'waiting' });
            await timeOrNetwork(waitBefore(attempt), signal);
          }
        }
      }
      if (!signal.aborted) setSending(refusal ? { status: 'refused', message: refusal } : { status: 'sent' });
    })();
    return () => leaving.abort();
  }, [store, answers, round, queryClient]);
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
