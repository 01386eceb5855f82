/** How long to wait, as "12 minutes". Rounded up, so that nobody comes back too early. */
export function waitingTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return inWords(seconds, 'second');
  return minutes < 60 ? inWords(minutes, 'minute') : inWords(Math.ceil(minutes / 60), 'hour');
}

function inWords(count: number, unit: 'second' | 'minute' | 'hour'): string {
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
