import { useState } from 'react';
import type { Webinar } from '#functions/webinars/contract.ts';
import { googleCalendarEntry } from '#web/app/google-calendar-entry.ts';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { CheckCircleIcon } from '#web/design/icons/interface.tsx';
import { CalendarIcon } from '#web/design/icons/objects.tsx';
import { VideoIcon } from '#web/design/icons/storefront.tsx';
import type { Registration } from './use-registration.ts';
import type { WebinarPhase } from './webinar-phase.ts';
import { webinarTime } from './webinar-time.ts';

/** The viewer's seat: calendar links before the webinar, the join link once the room is open, and cancellation. */
export function OwnSeat({
  webinar,
  registration: { seat, cancel, pending },
  phase,
}: {
  webinar: Webinar;
  registration: Registration;
  phase: Extract<WebinarPhase, 'ahead' | 'doors-open' | 'running'>;
}) {
  const [confirming, setConfirming] = useState(false);
  if (!seat) return null;
  const hasBegun = phase === 'running';
  return (
    <>
      <div className="flex gap-3 rounded-md bg-success-soft p-4">
        <CheckCircleIcon className="mt-0.5 shrink-0 text-success" />
        <div className="min-w-0">
          <h3 className="text-h4">You're Registered</h3>
          <p className="mt-0.5 text-sm">{statusText()}</p>
        </div>
      </div>
      <div className="mt-5 grid gap-2.5">
        {phase !== 'ahead' && (
          <Button
            href={seat.joinUrl}
            target="_blank"
            rel="noreferrer"
            size="large"
            block
            icon={<VideoIcon size={20} />}
          >
            Join Webinar
          </Button>
        )}
        {!hasBegun && (
          <>
            <Button href={seat.calendarUrl} download variant="secondary" block icon={<CalendarIcon size={18} />}>
              Add to Calendar
            </Button>
            <Button
              href={googleCalendarUrl(webinar, seat.joinUrl)}
              target="_blank"
              rel="noreferrer"
              variant="secondary"
              block
            >
              Google Calendar
            </Button>
            <Button variant="quiet" block onClick={() => setConfirming(true)}>
              Cancel Registration
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={confirming && !hasBegun}
        onClose={() => setConfirming(false)}
        onConfirm={cancel}
        title="Give your seat back?"
        description={`Someone else may take your seat in “${webinar.title}”, and your link to join stops working.`}
        confirmLabel="Cancel Registration"
        cancelLabel="Keep my seat"
        pending={pending}
        pendingLabel="Canceling..."
      />
    </>
  );

  function statusText(): string {
    if (hasBegun) return 'Registration has ended, and the webinar is on right now. Join now.';
    if (phase === 'doors-open') return 'The room is open. Join now.';
    const opens = `The room opens here at ${webinarTime(webinar.joinOpensAt)}.`;
    return seat?.remindersOn ? `${opens} We'll remind you before.` : `${opens} You have stopped its reminders.`;
  }
}

/** Contains the registrant's own join link, which works from a calendar where nobody is signed in. */
function googleCalendarUrl({ title, description, dateTime, duration }: Webinar, joinUrl: string): string {
  const room = window.location.origin + joinUrl;
  const start = new Date(dateTime);
  return googleCalendarEntry({
    title,
    details: `${description}\n\nJoin: ${room}`,
    start,
    end: new Date(start.getTime() + duration * 60_000),
    location: room,
  });
}
