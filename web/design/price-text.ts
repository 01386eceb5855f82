const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** An amount of dollars in words of money: '499.00' is $499, '49.5' is $49.50. */
export function priceText(amount: string | number): string {
  return dollars.format(Number(amount));
}
