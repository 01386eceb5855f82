import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUnsavedText } from './use-unsaved-text.ts';

/** What the form says about the text. `untouched`: nothing was typed since it was loaded or handed in. */
export type SavingState = 'untouched' | 'saving' | 'saved' | 'failed' | 'too-long';

/** Characters. The server rejects a longer text. */
export const TEXT_MAXIMUM = 20_000;

/** Milliseconds without typing before the text is saved. */
const DEBOUNCE = 1000;

/**
 * A text that is saved after a pause in typing, when the page is hidden, when it is left, and when the browser is online again.
 * What could not be saved is still there, and saved, when the learner returns to it. `address`: tells it from all others.
 * `stored`: what the server has.
 */
export function useAutosavedText({
  address,
  stored,
  save: send,
}: {
  address: string;
  stored: string;
  save: (text: string) => Promise<unknown>;
}) {
  const kept = useUnsavedText(address);
  const [left] = useState(kept.read);
  const [text, setText] = useState(left ?? stored);
  const [state, setState] = useState<SavingState>(left === null ? 'untouched' : stateOf(left));
  const unsaved = useRef(left);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function save() {
    clearTimeout(timer.current);
    const sent = unsaved.current;
    if (sent === null || sent.length > TEXT_MAXIMUM) return;
    try {
      await send(sent);
      // The learner may have typed more during the request.
      if (unsaved.current !== sent) return;
      unsaved.current = null;
      kept.drop();
      setState('saved');
    } catch {
      setState('failed');
    }
  }

  function edit(next: string) {
    setText(next);
    setState(stateOf(next));
    unsaved.current = next;
    kept.keep(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(save, DEBOUNCE);
  }

  /** Cancels the pending save. Called when the text is handed in, because the server stores it with the submission. */
  function pause() {
    clearTimeout(timer.current);
    unsaved.current = null;
    setState('untouched');
  }

  /** After `pause`: the server has the text. */
  function settle() {
    if (unsaved.current === null) kept.drop();
  }

  /** Shows another text that is stored already. */
  function adopt(other: string) {
    pause();
    settle();
    setText(other);
  }

  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    saveNow();
    const saveWhenHidden = () => document.visibilityState === 'hidden' && saveNow();
    document.addEventListener('visibilitychange', saveWhenHidden);
    window.addEventListener('online', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('online', saveNow);
      saveNow();
    };
  }, []);

  return { text, edit, state, save, pause, settle, adopt };
}

const stateOf = (text: string): SavingState => (text.length > TEXT_MAXIMUM ? 'too-long' : 'saving');
