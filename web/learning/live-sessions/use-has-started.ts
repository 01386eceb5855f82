import { useEffect, useState } from 'react';

/** Whether an instant (milliseconds since the epoch) has passed. The component renders again when it does. */
export function useHasStarted(moment: number): boolean {
  const [hasStarted, setHasStarted] = useState(() => moment <= Date.now());
  useEffect(() => {
    const check = () => setHasStarted(moment <= Date.now());
    check();
    const timer = setInterval(check, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return hasStarted;
}
