import { useEffect, useState } from 'react';

/** Whether a moment (in milliseconds) has come; turns true by itself when it does. */
export function useHasStarted(moment: number): boolean {
  const [come, setCome] = useState(() => moment <= Date.now());
  useEffect(() => {
    const look = () => setCome(moment <= Date.now());
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return come;
}
