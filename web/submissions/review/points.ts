/** Points by criterion. */

/** What the keys 1 to 5 give of a maximum: nothing, a quarter, half, three quarters, all. Rounded up. */
export function pointsOfKey(key: number, maximum: number): number {
  return Math.ceil(((key - 1) * maximum) / 4);
}

/** The points that are offered as buttons: those of the keys, each once. */
export function offeredPoints(maximum: number): number[] {
  return [...new Set([1, 2, 3, 4, 5].map((key) => pointsOfKey(key, maximum)))];
}

type Points = readonly (number | null)[];

export function totalOf(points: Points): number {
  return points.reduce<number>((sum, given) => sum + (given ?? 0), 0);
}

/** The first criterion without points; after the last one, the number of criteria. */
export function firstUnrated(points: Points): number {
  const index = points.indexOf(null);
  return index === -1 ? points.length : index;
}
