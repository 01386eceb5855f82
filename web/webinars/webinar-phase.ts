import type { Webinar } from '#functions/webinars/contract.ts';

export type WebinarPhase =
  /** Called off, whenever it would have been. */
  | 'cancelled'
  /** To begin; seats are given. */
  | 'ahead'
  /** The same, and the room is open already. */
  | 'doors-open'
  /** It has begun: no more seats are given, and those who have one may still come in. */
  | 'running'
  | 'over';

/** Where a webinar is in its life at a moment. */
export function webinarPhase(
  {
    dateTime,
    duration,
    joinOpensAt,
    isCancelled,
  }: Pick<Webinar, 'dateTime' | 'duration' | 'joinOpensAt' | 'isCancelled'>,
  now: number,
): WebinarPhase {
  if (isCancelled) return 'cancelled';
  if (now >= Date.parse(dateTime) + duration * 60_000) return 'over';
  if (now >= Date.parse(dateTime)) return 'running';
  return now >= Date.parse(joinOpensAt) ? 'doors-open' : 'ahead';
}
