/** What `npm run bench:http` demands of each measured request. */
import type { MeasuredRequest } from './measured-requests.ts';
import type { Result } from './report.ts';

/** A public read has at least this share of the requests a second of /api/health, which is one `select 1`. */
const shareOfHealth = 0.8;
/** A painted page has at least this share of the requests a second of the answer that it is painted from. */
const shareOfSource = 0.8;
/**
 * With a slow database, a signed-in read takes at most this many times as long as a `select 1` that a bare Worker passes
 * on. Not as one without a Worker: of that, the local runtime alone takes 1.07 to 1.11, depending on the machine.
 */
const timesSelect = 1.15;
/** The largest import of people takes at most this many seconds. */
const importSeconds = 10;

/** What the results and the seconds of the largest import miss, in a sentence each. */
export function missedGoals(measured: MeasuredRequest[], results: Result[], largeImport: number): string[] {
  const missed: string[] = [];
  const demand = (holds: boolean, sentence: string) => {
    if (!holds) missed.push(sentence);
  };
  for (const { name, own, health, source, roundTrips, slow } of results) {
    const request = measured.find((one) => one.name === name);
    demand(roundTrips === 1, `${name} makes ${roundTrips} round trips to the database instead of 1.`);
    if (request?.kind === 'public read') {
      const share = own.rateOver(health);
      demand(share >= shareOfHealth, `${name} has ${share.toFixed(2)} of /api/health, less than ${shareOfHealth}.`);
    }
    if (source) {
      const [share, from] = [own.rateOver(source), request?.paintedFrom];
      demand(share >= shareOfSource, `${name} has ${share.toFixed(2)} of ${from}, less than ${shareOfSource}.`);
    }
    if (request?.kind === 'signed-in read') {
      const times = slow?.overBareSelect ?? Number.NaN;
      demand(
        times <= timesSelect,
        `${name} takes ${times.toFixed(2)} times the slow select 1, more than ${timesSelect}.`,
      );
    }
  }
  demand(largeImport <= importSeconds, `The largest import takes ${largeImport.toFixed(1)} s, not ${importSeconds}.`);
  return missed;
}
