import type { CourseSession } from '#functions/learning/contract.ts';

/** Spec part 2 section 2: the entry ends 2 hours after the start, however long the session is planned. */
const ENTRY_MILLISECONDS = 2 * 3_600_000;

/** A link that opens Google Calendar with the session filled in. */
export function googleCalendarLink({ title, description, scheduledAt }: CourseSession, room: string): string {
  const start = new Date(scheduledAt);
  const end = new Date(start.getTime() + ENTRY_MILLISECONDS);
  const entry = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details: [description, `Join: ${room}`].filter(Boolean).join('\n\n'),
    location: room,
  });
  return `https://calendar.google.com/calendar/render?${entry}`;
}

/** 20260601T180000Z */
function compact(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
