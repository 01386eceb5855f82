import { useId, useState } from 'react';
import type { CourseLiveSession } from '#functions/learning/contract.ts';
import { Button } from '#web/design/Button.tsx';
import { CalendarIcon } from '#web/design/icons/objects.tsx';
import { VideoIcon } from '#web/design/icons/storefront.tsx';
import { CancelBookingDialog } from './CancelBookingDialog.tsx';
import { googleCalendarLink } from './google-calendar.ts';
import { calendarFile, liveSessionRoom } from './live-session-queries.ts';
import { liveSessionTime } from './live-session-time.ts';
import { useHasStarted } from './use-has-started.ts';
import { useSeat } from './use-seat.ts';

/** The buttons for a seat in a live session: book it, join, add the session to a calendar, cancel the booking. */
export function LiveSessionSeat({ liveSession, slug }: { liveSession: CourseLiveSession; slug: string }) {
  const { id, title, status, isBooked, currentParticipants, maxParticipants } = liveSession;
  const { actions, book, cancel } = useSeat(liveSession, slug);
  const opensAtId = useId();
  const open = useHasStarted(Date.parse(liveSession.roomOpensAt));
  const [confirming, setConfirming] = useState(false);

  if (!isBooked) {
    if (status === 'ended') return null;
    const full = currentParticipants >= maxParticipants;
    return (
      <div ref={actions} tabIndex={-1} className="mt-5 outline-none">
        <Button disabled={full} aria-label={full ? `Full: ${title}` : `Book Session: ${title}`} onClick={book}>
          {full ? 'Full' : 'Book Session'}
        </Button>
      </div>
    );
  }
  return (
    <div ref={actions} tabIndex={-1} className="mt-5 outline-none">
      <div className="grid gap-2 sm:flex sm:flex-wrap sm:items-center">
        {liveSession.joinable && status === 'upcoming' ? (
          <Button
            href={liveSessionRoom(id)}
            aria-label={`Join Session: ${title}`}
            aria-describedby={open ? undefined : opensAtId}
            target="_blank"
            rel="noreferrer"
            variant={open ? 'primary' : 'secondary'}
            icon={<VideoIcon size={18} />}
          >
            Join Session
          </Button>
        ) : (
          <Button disabled aria-label={`Join Session: ${title}`} icon={<VideoIcon size={18} />}>
            Join Session
          </Button>
        )}
        {liveSession.joinable && !open && (
          <p id={opensAtId} className="text-muted text-sm max-sm:mb-1 max-sm:text-center sm:mr-2">
            Opens {liveSessionTime(liveSession.roomOpensAt)}
          </p>
        )}
        {status === 'upcoming' && (
          <>
            <Button
              href={calendarFile(id)}
              aria-label={`Add to Calendar: ${title}`}
              download
              variant="secondary"
              icon={<CalendarIcon size={18} />}
            >
              Add to Calendar
            </Button>
            <Button
              href={googleCalendarLink(liveSession, window.location.origin + liveSessionRoom(id))}
              target="_blank"
              rel="noreferrer"
              aria-label={`Google Calendar: ${title}`}
              variant="secondary"
            >
              Google Calendar
            </Button>
            <Button variant="quiet" aria-label={`Cancel Booking: ${title}`} onClick={() => setConfirming(true)}>
              Cancel Booking
            </Button>
          </>
        )}
      </div>
      <CancelBookingDialog title={title} open={confirming} onClose={() => setConfirming(false)} onConfirm={cancel} />
    </div>
  );
}
