/**
 * The bands in which values usually lie. They are heuristics, and the pages call them so: where a value is outside the
 * outer bounds it is worth a word, between the two nothing is said. Sources are in measure-facts.shared.ts.
 */

import type { BandPosition } from './measure-schema.shared.ts';
import { medianOf } from './median.shared.ts';

/** Both bounds belong to the range. */
type Range = readonly [from: number, to: number];
export type Band = { usual: Range; outer: Range };

const unlimited = Number.POSITIVE_INFINITY;

export const bands = {
  /** Words a minute, pauses included. */
  pace: { usual: [120, 180], outer: [110, 200] },
  /** "um" and "uh" in 100 words. */
  hesitations: { usual: [0, 3], outer: [0, 6] },
  /** Seconds, for questions about something that happened. */
  length: { usual: [60, 150], outer: [60, 150] },
  /** Percent of the words. */
  actionAndResult: { usual: [40, 100], outer: [40, 100] },
  /** There is at least one. */
  present: { usual: [Number.MIN_VALUE, unlimited], outer: [Number.MIN_VALUE, unlimited] },
  /** There is none. */
  absent: { usual: [0, 0], outer: [0, 0] },
  /** Decibels of full scale. A microphone whose sound is not processed, at an arm's length, gives -45 to -25. */
  loudness: { usual: [-48, 0], outer: [-54, 0] },
  /** Percent of the frames of speech. */
  clipping: { usual: [0, 1], outer: [0, 1] },
} satisfies Record<string, Band>;

export function positionIn({ usual, outer }: Band, value: number): BandPosition {
  if (value < outer[0]) return 'low';
  if (value > outer[1]) return 'high';
  if (value < usual[0]) return 'slightlyLow';
  return value > usual[1] ? 'slightlyHigh' : 'usual';
}

/** With fewer words nothing is judged: three sentences say little. */
export const leastWords = 40;

/** From this many earlier answers on, somebody's pace is compared with their own. */
const ownPaceAnswers = 5;

/**
 * The band for words a minute. With five earlier answers it is the same band, moved so that its middle is their median:
 * a usual pace is then 80 to 120 percent of one's own.
 */
export function paceBand(earlierPaces: readonly number[]): Band {
  if (earlierPaces.length < ownPaceAnswers) return bands.pace;
  const [from, to] = bands.pace.usual;
  const scale = (medianOf(earlierPaces) * 2) / (from + to);
  return { usual: scaled(bands.pace.usual, scale), outer: scaled(bands.pace.outer, scale) };
}

const scaled = ([from, to]: Range, scale: number): Range => [Math.round(from * scale), Math.round(to * scale)];
