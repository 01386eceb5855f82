const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount as it stands in a column of a bill, always with its cents: '499.00' is $499.00. */
export function amountText(amount: string): string {
  return dollars.format(Number(amount));
}
