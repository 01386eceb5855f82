/** What `npm run bench:http` demands of each measured request. */
import type { Measurement } from './measurement.ts';

/** A public read has at least this share of the requests a second of /api/health, which is one `select 1`. */
const shareOfHealth = 0.8;
/** A painted page has at least this share of the requests a second of the answer that it is painted from. */
const shareOfSource = 0.8;
/** A signed-in read takes at most this many times as long as a bare `select 1`, both with a slow database. */
const timesSelect = 1.15;

/** What the measurements miss, in a sentence each. */
export function missedGoals(measurements: Measurement[]): string[] {
  const byName = new Map(measurements.map((measurement) => [measurement.name, measurement]));
  const missed: string[] = [];
  const demand = (holds: boolean, sentence: string) => {
    if (!holds) missed.push(sentence);
  };
  for (const { name, kind, ofHealth, requestsPerSecond, roundTrips, timesDelayedSelect, paintedFrom } of measurements) {
    demand(roundTrips === 1, `${name} makes ${roundTrips} round trips to the database, not 1.`);
    if (kind === 'public read') {
      demand(ofHealth >= shareOfHealth, `${name} has ${share(ofHealth)} of /api/health, less than ${shareOfHealth}.`);
    }
    if (paintedFrom !== undefined) {
      const ofSource = requestsPerSecond / (byName.get(paintedFrom)?.requestsPerSecond ?? Number.NaN);
      demand(
        ofSource >= shareOfSource,
        `${name} has ${share(ofSource)} of ${paintedFrom}, less than ${shareOfSource}.`,
      );
    }
    if (kind === 'signed-in read') {
      const times = timesDelayedSelect ?? Number.NaN;
      demand(
        times <= timesSelect,
        `${name} takes ${times.toFixed(2)} times a delayed select 1, more than ${timesSelect}.`,
      );
    }
  }
  return missed;
}

const share = (ratio: number) => ratio.toFixed(2);
