/** Converts between ISO 8601 in UTC, as on the wire, and `<input type="datetime-local">`, which has no time zone. */

/** The field's value for an instant in ISO 8601, in the viewer's time zone; empty for null. */
export function localDateTime(instant: string | null): string {
  if (!instant) return '';
  const moment = new Date(instant);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The instant that the field's value means in the viewer's time zone, in ISO 8601 UTC; null if it is empty or no time. */
export function instantOf(localText: string): string | null {
  const moment = new Date(localText);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** For the field's `max`. Without it, browsers accept years of six digits. */
export const latestLocalDateTime = '9999-12-31T23:59';

/**
 * Errors for fields with a date but no time, or an incomplete date. The form data contains them as if they were empty.
 */
export function halfTypedTimes(form: HTMLFormElement | null): { path: [string]; message: string }[] {
  return [...(form?.elements ?? [])].flatMap((field) =>
    field instanceof HTMLInputElement && field.validity.badInput
      ? { path: [field.name], message: 'Give the date and the time, or leave both out' }
      : [],
  );
}
