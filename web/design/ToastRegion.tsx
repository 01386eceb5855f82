import { type ComponentType, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { IconButton } from './IconButton.tsx';
import type { IconProps } from './icons/Icon.tsx';
import { CheckCircleIcon, CloseIcon, InfoIcon, WarningIcon } from './icons/interface.tsx';
import {
  currentToasts,
  dismissToast,
  pauseToasts,
  resumeToasts,
  subscribeToToasts,
  type Toast,
  type ToastTone,
} from './toast.ts';

/** The area that shows the toasts. Rendered once, by web/app/main.tsx. */
export default function ToastRegion(): ReactNode {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  const region = useRef<HTMLElement>(null);

  // The region is a popover, so that it is in the top layer. Hiding and showing it again puts it above a dialog that
  // was opened later.
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    if (element.matches(':popover-open') && toasts.length > 0 && document.querySelector('dialog:modal')) {
      element.hidePopover();
    }
    if (!element.matches(':popover-open')) element.showPopover();
    // When the toast under the pointer is removed, browsers may fire no leave event.
    if (!element.matches(':hover, :focus-within')) resumeToasts();
  }, [toasts]);

  return (
    <section
      ref={region}
      popover="manual"
      aria-label="Notifications"
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
      // On phones it covers the header: the content that a toast is about is below it, and the next button is often at
      // the bottom of the page. Where a bar at the bottom has that button, and no header is at the top, it is above the bar.
      className="pointer-events-none fixed inset-auto top-0 right-0 in-[:has([data-foot-bar])]:top-auto! in-[:has([data-foot-bar])]:bottom-13! md:top-auto md:bottom-0 m-0 w-full overflow-visible bg-transparent p-1.5 md:p-4 text-ink md:max-w-[420px]"
    >
      <ToastList live="assertive" toasts={toasts.filter(({ tone }) => tone === 'danger')} />
      <ToastList live="polite" toasts={toasts.filter(({ tone }) => tone !== 'danger')} />
    </section>
  );
}

/** Rendered even if it is empty: screen readers announce a live region only if it existed before its text. */
function ToastList({ live, toasts }: { live: 'polite' | 'assertive'; toasts: readonly Toast[] }) {
  return (
    <div role={live === 'polite' ? 'status' : 'alert'} aria-live={live} aria-atomic="false">
      {toasts.map(({ id, title, description, tone, picture }) => {
        const [Icon, color] = LOOKS[tone];
        return (
          <div
            key={id}
            className="pointer-events-auto mt-1.5 flex animate-rise items-start gap-3 rounded-lg border border-line bg-surface pr-1 pl-3 shadow-float max-md:first:mt-0 md:mt-2 md:py-3 md:pr-2 md:pl-4"
          >
            {picture ?? <Icon size={22} className={`mt-1.5 ${color}`} />}
            <div className="min-w-0 flex-1 py-1">
              <p className="font-semibold max-md:text-sm">{title}</p>
              {description && <p className="text-muted text-sm max-md:text-xs">{description}</p>}
            </div>
            <IconButton
              label={`Dismiss: ${title}`}
              icon={<CloseIcon size={18} />}
              size="small"
              onClick={() => dismissToast(id)}
            />
          </div>
        );
      })}
    </div>
  );
}

const LOOKS: Record<ToastTone, [ComponentType<IconProps>, string]> = {
  neutral: [InfoIcon, 'text-accent'],
  success: [CheckCircleIcon, 'text-success'],
  warning: [WarningIcon, 'text-warning'],
  danger: [WarningIcon, 'text-danger'],
};
