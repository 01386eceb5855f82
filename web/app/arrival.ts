import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** On a new page: starts at its top (or at the address's fragment) and hands the focus to its heading. */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);

  useEffect(() => {
    const region = main.current;
    // Loading the document is no navigation: the browser has placed the focus and the scroll.
    if (!region || before.current === pathname) return;
    before.current = pathname;
    const heading = region.querySelector<HTMLElement>('h1') ?? region;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // Going back, the browser restores the place itself.
    if (type === NavigationType.Pop) return;
    const fragment = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (fragment) fragment.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }, [main, pathname, hash, type]);
}
