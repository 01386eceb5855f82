import { useEffect } from 'react';
import { askAtSignOut } from '#web/app/leaving.ts';

/**
 * Asks before unsaved changes are lost: with `site`, when the browser leaves the site or the user signs out; with `page`, when
 * the user follows a link to another page of it, or goes back or forward to one.
 */
export function useLeaveQuestion({ site, page }: { site: boolean; page: boolean }): void {
  useEffect(() => {
    if (!site) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const stopAsking = askAtSignOut(mayLeave);
    return () => {
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
      if (mayLeave()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const askAtTraversal = (event: NavigateEvent) => {
      const isTraversal = event.navigationType === 'traverse' && event.cancelable;
      const leaves = new URL(event.destination.url).pathname !== window.location.pathname;
      if (isTraversal && leaves && !mayLeave()) event.preventDefault();
    };
    document.addEventListener('click', ask, { capture: true });
    // A browser without the Navigation API does not ask then.
    const { navigation } = window;
    navigation?.addEventListener('navigate', askAtTraversal);
    return () => {
      document.removeEventListener('click', ask, { capture: true });
      navigation?.removeEventListener('navigate', askAtTraversal);
    };
  }, [page]);
}

const mayLeave = () => window.confirm('What you wrote last is not saved. Leave this page without it?');
