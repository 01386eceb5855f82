import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { FOLLOWED } from '#web/design/Link.tsx';

/** On a new page, or where a link leads to the same one with another choice: starts at its top (or at the address's fragment) and hands the focus to its heading. */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash, key, state } = useLocation();
  const type = useNavigationType();
  const before = useRef({ pathname, key });

  useEffect(() => {
    const region = main.current;
    const followed = state === FOLLOWED && type !== NavigationType.Pop && before.current.key !== key;
    const samePage = before.current.pathname === pathname;
    before.current = { pathname, key };
    // Loading the document is no navigation: the browser has placed the focus and the scroll. A filter is none either.
    if (!region || (samePage && !followed)) return;
    const heading = region.querySelector<HTMLElement>('h1') ?? region;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // Going back, the browser restores the place itself.
    if (type === NavigationType.Pop) return;
    const fragment = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (fragment) fragment.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }, [main, pathname, hash, key, state, type]);
}
