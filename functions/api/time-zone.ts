/** The learner's own time zone, from the header X-Time-Zone (an IANA name; docs/decisions.md "Courses and learning"). */
import type { Context } from 'hono';

/** Chromium still calls them by the first name (CLDR keeps its identifiers stable); people there know the second. */
const renamed: Partial<Record<string, string>> = {
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** Null when the header is missing or names no zone that this runtime knows. */
export function timeZoneOf(c: Context): string | null {
  const name = c.req.header('X-Time-Zone');
  if (!name || name.length > 60) return null;
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    // A runtime answers some zones by a name they no longer go by (Asia/Katmandu): the browser's is what its owner knows.
    const written = known.toLowerCase() === name.toLowerCase() ? known : name;
    return renamed[written] ?? written;
  } catch {
    return null;
  }
}

/**
 * A moment on the wall clock of a zone, which it names: "Saturday, March 7, 2026 at 6:15 PM (Nepal Time, Asia/Kathmandu)". A
 * zone that this runtime does not know counts as UTC.
 */
export function momentIn(moment: Date, timeZone: string): string {
  const zone = isKnown(timeZone) ? timeZone : 'UTC';
  const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
  const named = new Intl.DateTimeFormat('en-US', { timeZoneName: 'long', timeZone: zone })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  // Newer data of the runtime puts a narrow space before AM and PM, which not every mail program shows.
  const text = shown.format(moment).replaceAll('\u202F', ' ');
  return `${text} (${zone === 'UTC' ? 'UTC' : `${named}, ${zone}`})`;
}

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
