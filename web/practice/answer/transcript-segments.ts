/** Splits a transcript into stretches that are marked and stretches that are not. */
import type { Place } from '#functions/practice/measures/measure-schema.shared.ts';

export type TranscriptSegment = { start: number; text: string; marked: boolean };

/** `places`: ranges of the text in any order; where they overlap they are marked once. Other places are ignored. */
export function segmentsOf(text: string, places: readonly Place[]): TranscriptSegment[] {
  const ranges = places
    .filter((place) => place.in === 'words' && place.start < place.end)
    .toSorted((one, other) => one.start - other.start);
  const segments: TranscriptSegment[] = [];
  let at = 0;
  const add = (end: number, marked: boolean) => {
    const to = Math.min(end, text.length);
    if (to > at) segments.push({ start: at, text: text.slice(at, to), marked });
    at = Math.max(at, to);
  };
  for (const { start, end } of ranges) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return segments;
}
