import { minutesLabel } from '#functions/courses/duration.shared.ts';
import type { CourseLiveSession } from '#functions/learning/contract.ts';
import { counted } from '#web/courses/counted.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Card } from '#web/design/Card.tsx';
import { CheckIcon, UsersIcon } from '#web/design/icons/interface.tsx';
import { CalendarIcon } from '#web/design/icons/objects.tsx';
import { LiveSessionSeat } from './LiveSessionSeat.tsx';
import { liveSessionTime } from './live-session-time.ts';

/** A live session: title, start in the viewer's time zone, taken seats, and the viewer's booking. */
export function LiveSessionCard({
  liveSession,
  slug,
  bookable,
}: {
  liveSession: CourseLiveSession;
  slug: string;
  bookable: boolean;
}) {
  const { title, description, type, scheduledAt, duration, currentParticipants, maxParticipants, isBooked } =
    liveSession;
  return (
    <Card as="article" id={`live-session-${liveSession.id}`} tabIndex={-1} className="scroll-mt-24">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="accent">{type}</Badge>
        {isBooked && liveSession.status !== 'cancelled' && (
          <Badge tone="success" icon={<CheckIcon size={14} />}>
            Booked
          </Badge>
        )}
        {liveSession.status === 'ended' && <Badge>Ended</Badge>}
        {liveSession.status === 'cancelled' && <Badge tone="danger">Cancelled</Badge>}
      </div>
      <h3 className="mt-2.5 text-h4">{title}</h3>
      {description && <p className="mt-1 max-w-prose text-muted text-sm">{description}</p>}
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
        <span className="inline-flex items-center gap-1.5">
          <CalendarIcon size={16} />
          <span>
            <time dateTime={scheduledAt}>{liveSessionTime(scheduledAt)}</time>{' '}
            <span className="text-muted">({minutesLabel(duration)})</span>
          </span>
        </span>
        <span className="inline-flex items-center gap-1.5 text-muted">
          <UsersIcon size={16} />
          {currentParticipants} of {counted(maxParticipants, 'seat')} taken
        </span>
      </p>
      {bookable && liveSession.status !== 'cancelled' && <LiveSessionSeat liveSession={liveSession} slug={slug} />}
    </Card>
  );
}
