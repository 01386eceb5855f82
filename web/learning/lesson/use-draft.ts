import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AssignmentWork } from '#functions/learning/contract.ts';
import { draftMutation, type LessonAddress, lessonQuery } from '../queries.ts';

export type DraftState = 'untouched' | 'saving' | 'saved' | 'failed' | 'too-long';

/** Characters. More than this the server does not take. */
export const DRAFT_MAXIMUM = 20_000;

/** How long typing rests before it is saved. */
const DEBOUNCE = 1000;

/** A draft that saves itself: after a pause, when someone looks away, and when they leave the page. */
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
      // More may have been typed while this was on its way.
      if (unsaved.current !== sent) return;
      unsaved.current = null;
      setState('saved');
    } catch {
      setState('failed');
    }
  }

  function type(next: string) {
    setText(next);
    setState(next.length > DRAFT_MAXIMUM ? 'too-long' : 'saving');
    unsaved.current = next;
    // Coming back to the lesson shows what was typed, whether it could be saved or not.
    queryClient.setQueryData(
      lessonQuery(lesson).queryKey,
      (known) => known && { ...known, work: { ...known.work, draft: next } },
    );
    clearTimeout(timer.current);
    timer.current = setTimeout(save, DEBOUNCE);
  }

  /** For a text that was handed in: that keeps it too. */
  function settle() {
    clearTimeout(timer.current);
    unsaved.current = null;
    setState('untouched');
  }

  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (unsaved.current !== null) event.preventDefault();
    };
    const lookAway = () => document.visibilityState === 'hidden' && saveNow();
    window.addEventListener('beforeunload', leave);
    document.addEventListener('visibilitychange', lookAway);
    return () => {
      window.removeEventListener('beforeunload', leave);
      document.removeEventListener('visibilitychange', lookAway);
      saveNow();
    };
  }, []);

  return { text, type, state, save, settle };
}
