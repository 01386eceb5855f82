/**
 * Texts for durations, in pages and mails: a course's duration by the rule of docs/product.md "Course card", others in
 * hours and minutes. There are two exceptions: a webinar's duration is in minutes (docs/product.md "Webinar page"), and
 * a player's clock shows minutes and seconds. Without imports, to keep the browser's bundle small.
 */

/** A course's duration, given in days: weeks up to 15, then months of four weeks (docs/product.md "Course card"). */
export function durationLabel(days: number): string {
  const weeks = Math.round(days / 7);
  if (weeks <= 1) return '1 week';
  if (weeks < 16) return `${weeks} weeks`;
  const months = Math.round(weeks / 4);
  return `${months} ${months > 1 ? 'months' : 'month'}`;
}

/** The text for a number of minutes: 45 is '45 min', 120 is '2 h', 135 is '2 h 15 min'. */
export function minutesLabel(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** The text for a webinar's duration: minutes only (docs/product.md "Webinar page"). */
export function webinarLength(minutes: number): string {
  return `${minutes} min`;
}

/** The text for a lesson's length, which says of a video without a recording that there is none yet. */
export function lessonLength({ minutes, recorded }: { minutes: number; recorded: boolean }): string {
  return recorded ? minutesLabel(minutes) : `${minutesLabel(minutes)}, not recorded yet`;
}
