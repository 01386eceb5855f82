/**
 * `npm run bench:navigation` measures in Chromium how long a click takes to show the next page on slow 4G, and how many
 * bytes a repeat visit loads, also after a deployment. It takes about five minutes and fails when a goal is missed.
 */
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { startDemoDatabase } from '#db/bench/demo-database.ts';
import { dateAndMachine } from '#functions/bench/report.ts';
import { isBuildCurrent } from '#functions/local/build-state.ts';
import { createUser, fakePerson } from '#functions/local/fake-person.ts';
import { runScript } from '#functions/local/run-script.ts';
import { runWorker } from '#functions/local/run-worker.ts';
import { measureNavigations, median } from './navigations.ts';
import { measureRepeatVisits } from './repeat-visits.ts';

/** From the click to the painted content, in milliseconds: the median of each list of navigations. */
const clickGoal = 100;
/** The bytes of a repeat visit, as a share of those of the first. */
const repeatGoal = 0.02;

const [loadBefore = 0] = loadavg();
await using stack = new AsyncDisposableStack();
if (!isBuildCurrent()) await runScript('build');
const database = await startDemoDatabase();
stack.defer(database.stop);
const secret = randomBytes(32).toString('hex');
const variables = {
  DATABASE_URL: database.databaseUrl,
  JWT_SECRET: secret,
  APP_ORIGIN: 'http://localhost:8787',
  ENVIRONMENT: 'local',
  LOG_REQUESTS: 'no',
};
const product = await runWorker({ port: 0, errorsOnly: true, variables });
// Not deferred: the visits after a deployment need another Worker at the same address.
const missed: string[] = [];
try {
  const learner = await createUser(database.databaseUrl, secret, fakePerson());
  const navigations = await measureNavigations(product.origin, learner.token);
  for (const { list, way, times } of navigations) {
    const middle = median(times.map(({ milliseconds }) => milliseconds));
    console.log(`\n${list}, ${way}: median ${middle.toFixed(0)} ms`);
    console.table(
      Object.fromEntries(
        times.map(({ name, milliseconds, requests }) => [
          name,
          { 'click to content, ms': Math.round(milliseconds), 'requests between': requests },
        ]),
      ),
    );
    if (middle > clickGoal) missed.push(`${list}, ${way}: ${middle.toFixed(0)} ms instead of ${clickGoal}`);
  }
} finally {
  await product.stop();
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
