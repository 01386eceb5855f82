import { useId, useState } from 'react';
import type { NextLiveSession } from '#functions/learning/contract.ts';
import { Button } from '#web/design/Button.tsx';
import { VideoIcon } from '#web/design/icons/storefront.tsx';
import { CancelBookingDialog } from './CancelBookingDialog.tsx';
import { liveSessionRoom } from './live-session-queries.ts';
import { liveSessionTime } from './live-session-time.ts';
import { useHasStarted } from './use-has-started.ts';
import { useSeat } from './use-seat.ts';

/**
 * One button for a live session in a list: book a seat, or join. A booking that was just made can be undone, an older one
 * cancelled.
 */
export function SeatAction({ liveSession }: { liveSession: NextLiveSession }) {
  const { id, title, isBooked, currentParticipants, maxParticipants, roomOpensAt, course } = liveSession;
  const { actions, book, cancel } = useSeat(liveSession, course.slug);
  const [justBooked, setJustBooked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const isOpen = useHasStarted(Date.parse(roomOpensAt));
  const opensAtId = useId();
  const full = currentParticipants >= maxParticipants;
  return (
    <div ref={actions} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-2 outline-none">
      {isBooked ? (
        <>
          <Button
            href={liveSessionRoom(id)}
            aria-label={`Join Session: ${title}`}
            aria-describedby={isOpen ? undefined : opensAtId}
            target="_blank"
            rel="noreferrer"
            size="small"
            variant={isOpen ? 'primary' : 'secondary'}
            icon={<VideoIcon size={16} />}
          >
            Join Session
          </Button>
          {justBooked ? (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Undo the booking: ${title}`}
              onClick={() => {
                setJustBooked(false);
                cancel();
              }}
            >
              Undo
            </Button>
          ) : (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Cancel Booking: ${title}`}
              onClick={() => setConfirming(true)}
            >
              Cancel
            </Button>
          )}
          <CancelBookingDialog
            title={title}
            open={confirming}
            onClose={() => setConfirming(false)}
            onConfirm={cancel}
          />
          {!isOpen && (
            <span id={opensAtId} className="text-muted text-xs">
              Opens {liveSessionTime(roomOpensAt)}
            </span>
          )}
        </>
      ) : (
        <>
          <Button
            size="small"
            disabled={full}
            aria-label={full ? `Full: ${title}` : `Book Session: ${title}`}
            onClick={() => {
              setJustBooked(true);
              book();
            }}
          >
            {full ? 'Full' : 'Book Session'}
          </Button>
          {!full && (
            <span className="text-muted text-xs tabular-nums">
              {maxParticipants - currentParticipants} of {maxParticipants} seats free
            </span>
          )}
        </>
      )}
    </div>
  );
}
