import './webinar-banner.css';
import { lazy, Suspense, useCallback, useState } from 'react';
import { rememberedWebinar } from './banner-memory.ts';

/** Without its code there is no banner, and that is all: nothing of the page depends on it. */
const WebinarBanner = lazy(() => import('./WebinarBanner.tsx').catch(() => ({ default: () => null })));

/** The top of every page: room for the banner at once if this browser knows of one, otherwise when there turns out to be. */
export function WebinarBannerPlace() {
  const [state, setState] = useState(() => (rememberedWebinar(Date.now()) ? 'known' : 'absent'));
  const onVisible = useCallback((visible: boolean) => {
    setState((before) => {
      const wasVisible = before === 'known' || before === 'arrived';
      if (visible === wasVisible) return before;
      return visible ? 'arrived' : 'left';
    });
  }, []);
  return (
    <div data-webinar-banner={state} className="scheme-dark overflow-hidden bg-[#2b46d9] text-white">
      <Suspense>
        <WebinarBanner onVisible={onVisible} />
      </Suspense>
    </div>
  );
}
