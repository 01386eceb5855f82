import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Lesson } from '#functions/learning/contract.ts';
import { type LessonAddress, positionMutation } from '../queries.ts';
import { useKeptState } from './use-kept-state.ts';
import { isWatching, longestStretches, mergeStretches, type Stretch, type Watching } from './watched-time.ts';

/** Milliseconds between saves while a video plays. */
const SAVE_EVERY = 10_000;
/** The server takes no more stretches in one call. */
const MOST = 200;

const nothing: Watching = { position: 0, watched: [] };

/**
 * Where a video was left and what of it was played, on any device. It is saved every few seconds, at every pause and when
 * the page is left; until that has worked, this device keeps it.
 */
export function useWatching({ lesson, address, kept }: { lesson: Lesson; address: LessonAddress; kept: string }) {
  const [unsaved, keep] = useKeptState<Watching>(`${kept}/unsaved-watching`, nothing, isWatching);
  const [resumeAt] = useState(Math.max(lesson.position, unsaved.position));
  const [watched, setWatched] = useState(() => mergeStretches([...lesson.watched, ...unsaved.watched]));
  /** What the server may not know yet; a ref, because saving outlives the page. */
  const pending = useRef(unsaved);
  const savedAt = useRef(0);
  const saving = useMutation(positionMutation(useQueryClient(), address));

  /** To be called often: where the video stands, and all that was played of it since the page was opened. */
  function follow(position: number, played: readonly Stretch[]) {
    pending.current = { position, watched: mergeStretches([...pending.current.watched, ...played]) };
    keep(pending.current);
    setWatched((known) => mergeStretches([...known, ...played]));
    if (performance.now() - savedAt.current >= SAVE_EVERY) save();
  }

  /** Silent when it fails: nothing is lost, and the next save carries it. Who has played nothing has left no place. */
  function save() {
    const sent = pending.current;
    if (!lesson.enrolled || sent.watched.length === 0) return;
    savedAt.current = performance.now();
    saving
      .mutateAsync({ position: sent.position, watched: longestStretches(sent.watched, MOST) })
      .then(() => {
        // More may have been played while this was on its way.
        if (pending.current !== sent) return;
        pending.current = nothing;
        keep(nothing);
      })
      .catch(() => {});
  }

  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const lookAway = () => document.visibilityState === 'hidden' && saveNow();
    const leave = () => saveNow();
    document.addEventListener('visibilitychange', lookAway);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', lookAway);
      window.removeEventListener('pagehide', leave);
      saveNow();
    };
  }, []);

  return { resumeAt, watched, follow, save };
}
