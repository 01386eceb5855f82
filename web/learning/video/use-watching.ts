import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Lesson } from '#functions/learning/contract.ts';
import { useStoredState } from '../lesson/use-stored-state.ts';
import { type LessonAddress, positionMutation } from '../lesson-query.ts';
import { isWatching, longestStretches, mergeStretches, type Stretch, type Watching } from './watched-time.ts';

/** Milliseconds between saves while a video plays. */
const SAVE_EVERY = 10_000;
/** The maximum number of stretches that the server accepts in one request. */
const MAXIMUM_STRETCHES = 200;

const nothingWatched: Watching = { position: 0, watched: [] };

/**
 * The position in a video and the stretches of it that were played, on any device. They are saved every few seconds, at
 * every pause and when the page is left. Until a save succeeds, they are also stored in this browser.
 */
export function useWatching({
  lesson,
  address,
  storageKey,
}: {
  lesson: Lesson;
  address: LessonAddress;
  storageKey: string;
}) {
  const [unsaved, setUnsaved] = useStoredState<Watching>(`${storageKey}/unsaved-watching`, nothingWatched, isWatching);
  const [resumeAt] = useState(Math.max(lesson.position, unsaved.position));
  const [watched, setWatched] = useState(() => mergeStretches([...lesson.watched, ...unsaved.watched]));
  /** What the server may not have yet. It is a ref, because a save can finish after the component is unmounted. */
  const pending = useRef(unsaved);
  const savedAt = useRef(0);
  const saving = useMutation(positionMutation(useQueryClient(), address));

  /** Called often during playback. `position` is in seconds; `played` is all that was played since the page opened. */
  function record(position: number, played: readonly Stretch[]) {
    pending.current = { position, watched: mergeStretches([...pending.current.watched, ...played]) };
    setUnsaved(pending.current);
    setWatched((known) => mergeStretches([...known, ...played]));
    if (performance.now() - savedAt.current >= SAVE_EVERY) save();
  }

  /** Saves to the server, if anything was played. A failure shows no message: the next save sends the same data. */
  function save() {
    const sent = pending.current;
    if (!lesson.enrolled || sent.watched.length === 0) return;
    savedAt.current = performance.now();
    saving
      .mutateAsync({ position: sent.position, watched: longestStretches(sent.watched, MAXIMUM_STRETCHES) })
      .then(() => {
        // More may have been played during the request.
        if (pending.current !== sent) return;
        pending.current = nothingWatched;
        setUnsaved(nothingWatched);
      })
      .catch(() => {});
  }

  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const saveWhenHidden = () => document.visibilityState === 'hidden' && saveNow();
    const saveOnLeave = () => saveNow();
    document.addEventListener('visibilitychange', saveWhenHidden);
    window.addEventListener('pagehide', saveOnLeave);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('pagehide', saveOnLeave);
      saveNow();
    };
  }, []);

  return { resumeAt, watched, record, save };
}
