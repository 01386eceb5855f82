import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AssignmentWork } from '#functions/learning/contract.ts';
import { draftMutation, type LessonAddress, lessonQuery } from '../queries.ts';

/** What the form says about the draft. `untouched`: nothing was typed since it was loaded or handed in. */
export type DraftState = 'untouched' | 'saving' | 'saved' | 'failed' | 'too-long';

/** Characters. The server rejects a longer text. */
export const DRAFT_MAXIMUM = 20_000;

/** Milliseconds without typing before the draft is saved. */
const DEBOUNCE = 1000;

/** The draft of an assignment. It is saved after a pause in typing, when the page is hidden, and when it is left. */
export function useDraft(lesson: LessonAddress, initial: AssignmentWork) {
  const [text, setText] = useState(initial.draft);
  const [state, setState] = useState<DraftState>('untouched');
  const unsaved = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const draft = useMutation(draftMutation(lesson));
  const queryClient = useQueryClient();

  async function save() {
    clearTimeout(timer.current);
    const sent = unsaved.current;
    if (sent === null || sent.length > DRAFT_MAXIMUM) return;
    try {
      await draft.mutateAsync(sent);
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
    setState(next.length > DRAFT_MAXIMUM ? 'too-long' : 'saving');
    unsaved.current = next;
    // When the learner returns to the lesson, it shows what was typed, even if it could not be saved.
    queryClient.setQueryData(
      lessonQuery(lesson).queryKey,
      (known) => known && { ...known, work: { ...known.work, draft: next } },
    );
    clearTimeout(timer.current);
    timer.current = setTimeout(save, DEBOUNCE);
  }

  /** Cancels the pending save. Called when the text is handed in, because the server stores it with the submission. */
  function discardUnsaved() {
    clearTimeout(timer.current);
    unsaved.current = null;
    setState('untouched');
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

  return { text, edit, state, save, discardUnsaved };
}
