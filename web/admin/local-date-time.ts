/** Between moments on the wire and `<input type="datetime-local">`, which knows the viewer's own clock alone. */

/** What the field shows for a moment in ISO 8601; empty for none. */
export function localDateTime(instant: string | null): string {
  if (!instant) return '';
  const moment = new Date(instant);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment that a field's text means where the viewer is, in ISO 8601 UTC; null when it is empty. */
export function instantOf(localText: string): string | null {
  return localText === '' ? null : new Date(localText).toISOString();
}

/** Years have four digits: a browser lets one type six otherwise. */
export const latestLocalDateTime = '9999-12-31T23:59';

/** The fields with a date but no time, or half a date: a form hands them over as if they were left empty. */
export function halfTypedTimes(form: HTMLFormElement | null): { path: [string]; message: string }[] {
  return [...(form?.elements ?? [])].flatMap((field) =>
    field instanceof HTMLInputElement && field.validity.badInput
      ? { path: [field.name], message: 'Give the date and the time, or leave both out' }
      : [],
  );
}
