import { useEffect, useEffectEvent, useState } from 'react';
import { createStudyClock, type StudyClock } from './study-clock.ts';

/** Times the visible page, and saves the minutes whenever someone looks away or leaves. */
export function useStudyClock(save: (minutes: number) => Promise<unknown>): StudyClock {
  const [clock] = useState(() => createStudyClock(() => performance.now()));
  const saveMinutes = useEffectEvent((minutes: number) => save(minutes));

  useEffect(() => {
    function saveSpent() {
      clock.pause();
      const minutes = clock.take();
      // Silent: nobody is told that minutes could not be counted while they were leaving; they count the next time.
      if (minutes > 0) saveMinutes(minutes).catch(() => clock.giveBack(minutes));
    }
    function follow() {
      if (document.visibilityState === 'visible') clock.run();
      else saveSpent();
    }
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      saveSpent();
    };
  }, [clock]);

  return clock;
}
