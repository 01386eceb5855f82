const STEPS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago something happened: "just now", "5 minutes ago", "yesterday". A moment ahead of this clock is now. */
export function timeAgo(at: string, now: number): string {
  const ago = now - Date.parse(at);
  for (const [unit, length] of STEPS) if (ago >= length) return format.format(-Math.floor(ago / length), unit);
  return 'just now';
}
