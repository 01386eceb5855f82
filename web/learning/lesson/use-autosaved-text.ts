import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What the form says about the text. `untouched`: nothing was typed since it was loaded or handed in. */
export type SavingState = 'untouched' | 'saving' | 'saved' | 'failed' | 'too-long';

/** Characters. The server rejects a longer text. */
export const TEXT_MAXIMUM = 20_000;

/** Milliseconds without typing before the text is saved. */
const DEBOUNCE = 1000;

/** A text that is saved after a pause in typing, when the page is hidden, and when it is left. */
export function useAutosavedText({
  initial,
  save: send,
  remember,
}: {
  initial: string;
  save: (text: string) => Promise<unknown>;
  /** Called with what was typed, saved or not, so that it is there when the learner returns. */
  remember: (text: string) => void;
}) {
  const [text, setText] = useState(initial);
  const [state, setState] = useState<SavingState>('untouched');
  const unsaved = useRef<string | null>(null);
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
      setState('saved');
    } catch {
      setState('failed');
    }
  }

  function edit(next: string) {
    setText(next);
    setState(next.length > TEXT_MAXIMUM ? 'too-long' : 'saving');
    unsaved.current = next;
    remember(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(save, DEBOUNCE);
  }

  /** Cancels the pending save. Called when the text is handed in, because the server stores it with the submission. */
  function discardUnsaved() {
    clearTimeout(timer.current);
    unsaved.current = null;
    setState('untouched');
  }

  /** Shows another text that is stored already. */
  function adopt(stored: string) {
    discardUnsaved();
    setText(stored);
  }

  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    const warnBeforeLeaving = (event: BeforeUnloadEvent) => {
      if (unsaved.current !== null) event.preventDefault();
    };
    const saveWhenHidden = () => document.visibilityState === 'hidden' && saveNow();
    window.addEventListener('beforeunload', warnBeforeLeaving);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      window.removeEventListener('beforeunload', warnBeforeLeaving);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      saveNow();
    };
  }, []);

  return { text, edit, state, save, discardUnsaved, adopt };
}
