/** Formats card input while it is typed: groups of four digits, and the slash of the expiry date. */

/** Formats a card number: at most 19 digits in groups of four. */
export function groupDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 19);
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** Formats an expiry date: at most 4 digits, as MM/YY. */
export function expiryText(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

/** Reformats a field, but only while the cursor is at its end: a correction in the middle keeps its cursor. */
export function formatInput(field: HTMLInputElement, write: (typed: string) => string): void {
  if (field.selectionStart === field.value.length) field.value = write(field.value);
}
