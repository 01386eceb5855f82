import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useLayoutEffect, useState } from 'react';
import type { ActiveWebinar } from '#functions/webinars/contract.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { Countdown } from '#web/design/Countdown.tsx';
import { IconButton } from '#web/design/IconButton.tsx';
import { CloseIcon } from '#web/design/icons/interface.tsx';
import { VideoIcon } from '#web/design/icons/storefront.tsx';
import { dismissBanner, endOf, isDismissed, rememberedWebinar, rememberWebinar } from './banner-memory.ts';
import { timeLeft } from './time-left.ts';
import { useNow } from './use-now.ts';
import { webinarDate, webinarTime } from './webinar-time.ts';
import { whenReleased } from './when-released.ts';

/** Announces the first active webinar, with a countdown to its start, until it is over or the viewer dismisses it. */
export default function WebinarBanner({ onVisible }: { onVisible: (visible: boolean) => void }) {
  const webinars = useQuery(
    apiQuery('/api/webinars/active', {
      placeholderData: () => {
        const remembered = rememberedWebinar(Date.now());
        return remembered ? [remembered] : undefined;
      },
    }),
  );
  const [dismissed, setDismissed] = useState<number | null>(null);
  const active = webinars.data ?? [];
  const isShowable = ({ id }: ActiveWebinar) => id !== dismissed && !isDismissed(id);
  const now = useNow(active.some(isShowable));
  const webinar = active.find((candidate) => endOf(candidate) > now);
  const shown = webinar && isShowable(webinar) ? webinar : null;

  useEffect(() => {
    if (!webinars.isPlaceholderData && !webinars.isPending) rememberWebinar(shown);
  }, [webinars.isPlaceholderData, webinars.isPending, shown]);
  // Before the browser paints, so that the banner and the space for it appear together.
  useLayoutEffect(() => {
    if (webinars.isPending) return;
    return whenReleased(() => onVisible(shown !== null));
  }, [webinars.isPending, shown, onVisible]);

  if (!shown) return null;

  const left = timeLeft(Date.parse(shown.dateTime), now);
  const when = `${webinarDate(shown.dateTime)}, ${webinarTime(shown.dateTime)}`;

  function dismiss({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (!shown) return;
    dismissBanner(shown.id);
    setDismissed(shown.id);
    // The pressed button disappears with the banner, so the next control takes the focus.
    const next = currentTarget.closest('[data-webinar-banner]')?.nextElementSibling;
    next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }

  return (
    <section aria-label="Webinar announcement" className="h-(--banner-height)">
      <Container className="grid h-full grid-cols-[1fr_auto_auto] content-center items-center gap-x-3 md:grid-cols-[auto_1fr_auto_auto_auto] md:gap-x-5">
        <span className="grid size-9 place-items-center rounded-full bg-white/15 max-md:hidden">
          <VideoIcon size={18} />
        </span>
        <p className="col-span-2 truncate font-semibold text-sm md:col-span-1 md:leading-tight">
          {shown.title}
          <span className="block truncate font-normal text-white/85 text-xs max-md:hidden">
            {when} · with {shown.hostName}
          </span>
        </p>
        <div className="col-start-1 row-start-2 text-xs leading-snug md:col-start-3 md:row-start-1 md:text-sm">
          <p className="text-white/85 md:hidden">{when}</p>
          {left ? <Countdown label="Starts in" size="inline" showDays {...left} /> : 'On now'}
        </div>
        <Button
          to={paths.webinar(shown.id)}
          variant="highlight"
          size="small"
          className="col-span-2 col-start-2 row-start-2 whitespace-nowrap md:col-span-1 md:col-start-4 md:row-start-1"
        >
          {left ? 'Register Now' : 'View Webinar'}
        </Button>
        <IconButton
          label="Dismiss webinar announcement"
          icon={<CloseIcon size={18} />}
          size="small"
          className="-mr-2.5 col-start-3 row-start-1 justify-self-end text-white hover:bg-white/15 md:col-start-5"
          onClick={dismiss}
        />
      </Container>
    </section>
  );
}
