import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Returns a function that navigates to `to` after `after` milliseconds, unless the page is left before. */
export function useLaterNavigation(): (to: string, after: number) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to, after) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => navigate(to), after);
  };
}
