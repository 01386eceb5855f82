/** When a webinar takes place, in the viewer's own time zone. */

/** As 'MMM d, yyyy': Nov 23, 2026. */
export function webinarDate(dateTime: string, timeZone?: string): string {
  return inWords(dateTime, { month: 'short', day: 'numeric', year: 'numeric', timeZone });
}

/** With the zone, because whoever reads it may be anywhere: 3:30 PM GMT+1. */
export function webinarTime(dateTime: string, timeZone?: string): string {
  return inWords(dateTime, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone });
}

/** Monday, November 23, 2026. */
export function webinarDay(dateTime: string, timeZone?: string): string {
  return inWords(dateTime, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone });
}

/** From the start to the end, for where the zone is named beside it: 3:30 PM – 4:30 PM. */
export function webinarHours(
  { dateTime, duration }: { dateTime: string /** Minutes. */; duration: number },
  timeZone?: string,
): string {
  const end = new Date(Date.parse(dateTime) + duration * 60_000).toISOString();
  const hour = (moment: string) => inWords(moment, { hour: 'numeric', minute: '2-digit', timeZone });
  return `${hour(dateTime)} – ${hour(end)}`;
}

/** The name of the zone on that day, and how tables of hours call it: Nepal Time (GMT+5:45). */
export function webinarZone(dateTime: string, timeZone?: string): string {
  const name = (timeZoneName: 'long' | 'short') =>
    new Intl.DateTimeFormat('en-US', { timeZoneName, timeZone })
      .formatToParts(new Date(dateTime))
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [long, short] = [name('long'), name('short')];
  return long === short ? short : `${long} (${short})`;
}

function inWords(dateTime: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(new Date(dateTime));
}
