import { useEffect, useEffectEvent, useState } from 'react';
import { createStudyClock } from './study-clock.ts';
import { addStudyTime, restoreStudyMinutes, takeStudyMinutes } from './unsaved-study-time.ts';

export interface StudyTime {
  /** The whole minutes that wait to be saved, this page's own so far among them. */
  take(): Promise<number>;
  /** Puts minutes back whose saving failed. */
  giveBack(minutes: number): void;
}

/** Times the visible page for a learner, and saves whole minutes whenever they look away or leave. Null: for nobody. */
export function useStudyTime(userId: number | null, save: (minutes: number) => Promise<unknown>): StudyTime {
  const [clock] = useState(() => createStudyClock(() => performance.now()));

  async function take() {
    if (userId === null) return 0;
    addStudyTime(userId, clock.read());
    return takeStudyMinutes(userId);
  }
  function giveBack(minutes: number) {
    if (userId !== null) restoreStudyMinutes(userId, minutes);
  }
  const saveSpent = useEffectEvent(async () => {
    clock.pause();
    const minutes = await take();
    // Silent: nobody is told that minutes could not be counted while they were leaving; they count the next time.
    if (minutes > 0) await save(minutes).catch(() => giveBack(minutes));
  });

  useEffect(() => {
    function follow() {
      if (document.visibilityState === 'visible') clock.run();
      else void saveSpent();
    }
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      void saveSpent();
    };
  }, [clock]);

  return { take, giveBack };
}
