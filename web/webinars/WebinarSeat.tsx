import { type ReactNode, useRef } from 'react';
import type { Webinar } from '#functions/webinars/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Countdown } from '#web/design/Countdown.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { OwnSeat } from './OwnSeat.tsx';
import { timeLeft } from './time-left.ts';
import { useNow } from './use-now.ts';
import { type Registration, useRegistration } from './use-registration.ts';
import { webinarPhase } from './webinar-phase.ts';

/** The countdown to the start, and the registration: free seats, the viewer's own seat, or why none can be taken. */
export function WebinarSeat({ webinar }: { webinar: Webinar }) {
  const container = useRef<HTMLDivElement>(null);
  // The button that had the focus may be gone.
  const registration = useRegistration(webinar.id, () => container.current?.focus());
  const start = Date.parse(webinar.dateTime);
  const now = useNow(!webinar.isCancelled);
  const left = timeLeft(start, now);
  const phase = webinarPhase(webinar, now);
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {content()}
    </div>
  );

  function content() {
    switch (phase) {
      case 'cancelled':
        return (
          <Closed title="This webinar was cancelled" tone="warning">
            We are sorry. Everyone who had a seat has been notified by email.
          </Closed>
        );
      case 'over':
        return <Closed title="This webinar has ended">See the upcoming ones.</Closed>;
      case 'running':
        if (registration.seat) return <OwnSeat webinar={webinar} registration={registration} phase={phase} />;
        return (
          <Closed title="Registration has ended">
            This webinar is on right now. Seats could be taken until it began.
          </Closed>
        );
      case 'ahead':
      case 'doors-open':
        return (
          <>
            {left && (
              <div className="mb-6">
                <p className="mb-2.5 font-semibold text-sm">Starts in</p>
                <Countdown label="Starts in" {...left} />
              </div>
            )}
            {registration.seat ? (
              <OwnSeat webinar={webinar} registration={registration} phase={phase} />
            ) : (
              <FreeSeats webinar={webinar} registration={registration} />
            )}
          </>
        );
    }
  }
}

/** Registration while seats are free. Keeps its height while the viewer's registration loads. */
function FreeSeats({
  webinar: { seatsLeft, maxAttendees },
  registration: { status, register, pending },
}: {
  webinar: Webinar;
  registration: Registration;
}) {
  if (status !== 'loading' && seatsLeft === 0) {
    return (
      <Closed title="This webinar is full" tone="warning">
        {maxAttendees === 1 ? 'The only seat is' : `All ${maxAttendees} seats are`} taken. Seats that are given back
        show up here.
      </Closed>
    );
  }
  return (
    <>
      <div className="mb-5">
        <p className="mb-2 text-sm">
          <span className="font-semibold">{seatsLeft}</span>{' '}
          <span className="text-muted">
            of {maxAttendees} {maxAttendees === 1 ? 'seat' : 'seats'} left
          </span>
        </p>
        <ProgressBar label="Seats taken" value={maxAttendees - seatsLeft} max={maxAttendees} tone="highlight" />
      </div>
      {status === 'loading' ? (
        <Skeleton className="h-13 rounded-full" />
      ) : (
        <Button size="large" block pending={pending} pendingLabel="Registering..." onClick={register}>
          Register Now
        </Button>
      )}
      <p className="mt-3 text-center text-muted text-xs">
        We email you the link to join, and remind you before it starts.
      </p>
    </>
  );
}

/** Says why no seat can be taken, and links to the other webinars. */
function Closed({
  title,
  tone = 'neutral',
  children,
}: {
  title: string;
  tone?: 'neutral' | 'warning';
  children: ReactNode;
}) {
  return (
    <>
      <Notice tone={tone} title={title}>
        <p className="mt-0.5 text-sm">{children}</p>
      </Notice>
      <Button to={paths.webinars()} variant="secondary" block className="mt-4">
        See upcoming webinars
      </Button>
    </>
  );
}
