/**
 * `npm run bench:navigation` measures in Chromium how long a click takes to show the next page on slow 4G, and how many
 * bytes a repeat visit loads, also after a deployment. It takes about five minutes and fails when a goal is missed.
 */
import { loadavg } from 'node:os';
import { dateAndMachine } from '#functions/bench/report.ts';
import { medianOf } from '#functions/practice/measures/median.shared.ts';
import { measureNavigations } from './navigations.ts';
import { measureRepeatVisits } from './repeat-visits.ts';
import { setStage } from './stage.ts';

/** From the click to the painted content, in milliseconds: the median of each list of navigations. */
const clickGoal = 100;
/** The bytes of a repeat visit, as a share of those of the first. */
const repeatGoal = 0.02;

const [loadBefore = 0] = loadavg();
await using stack = new AsyncDisposableStack();
const { origin, variables, createLearner } = await setStage(stack);
const missed: string[] = [];

const navigations = await measureNavigations(origin, (await createLearner()).token);
for (const { list, way, times } of navigations) {
  const middle = medianOf(times.map(({ milliseconds }) => milliseconds));
  console.log(`\n${list}, ${way}: median ${middle.toFixed(0)} ms`);
  console.table(
    Object.fromEntries(
      times.map(({ name, milliseconds, network, requests }) => [
        name,
        {
          'click to content, ms': Math.round(milliseconds),
          'of it until the last response, ms': Math.round(network),
          'requests between': requests,
        },
      ]),
    ),
  );
  if (middle > clickGoal) missed.push(`${list}, ${way}: ${middle.toFixed(0)} ms instead of ${clickGoal}`);
}

console.log('\nBytes that a visit loads, headers included');
for (const { page, visit, bytes, first } of await measureRepeatVisits(variables)) {
  const share = bytes / first;
  console.log(`${page.padEnd(40)} ${visit.padEnd(50)} ${String(bytes).padStart(7)}  ${(100 * share).toFixed(2)} %`);
  if (visit !== 'first' && share > repeatGoal) missed.push(`${page}, ${visit}: ${(100 * share).toFixed(2)} %`);
}

console.log(`\n${dateAndMachine()}, load ${loadBefore.toFixed(1)}`);
console.log(missed.length > 0 ? `Missed:\n${missed.join('\n')}` : 'No goal is missed.');
if (missed.length > 0) process.exitCode = 1;
