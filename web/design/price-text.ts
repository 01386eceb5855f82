const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** An amount in dollars as text, without cents if they are zero: '499.00' becomes $499, '49.5' becomes $49.50. */
export function priceText(amount: string | number): string {
  return dollars.format(Number(amount));
}
