import type { ReactNode } from 'react';
import { webinarLength } from '#functions/courses/duration.shared.ts';
import type { Webinar } from '#functions/webinars/contract.ts';
import { Card } from '#web/design/Card.tsx';
import { UsersIcon } from '#web/design/icons/interface.tsx';
import { CalendarIcon } from '#web/design/icons/objects.tsx';
import { ClockIcon, VideoIcon } from '#web/design/icons/storefront.tsx';
import { WebinarSeat } from './WebinarSeat.tsx';
import { webinarDay, webinarHours, webinarZone } from './webinar-time.ts';

/** The webinar drawn as a ticket: date and length at the top, the viewer's seat below the tear line. */
export function WebinarTicket({ webinar }: { webinar: Webinar }) {
  const { dateTime, duration, maxAttendees } = webinar;
  return (
    <Card as="section" aria-labelledby="ticket" padding="none" className="shadow-lift lg:sticky lg:top-24">
      {/* The blue of the banner, in both themes. */}
      <div className="scheme-dark bg-[#2b46d9] px-6 pt-6 pb-7 text-white">
        <h2 id="ticket" className="sr-only">
          Date and registration
        </h2>
        {/* Two lines high, because the day in the viewer's time zone may be longer than the server's. */}
        <p className="min-h-[2lh] text-balance font-bold font-display text-h3 tracking-tight">
          <time dateTime={dateTime} data-local-time>
            {webinarDay(dateTime)}
          </time>
        </p>
        <ul className="mt-4 grid gap-2.5 text-sm">
          <Fact icon={<ClockIcon size={18} />}>
            <span data-local-time className="font-semibold">
              {webinarHours(webinar)}
            </span>
            <span data-local-time className="block text-white/85">
              {webinarZone(dateTime)}
            </span>
          </Fact>
          <Fact icon={<CalendarIcon size={18} />}>{webinarLength(duration)}</Fact>
          <Fact icon={<UsersIcon size={18} />}>Up to {maxAttendees} attendees</Fact>
          <Fact icon={<VideoIcon size={18} />}>Live online, free of charge</Fact>
        </ul>
      </div>
      <div aria-hidden="true" className="relative border-line-strong border-t-2 border-dashed">
        <span className="absolute -top-3 -left-3 size-6 rounded-full border border-line bg-paper" />
        <span className="absolute -top-3 -right-3 size-6 rounded-full border border-line bg-paper" />
      </div>
      <div className="p-6">
        <WebinarSeat webinar={webinar} />
      </div>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <span className="mt-0.5 shrink-0 text-white/85">{icon}</span>
      <span>{children}</span>
    </li>
  );
}
