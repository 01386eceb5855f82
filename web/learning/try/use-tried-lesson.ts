import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TriedLesson as KeptLesson } from '#functions/learning/contract.ts';
import { useSession } from '#web/app/session.ts';
import { createStudyClock } from '../lesson/study-clock.ts';
import { addStudyTime, triedTimeOf } from '../lesson/unsaved-study-time.ts';
import type { LessonAddress } from '../queries.ts';
import { joinTriedLessons } from './join-account.ts';
import { keptLessonQuery } from './open-lesson-query.ts';
import { readTriedLessons, type TriedLesson, writeTriedLesson } from './tried-lessons.ts';

type Change = (known: TriedLesson) => Partial<Pick<TriedLesson, 'answered' | 'completed'>>;

/**
 * The work in an open lesson, and how to change it. Of somebody who is signed in it joins the account at once, and `kept` is
 * what the account has, from other devices too.
 */
export function useTriedLesson(address: LessonAddress): {
  tried: TriedLesson;
  kept: KeptLesson;
  change: (change: Change) => void;
} {
  const { slug, moduleId, lessonId } = address;
  const [tried, setTried] = useState<TriedLesson>(() => {
    const stored = typeof localStorage === 'undefined' ? undefined : readTriedLessons()[slug];
    const isThis = stored?.moduleId === moduleId && stored.lessonId === lessonId;
    return isThis ? stored : { moduleId, lessonId, answered: [], completed: false, joined: true };
  });
  const signedIn = useSession().status === 'signed-in';
  const query = useQuery({ ...keptLessonQuery(slug), enabled: signedIn });
  const kept = query.data?.moduleId === moduleId && query.data.lessonId === lessonId ? query.data : null;
  const [merged, setMerged] = useState<KeptLesson>(null);
  if (kept && merged !== kept) {
    setMerged(kept);
    setTried((known) => ({
      ...known,
      answered: known.answered.length > 0 ? known.answered : kept.answered,
      completed: known.completed || kept.completed,
    }));
  }
  const countTime = useTriedTime(slug, () => {
    const known = readTriedLessons()[slug];
    if (known?.moduleId !== moduleId || known.lessonId !== lessonId) writeTriedLesson(slug, tried);
    if (signedIn) void joinTriedLessons();
  });
  const count = useEffectEvent(countTime);
  useEffect(() => {
    if (tried.joined) return;
    writeTriedLesson(slug, tried);
    count();
    if (signedIn) void joinTriedLessons();
  }, [slug, tried, signedIn]);
  return {
    tried,
    kept,
    change: (change) => setTried((known) => ({ ...known, ...change(known), joined: false })),
  };
}

/**
 * Measures how long the open lesson is visible, and calls `onLeave` when it is hidden or left. Returns a function that counts
 * the time so far.
 */
function useTriedTime(slug: string, onLeave: () => void): () => void {
  const [clock] = useState(() => createStudyClock(() => performance.now()));
  const countTime = () => addStudyTime(triedTimeOf(slug), clock.read());
  const leave = useEffectEvent(() => {
    clock.pause();
    countTime();
    onLeave();
  });
  useEffect(() => {
    function onVisibilityChange() {
      if (document.visibilityState === 'visible') clock.run();
      else leave();
    }
    onVisibilityChange();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      leave();
    };
  }, [clock]);
  return countTime;
}
