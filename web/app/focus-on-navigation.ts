import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { FOLLOWED } from '#web/design/Link.tsx';

/**
 * After a navigation to another page, or after a click on a link to the same page with a different query, scrolls to
 * the top (or to the fragment of the address) and moves the focus to the page's heading, which may appear only once the page
 * has loaded. Called by Layout.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash, key, state } = useLocation();
  const type = useNavigationType();
  const before = useRef({ pathname, key });

  useEffect(() => {
    const region = main.current;
    const followed = state === FOLLOWED && type !== NavigationType.Pop && before.current.key !== key;
    const samePage = before.current.pathname === pathname;
    before.current = { pathname, key };
    // Not on the first load, where the browser has already set focus and scroll position, and not when a filter changes
    // the query.
    if (!region || (samePage && !followed)) return;
    const focusHeading = () => {
      const heading = region.querySelector('h1');
      focus(heading ?? region);
      return heading;
    };
    const isFound = focusHeading();
    // When going back, the browser restores the scroll position itself.
    if (type !== NavigationType.Pop) {
      const fragment = partAt(hash);
      if (fragment) fragment.scrollIntoView();
      else window.scrollTo({ top: 0, behavior: 'instant' });
    }
    if (isFound) return;
    const observer = new MutationObserver(() => {
      // Somebody may have gone on with the keyboard meanwhile.
      if (document.activeElement !== region || focusHeading()) observer.disconnect();
    });
    observer.observe(region, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [main, pathname, hash, key, state, type]);
}

function focus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The part of the page that a fragment names. */
function partAt(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // It is no valid encoding of a text.
    return null;
  }
}
