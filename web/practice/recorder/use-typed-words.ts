import { useRef, useState } from 'react';
import { type Draft, dropDraft, keepDraft, readDraft } from './typed-draft.ts';

/**
 * The field in which the words of a spoken answer are typed. What is typed stays in this browser until it is measured, so
 * that a page that is left or loaded anew does not lose it.
 */
export function useTypedWords(draft: Draft, transcript: string, onMeasure: (words: string) => Promise<void>) {
  const [typed, setTyped] = useState(() => readDraft(draft) || null);
  const latest = useRef(typed);
  const isUnmeasured = (text: string | null) => text !== null && text.trim() !== transcript;

  function change(text: string | null) {
    latest.current = text;
    setTyped(text);
    if (text !== null && isUnmeasured(text)) keepDraft(draft, text);
    else dropDraft(draft);
  }
  return {
    /** Null: the field is closed. */
    typed,
    /** Whether there are words in the field that the answer does not have. */
    isUnmeasured: isUnmeasured(typed),
    open: () => change(transcript),
    type: (text: string) => change(text),
    close: () => change(null),
    async measure(text: string) {
      await onMeasure(text.trim());
      // What was typed meanwhile is not measured yet.
      if (latest.current === text) change(null);
    },
  };
}
