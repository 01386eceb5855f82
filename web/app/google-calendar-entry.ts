type Entry = { title: string; details: string; start: Date; end: Date; location: string };

/** Returns a link that opens Google Calendar with the entry filled in. */
export function googleCalendarEntry({ title, details, start, end, location }: Entry): string {
  const entry = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details,
    location,
  });
  return `https://calendar.google.com/calendar/render?${entry}`;
}

/** In UTC, in the format 20260601T180000Z. */
function compact(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
