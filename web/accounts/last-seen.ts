const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago a device was last seen. The server records it every five minutes, so anything less is shown as now. */
export function lastSeen(at: string, now: number): string {
  return now - Date.parse(at) < 5 * 60_000 ? 'Active now' : `Last seen ${timeAgo(at, now)}`;
}

/** How long ago something was, within a sentence: "just now", "8 minutes ago", "yesterday". */
export function timeAgo(at: string, now: number): string {
  const ago = now - Date.parse(at);
  const step = STEPS.find(([, length]) => ago >= length);
  if (!step) return 'just now';
  const [unit, length] = step;
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(ago / length), unit);
}
