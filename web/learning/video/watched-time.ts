/** A stretch of a video that was really played, in seconds. Skipped parts do not count; repeated parts count once. */
export type Stretch = readonly [from: number, to: number];

/** The position at which the learner stopped, in seconds from the start, and what was played. */
export type Watching = { position: number; watched: readonly Stretch[] };

/** The watched percentage from which a video lesson can be completed (docs/product.md "Lesson"). */
export const completableAt = 90;

/** The same stretches in order, without overlaps and without empty ones. */
export function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = [];
  for (const [from, to] of stretches.filter(([from, to]) => to > from).sort((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}

/** The `maximum` longest stretches. */
export function longestStretches(stretches: readonly Stretch[], maximum: number): [from: number, to: number][] {
  return stretches
    .map(([from, to]): [number, number] => [from, to])
    .sort((one, other) => other[1] - other[0] - (one[1] - one[0]))
    .slice(0, maximum);
}

/** Converts what the browser reports as played since the page was opened. */
export function playedStretches(played: TimeRanges): Stretch[] {
  return Array.from({ length: played.length }, (_, index) => [played.start(index), played.end(index)] as const);
}

/** The percentage of the video that merged stretches cover, 0 to 100, rounded down. `duration` is in seconds. */
export function watchedPercent(stretches: readonly Stretch[], duration: number): number {
  if (!(duration > 0)) return 0;
  const seconds = stretches.reduce((sum, [from, to]) => sum + to - from, 0);
  return Math.min(100, Math.floor((100 * seconds) / duration));
}

/** Validates a value that was read from the browser's storage. */
export function isWatching(value: unknown): value is Watching {
  return (
    typeof value === 'object' &&
    value !== null &&
    'position' in value &&
    typeof value.position === 'number' &&
    'watched' in value &&
    Array.isArray(value.watched) &&
    value.watched.every((one) => Array.isArray(one) && one.length === 2 && one.every(Number.isFinite))
  );
}
