/** The calendar file of a live session. */
import { calendarFile } from '../api/calendar-file.ts';

type LiveSession = {
  id: number;
  title: string;
  description: string | null;
  scheduledAt: Date;
  course: { title: string };
  /** Increases with each change by the creator. */
  revision: number;
  cancelledAt: Date | null;
};

/** The entry ends 2 hours after the start, whatever the duration of the session (docs/product.md "Live sessions"). */
const entryHours = 2;

/** The entry links to our own address, which checks the booking: a link to the room would outlive a cancellation. */
export function liveSessionCalendar(
  liveSession: LiveSession,
  { appOrigin, now }: { appOrigin: string; now: Date },
): string {
  const url = `${appOrigin}/api/live-sessions/${liveSession.id}/join`;
  return calendarFile(
    {
      name: `live-session-${liveSession.id}`,
      calendarName: liveSession.course.title,
      product: 'Live sessions',
      stamp: now,
      start: liveSession.scheduledAt,
      end: new Date(liveSession.scheduledAt.getTime() + entryHours * 3_600_000),
      title: liveSession.title,
      description: [liveSession.description, `Join: ${url}`].filter(Boolean).join('\n\n'),
      url,
      sequence: liveSession.revision - 1,
      isCancelled: liveSession.cancelledAt !== null,
    },
    appOrigin,
  );
}
