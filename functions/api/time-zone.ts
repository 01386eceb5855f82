/** The user's time zone, from the header X-Time-Zone (an IANA name; docs/decisions.md "Courses and learning"). */
import type { Context } from 'hono';

/** Current names of renamed zones. Chromium still sends the old names, because CLDR keeps its identifiers stable. */
const renamed: Partial<Record<string, string>> = {
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** The time zone of a request; null when the header is missing or this runtime does not know the zone. */
export function timeZoneOf(c: Context): string | null {
  const name = c.req.header('X-Time-Zone');
  if (!name || name.length > 60) return null;
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    // The runtime returns an old name for some zones (Asia/Katmandu). The name from the browser is then the better one. An offset
    // has one spelling in our rules, "+05:30", and more in a header.
    const chosen = known.toLowerCase() === name.toLowerCase() || /^[+-]/.test(known) ? known : name;
    return renamed[chosen] ?? chosen;
  } catch {
    return null;
  }
}

/**
 * A moment in a time zone, with the name of the zone: "Saturday, March 7, 2026 at 6:15 PM (Nepal Time,
 * Asia/Kathmandu)". An unknown zone counts as UTC.
 */
export function momentIn(moment: Date, timeZone: string): string {
  const zone = isKnown(timeZone) ? timeZone : 'UTC';
  const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
  const named = new Intl.DateTimeFormat('en-US', { timeZoneName: 'long', timeZone: zone })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  // Newer ICU data puts a narrow no-break space before AM and PM, which some mail programs cannot show.
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
