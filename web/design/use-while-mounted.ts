import { useEffect, useRef } from 'react';

/**
 * The callback, which does nothing once the component that called this is gone. For what follows an awaited answer, such as
 * closing a dialog or going to another page: meanwhile the person may have opened another dialog, or left the page. For a
 * mutation, the callbacks of `mutate` do the same.
 */
export function useWhileMounted<Given extends unknown[], Result>(callback: (...given: Given) => Result) {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return (...given: Given) => (isMounted.current ? callback(...given) : undefined);
}
