import { lazy, Suspense, useCallback, useLayoutEffect, useState } from 'react';
import { whenIdle } from '#web/app/idle.ts';
import { rememberedWebinar } from './banner-memory.ts';

const isKnown = () => rememberedWebinar(Date.now()) !== null;

/** Without its code there is no banner, and that is all: nothing of the page depends on it, or waits for it. */
const WebinarBanner = lazy(async () => {
  if (!isKnown()) await whenIdle();
  return import('./WebinarBanner.tsx').catch(() => ({ default: NoBanner }));
});

/** The top of every page: room for the banner at once if this browser knows of one, otherwise when there turns out to be. */
export function WebinarBannerPlace() {
  const [state, setState] = useState(() => (isKnown() ? 'known' : 'absent'));
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

function NoBanner({ onVisible }: { onVisible: (visible: boolean) => void }) {
  useLayoutEffect(() => onVisible(false), [onVisible]);
  return null;
}
