import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '#functions/notifications/contract.ts';
import { timeAgo } from '#web/app/time-ago.ts';
import { classNames } from '#web/design/class-names.ts';
import { Link } from '#web/design/Link.tsx';
import { readMutation } from './notification-queries.ts';

/** Notifications, each a link to what it tells of. Following one marks it as read. */
export function NotificationList({
  rows,
  onFollow,
}: {
  rows: readonly Notification[];
  /** A link was followed. */
  onFollow?: () => void;
}) {
  const reading = useMutation(readMutation(useQueryClient()));
  const now = Date.now();
  return (
    <ul>
      {rows.map(({ id, title, text, path, isRead, createdAt }) => (
        <li key={id}>
          <Link
            to={path}
            onClick={() => {
              if (!isRead) reading.mutate({ ids: [id] });
              onFollow?.();
            }}
            className="flex items-start gap-3 rounded-md px-3 py-2.5 -outline-offset-2 transition hover:bg-sunken"
          >
            <span className={classNames('notification-dot', isRead && 'notification-read')} />
            <span className="min-w-0 flex-1">
              <span className={classNames('line-clamp-2 text-sm', !isRead && 'font-semibold')}>
                {!isRead && <span className="sr-only">Unread: </span>}
                {title}
              </span>
              <span className="block truncate text-muted text-sm">{text}</span>
              <time dateTime={createdAt} className="text-muted text-xs">
                {timeAgo(createdAt, now)}
              </time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
