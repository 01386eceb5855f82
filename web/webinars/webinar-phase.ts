import type { Webinar } from '#functions/webinars/contract.ts';

/** The phases of a webinar, which decide what its page offers. */
export type WebinarPhase =
  /** Cancelled, before or after its time. */
  | 'cancelled'
  /** Upcoming, and seats can be taken. */
  | 'ahead'
  /** Also upcoming, but the room is open already. */
  | 'doors-open'
  /** It has begun. No seats can be taken any more, but people with a seat can still join. */
  | 'running'
  | 'over';

/** The phase of a webinar at `now`, in milliseconds. */
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
