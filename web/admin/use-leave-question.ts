import { useEffect, useEffectEvent } from 'react';
import { askAtSignOut, mayLeave as confirmLoss, markUnsaved } from '#web/app/leaving.ts';
import { LEAVE_PAGE } from './leave-page.ts';

/**
 * Asks before unsaved changes are lost: with `site`, when the browser leaves the site or the user signs out; with `page`, when
 * the user follows a link to another page of it, or goes back or forward to one, or `mayLeavePage` is asked. `loss`: what would
 * be lost, as a sentence.
 */
export function useLeaveQuestion({ site, page, loss }: { site: boolean; page: boolean; loss?: string }): void {
  const mayLeave = useEffectEvent(() => confirmLoss(loss));
  useEffect(() => {
    if (!site) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const stopAsking = askAtSignOut(() => mayLeave());
    const unmark = markUnsaved();
    return () => {
      unmark();
      window.removeEventListener('beforeunload', ask);
      stopAsking();
    };
  }, [site]);

  useEffect(() => {
    if (!page) return;
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (link.pathname === window.location.pathname) return;
      // Another question was answered with "no".
      if (event.defaultPrevented || mayLeave()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const askAtTraversal = (event: NavigateEvent) => {
      const isTraversal = event.navigationType === 'traverse' && event.cancelable && !event.defaultPrevented;
      const leaves = new URL(event.destination.url).pathname !== window.location.pathname;
      if (isTraversal && leaves && !mayLeave()) event.preventDefault();
    };
    const askWithoutLink = (event: Event) => {
      if (!event.defaultPrevented && !mayLeave()) event.preventDefault();
    };
    document.addEventListener('click', ask, { capture: true });
    window.addEventListener(LEAVE_PAGE, askWithoutLink);
    // A browser without the Navigation API does not ask then.
    const { navigation } = window;
    navigation?.addEventListener('navigate', askAtTraversal);
    return () => {
      document.removeEventListener('click', ask, { capture: true });
      window.removeEventListener(LEAVE_PAGE, askWithoutLink);
      navigation?.removeEventListener('navigate', askAtTraversal);
    };
  }, [page]);
}
