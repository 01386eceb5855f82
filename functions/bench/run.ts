/**
 * `npm run bench:http` measures the built Worker over HTTP beside a bare one, in less than three minutes. It fails when
 * a goal (goals.ts) is missed.
 */
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { runScript } from '../local/run-script.ts';
import { builtWorker, projectRoot } from '../local/run-worker.ts';
import { measureColdStart } from './cold-start.ts';
import { missedGoals } from './goals.ts';
import { measureLargeImport } from './large-import.ts';
import { countRoundTrips, measure } from './measurement.ts';
import { dateAndMachine, printTables } from './report.ts';
import { measureSlowDatabase } from './slow-database.ts';
import { setStage, startMeasuredWorker } from './stage.ts';

/** How long the bench may take, in seconds. */
const timeLimit = 180;

const began = performance.now();
const [loadBefore = 0] = loadavg();
const elapsed = () => `${Math.round((performance.now() - began) / 1000)} s`;

await using stack = new AsyncDisposableStack();
const stage = await setStage(stack);
await runScript('build:bare-worker');
const bareWorker = join(projectRoot, 'dist/bench/bare-worker.js');
const bare = await startMeasuredWorker({
  variables: { ENDPOINT_ORIGIN: stage.database.endpointOrigin },
  script: bareWorker,
});
stack.defer(bare.stop);
console.log(`Everything runs after ${elapsed()}. The bench takes ${timeLimit / 60} minutes in all.`);

const roundTrips = await countRoundTrips(stage);
const slow = await measureSlowDatabase(stage, bare);
const coldStart = {
  product: await measureColdStart(builtWorker, { variables: stage.variables, path: '/api/health' }),
  bare: await measureColdStart(bareWorker, { variables: {}, path: '/' }),
};
// Ending what runs, and the import after it, take a moment, too.
const measurements = await measure(stage, bare, began + (timeLimit - 15) * 1000);
// Last, because its mails are sent afterwards.
const largeImport = await measureLargeImport(stage);

const results = measurements.map((measurement) => ({
  ...measurement,
  roundTrips: roundTrips.get(measurement.name) ?? Number.NaN,
  slow: slow.get(measurement.name) ?? null,
}));
printTables(results);
console.log(`
The first answer of a new isolate takes ${coldStart.product.toFixed(0)} ms, that of a bare one ${coldStart.bare.toFixed(0)} ms.
The largest import of people takes ${largeImport.toFixed(1)} s.
${dateAndMachine()}; the bench took ${elapsed()}.
`);
if (loadBefore > availableParallelism() / 2) {
  console.log(`Other programs kept this machine busy (load ${loadBefore.toFixed(1)}): trust the CPU times only.\n`);
}
const missed = missedGoals(stage.measured, results, largeImport);
console.log(missed.length > 0 ? missed.join('\n') : 'No goal is missed.');
if (missed.length > 0) process.exitCode = 1;
