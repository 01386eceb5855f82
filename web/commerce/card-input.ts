/** Helps typing what stands on a card: groups of four digits, and the slash of a date. Only at the end of what is typed. */

export function groupDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 19);
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

export function expiryText(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

/** Rewrites what stands in a field, unless someone is correcting the middle of it. */
export function tidy(field: HTMLInputElement, write: (typed: string) => string): void {
  if (field.selectionStart === field.value.length) field.value = write(field.value);
}
