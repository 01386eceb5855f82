/** The date and time of a webinar, in the viewer's time zone. Tests pass another `timeZone`. */

/** Formatted as 'MMM d, yyyy': Nov 23, 2026. */
export function webinarDate(dateTime: string, timeZone?: string): string {
  return formatted(dateTime, { month: 'short', day: 'numeric', year: 'numeric', timeZone });
}

/** With the time zone, because the reader may be anywhere: 3:30 PM GMT+1. */
export function webinarTime(dateTime: string, timeZone?: string): string {
  return formatted(dateTime, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone });
}

/** Monday, November 23, 2026. */
export function webinarDay(dateTime: string, timeZone?: string): string {
  return formatted(dateTime, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone });
}

/** From start to end, without the time zone, which the page shows beside it: 3:30 PM – 4:30 PM. */
export function webinarHours(
  { dateTime, duration }: { dateTime: string /** Minutes. */; duration: number },
  timeZone?: string,
): string {
  const end = new Date(Date.parse(dateTime) + duration * 60_000).toISOString();
  const hour = (moment: string) => formatted(moment, { hour: 'numeric', minute: '2-digit', timeZone });
  return `${hour(dateTime)} – ${hour(end)}`;
}

/** The name of the time zone on that day, and its offset or abbreviation: Nepal Time (GMT+5:45). */
export function webinarZone(dateTime: string, timeZone?: string): string {
  const name = (timeZoneName: 'long' | 'short') =>
    new Intl.DateTimeFormat('en-US', { timeZoneName, timeZone })
      .formatToParts(new Date(dateTime))
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [long, short] = [name('long'), name('short')];
  return long === short ? short : `${long} (${short})`;
}

function formatted(dateTime: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(new Date(dateTime));
}
