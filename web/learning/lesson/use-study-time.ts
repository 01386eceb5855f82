import { useEffect, useEffectEvent, useState } from 'react';
import { createStudyClock } from './study-clock.ts';
import { addStudyTime, restoreStudyMinutes, takeStudyMinutes } from './unsaved-study-time.ts';

/** Access to the unsaved study time for a save that has other content too. */
export interface StudyTime {
  /** Takes the whole minutes that are not saved yet, including the time on this page so far. */
  take(): Promise<number>;
  /** Adds minutes again that could not be saved. */
  restore(minutes: number): void;
}

/**
 * Measures the time for which the page is visible, and saves whole minutes when it is hidden or left. With `userId`
 * null, nothing is saved.
 */
export function useStudyTime(userId: number | null, save: (minutes: number) => Promise<unknown>): StudyTime {
  const [clock] = useState(() => createStudyClock(() => performance.now()));

  async function take() {
    if (userId === null) return 0;
    addStudyTime(userId, clock.read());
    return takeStudyMinutes(userId);
  }
  function restore(minutes: number) {
    if (userId !== null) restoreStudyMinutes(userId, minutes);
  }
  const saveSpent = useEffectEvent(async () => {
    clock.pause();
    const minutes = await take();
    // A failure shows no message, because the learner is leaving the page. The minutes are sent with the next save.
    if (minutes > 0) await save(minutes).catch(() => restore(minutes));
  });

  useEffect(() => {
    function onVisibilityChange() {
      if (document.visibilityState === 'visible') clock.run();
      else void saveSpent();
    }
    onVisibilityChange();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      void saveSpent();
    };
  }, [clock]);

  return { take, restore };
}
