/** The learner's own time zone, from the header X-Time-Zone (an IANA name; decisions.md "Courses and learning"). */
import type { Context } from 'hono';

/** Null when the header is missing or names no zone that this runtime knows. */
export function timeZoneOf(c: Context): string | null {
  const name = c.req.header('X-Time-Zone');
  if (!name || name.length > 60) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
