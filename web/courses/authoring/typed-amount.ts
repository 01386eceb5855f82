/**
 * The typed price as an amount with two decimals ('49' and '$49.5' become '49.00' and '49.50'), or null if it is empty.
 * Other text is returned unchanged; the server rejects it with a message.
 */
export function amountOf(text: string): string | null {
  const typed = text.replaceAll(/[$\s]/g, '');
  if (typed === '') return null;
  // A comma only before three digits: "49,00" means 49 dollars to many who type it.
  const [, whole, cents = ''] = /^(\d{1,8}|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(typed) ?? [];
  return whole === undefined ? typed : `${whole.replaceAll(',', '')}.${cents.padEnd(2, '0')}`;
}
