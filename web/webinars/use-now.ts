import { useEffect, useState } from 'react';

/** The current time in milliseconds, updated each second while `counting`. */
export function useNow(counting: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [counting]);
  return now;
}
