const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago a device was last seen. The server records it every five minutes, so anything less is shown as now. */
export function lastSeen(at: string, now: number): string {
  const ago = now - Date.parse(at);
  if (ago < 5 * 60_000) return 'Active now';
  for (const [unit, length] of STEPS) {
    if (ago < length) continue;
    const text = new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(ago / length), unit);
    return `Last seen ${text}`;
  }
  return 'Active now';
}
