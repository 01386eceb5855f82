/** Times of the demo data, relative to the time at which it is inserted. */

const hour = 3_600_000;

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * hour);
}

export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * hour);
}

/** Events start on the hour. */
export function hoursAfter(now: Date, hours: number): Date {
  return new Date(Math.ceil(now.getTime() / hour + hours) * hour);
}
