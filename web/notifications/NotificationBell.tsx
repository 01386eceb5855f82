import './notifications.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { CurrentUser } from '#functions/accounts/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { menuPlacement } from '#web/design/menu-placement.ts';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { BellIcon } from './BellIcon.tsx';
import { NotificationList } from './NotificationList.tsx';
import { keepUnread, newestQuery, readMutation } from './notification-queries.ts';
import { unreadText } from './unread-text.ts';

/** Whoever returns to the tab sees what is new, but it is asked for once a minute at most. */
const PAUSE = 60_000;

/** The bell in the header: how much is unread, and a list of what is new. The count comes with the session. */
export default function NotificationBell({ user }: { user: CurrentUser }): ReactNode {
  const queryClient = useQueryClient();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const newest = useQuery({ ...newestQuery, enabled: open });
  const reading = useMutation(readMutation(queryClient));
  const unread = user.unreadNotifications;
  const known = newest.data;

  useEffect(() => {
    if (known) keepUnread(queryClient, known.unread);
  }, [queryClient, known]);

  const askedAt = useRef(Date.now());
  const returned = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt.current < PAUSE) return;
    askedAt.current = Date.now();
    const page = await queryClient.fetchQuery(newestQuery).catch(() => null);
    if (page) keepUnread(queryClient, page.unread);
  });
  useEffect(() => {
    const listen = () => void returned();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);

  function toggled(isOpen: boolean) {
    setOpen(isOpen);
    const [opener, list] = [button.current, panel.current];
    if (!isOpen || !opener || !list) return;
    const { left, top } = menuPlacement(
      opener.getBoundingClientRect(),
      // Below the button, however long the list gets.
      { width: list.offsetWidth, height: 0 },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
      'end',
    );
    list.style.left = `${left}px`;
    list.style.top = `${top}px`;
    list.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }
  const close = () => panel.current?.hidePopover();
  const latest = Math.max(0, ...(known?.rows ?? []).map((row) => row.id));

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unreadText(unread)} unread`}
        className="notification-button relative grid size-11 shrink-0 place-items-center rounded-full transition hover:bg-sunken"
      >
        <BellIcon size={22} />
        {unread > 0 && (
          <span className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-bold text-on-accent text-xs tabular-nums leading-none">
            {unreadText(unread)}
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className="notification-bell"
        onToggle={(event) => toggled(event.newState === 'open')}
      >
        <div className="flex min-h-11 items-center justify-between gap-4 px-3">
          <h2 id={`${id}-title`} tabIndex={-1} className="font-semibold text-base outline-none">
            Notifications
          </h2>
          {unread > 0 && latest > 0 && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                reading.mutate({ upTo: latest });
                // The button disappears.
                panel.current?.querySelector<HTMLElement>('h2')?.focus();
              }}
            >
              Mark all as read
            </Button>
          )}
        </div>
        {known ? (
          known.rows.length > 0 ? (
            <NotificationList rows={known.rows} onFollow={close} />
          ) : (
            <p className="px-3 py-6 text-center text-muted text-sm">
              Nothing yet. Answers to your work and your questions appear here.
            </p>
          )
        ) : newest.isError ? (
          <div className="px-3 py-4 text-center text-sm">
            <p className="text-muted">Your notifications could not be loaded.</p>
            <Button variant="secondary" size="small" className="mt-3" onClick={() => void newest.refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <div role="status" className="grid gap-3 px-3 py-3">
            <span className="sr-only">Loading...</span>
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        )}
        <p className="mt-1 flex flex-wrap justify-between gap-x-4 border-line border-t px-3 pt-3 pb-2 text-sm">
          <TextLink to={paths.notifications()} onClick={close}>
            All notifications
          </TextLink>
          <TextLink to={paths.settings('notifications')} onClick={close}>
            Mail settings
          </TextLink>
        </p>
      </div>
    </>
  );
}
