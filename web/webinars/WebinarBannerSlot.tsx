import { lazy, Suspense, useCallback, useLayoutEffect, useState } from 'react';
import { whenIdle } from '#web/app/idle.ts';
import { rememberedWebinar } from './banner-memory.ts';

const isKnown = () => rememberedWebinar(Date.now()) !== null;

/** If its code cannot be loaded, there is no banner. The page neither depends on the banner nor waits for it. */
const WebinarBanner = lazy(async () => {
  if (!isKnown()) await whenIdle();
  return import('./WebinarBanner.tsx').catch(() => ({ default: NoBanner }));
});

/**
 * Reserves the space for the banner at the top of every page: at once if this browser remembers a webinar, otherwise
 * when the server reports one.
 */
export function WebinarBannerSlot() {
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
