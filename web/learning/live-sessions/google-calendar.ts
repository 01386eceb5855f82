import type { CourseLiveSession } from '#functions/learning/contract.ts';
import { googleCalendarEntry } from '#web/app/google-calendar-entry.ts';

/** The entry ends 2 hours after the start, regardless of the planned duration (docs/product.md "Live sessions"). */
const ENTRY_MILLISECONDS = 2 * 3_600_000;

/** A link that opens Google Calendar with the session filled in. */
export function googleCalendarLink({ title, description, scheduledAt }: CourseLiveSession, room: string): string {
  const start = new Date(scheduledAt);
  return googleCalendarEntry({
    title,
    details: [description, `Join: ${room}`].filter(Boolean).join('\n\n'),
    start,
    end: new Date(start.getTime() + ENTRY_MILLISECONDS),
    location: room,
  });
}
