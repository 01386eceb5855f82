import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#web/app/api.ts';
import { type UnsavedTexts, useUnsavedText } from './use-unsaved-text.ts';

/** What the form says about the text. `untouched`: nothing was typed since it was loaded or handed in. */
export type SavingState = 'untouched' | 'saving' | 'saved' | 'failed' | 'too-long';

/** Characters. The server rejects a longer text. */
export const TEXT_MAXIMUM = 20_000;

/** Milliseconds without typing before the text is saved. */
const DEBOUNCE = 1000;

/**
 * A text that is saved after a pause in typing, when the page is hidden, when it is left, and when the browser is online again.
 * What could not be saved is still there, and saved, when the learner returns to it. `address`: tells it from all others.
 * `stored`: what the server has. `base`: what a save is based on, which another tab may have changed; it becomes what it was
 * when the text is from an earlier visit. `reason`: why the last save failed, if it is known.
 */
export function useAutosavedText<Base>({
  unsavedOnes,
  address,
  stored,
  base,
  save: send,
}: {
  unsavedOnes: UnsavedTexts<Base>;
  address: string;
  stored: string;
  base: RefObject<Base>;
  save: (text: string) => Promise<unknown>;
}) {
  const kept = useUnsavedText(unsavedOnes, address);
  const [left] = useState(kept.read);
  const [text, setText] = useState(left?.text ?? stored);
  const [state, setState] = useState<SavingState>(left ? stateOf(left.text) : 'untouched');
  const [reason, setReason] = useState<string | null>(null);
  const unsaved = useRef(left?.text ?? null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function save() {
    clearTimeout(timer.current);
    const sent = unsaved.current;
    if (sent === null || sent.length > TEXT_MAXIMUM) return;
    try {
      await send(sent);
      // The learner may have typed more during the request, here or at a later visit.
      if (unsaved.current !== sent) {
        if (kept.read()?.text === unsaved.current) keepUnsaved();
        return;
      }
      unsaved.current = null;
      kept.drop(sent);
      setState('saved');
    } catch (error) {
      setReason(reasonOf(error));
      setState('failed');
    }
  }

  function edit(next: string) {
    setText(next);
    setState(stateOf(next));
    unsaved.current = next;
    keepUnsaved();
    clearTimeout(timer.current);
    timer.current = setTimeout(save, DEBOUNCE);
  }

  function keepUnsaved() {
    if (unsaved.current !== null) kept.keep({ text: unsaved.current, base: base.current });
  }

  /** Cancels the pending save. Called when the text is handed in, because the server stores it with the submission. */
  function pause() {
    clearTimeout(timer.current);
    unsaved.current = null;
    setState('untouched');
  }

  /** After `pause`: the server has the text that was shown then. */
  function settle() {
    kept.drop(text);
  }

  /** After `pause`, when the page was left: the server does not have the text, and gets it at the next visit. */
  function keepForLater() {
    if (!kept.read()) kept.keep({ text, base: base.current });
  }

  /** Shows another text that is stored already. */
  function adopt(other: string) {
    pause();
    settle();
    setText(other);
  }

  const saveNow = useEffectEvent(() => void save());
  const takeUp = useEffectEvent(() => {
    if (!left) return;
    base.current = left.base;
    saveNow();
  });
  useEffect(() => {
    takeUp();
    const saveWhenHidden = () => document.visibilityState === 'hidden' && saveNow();
    document.addEventListener('visibilitychange', saveWhenHidden);
    window.addEventListener('online', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('online', saveNow);
      saveNow();
    };
  }, []);

  return { text, edit, state, reason, save, pause, settle, keepForLater, adopt };
}

/** Why the text cannot be saved, if that is known. Whoever sees a text of their own had access when the page was read. */
function reasonOf(error: unknown): string | null {
  const problem = error instanceof ApiError ? error.problem : null;
  return problem?.code === 'not_enrolled' ? ACCESS_ENDED : null;
}

const ACCESS_ENDED =
  'You have no access to this course at the moment, so nothing more is saved in this lesson. Copy what you want to keep.';

const stateOf = (text: string): SavingState => (text.length > TEXT_MAXIMUM ? 'too-long' : 'saving');
