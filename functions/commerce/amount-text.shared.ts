const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount as text with currency sign and cents, for tables and receipts: '499.00' becomes $499.00. */
export function amountText(amount: string): string {
  return dollars.format(Number(amount));
}
