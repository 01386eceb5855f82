/**
 * How lengths of time are written, in pages and in mails alike: a course's length by the rule of
 * docs/product.md "Course card", everything else in hours and minutes. The two places with another rule: a webinar is
 * given in minutes, by docs/product.md "Webinar page", and a player's clock counts in minutes and seconds. No imports,
 * for the browser's sake.
 */

/** A course's length from its days: weeks up to 15, then months of four weeks (docs/product.md "Course card"). */
export function durationLabel(days: number): string {
  const weeks = Math.round(days / 7);
  if (weeks <= 1) return '1 week';
  if (weeks < 16) return `${weeks} weeks`;
  const months = Math.round(weeks / 4);
  return `${months} ${months > 1 ? 'months' : 'month'}`;
}

/** Hours and minutes: 45 is '45 min', 120 is '2 h', 135 is '2 h 15 min'. */
export function minutesLabel(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** A webinar's length, in minutes alone (docs/product.md "Webinar page"). */
export function webinarLength(minutes: number): string {
  return `${minutes} min`;
}
