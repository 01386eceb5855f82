/** When a webinar takes place, in the viewer's own time zone. */

/** As 'MMM d, yyyy': Nov 23, 2026. */
export function webinarDate(dateTime: string, timeZone?: string): string {
  return inWords(dateTime, { month: 'short', day: 'numeric', year: 'numeric', timeZone });
}

/** With the zone, because whoever reads it may be anywhere: 3:30 PM GMT+1. */
export function webinarTime(dateTime: string, timeZone?: string): string {
  return inWords(dateTime, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone });
}

function inWords(dateTime: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(new Date(dateTime));
}
