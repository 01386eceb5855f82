/**
 * `npm run bench:http` measures the built Worker over HTTP, beside a bare Worker (bare-worker.ts), and fails when a goal
 * (goals.ts) is missed. It takes less than three minutes.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startDemoDatabase } from '#db/bench/demo-database.ts';
import { isBuildCurrent } from '../local/build-state.ts';
import { runScript } from '../local/run-script.ts';
import { projectRoot, runWorker } from '../local/run-worker.ts';
import { childrenNamed } from './cpu-time.ts';
import { missedGoals } from './goals.ts';
import { type LoadRequest, startLoadGenerator } from './load.ts';
import { type MeasuredRequest, measuredRequests } from './measured-requests.ts';
import { type Measurement, Total } from './measurement.ts';
import { machine, printTable } from './report.ts';

const rounds = 3;
const connections = 16;
/** Per request and round: of the product, and of each of the two that it is compared with. */
const seconds = { product: 0.7, compared: 0.4 };
/** What is added to each call of the database, in milliseconds, and how long each request is then measured. */
const slowDatabase = { delay: 25, seconds: 1 };
const secret = randomBytes(32).toString('hex');

const began = performance.now();
if (!isBuildCurrent()) await runScript('build');
await runScript('build:bare-worker');
const bareScript = join(projectRoot, 'dist/bench/bare-worker.js');

const ends: (() => Promise<void>)[] = [];
try {
  const database = await startDemoDatabase();
  ends.push(database.stop);
  const generator = startLoadGenerator();
  ends.push(generator.stop);
  const product = await startMeasured({
    DATABASE_URL: database.databaseUrl,
    JWT_SECRET: secret,
    APP_ORIGIN: 'http://localhost:8787',
    ENVIRONMENT: 'local',
    LOG_REQUESTS: 'no',
  });
  const bare = await startMeasured({}, bareScript);
  const measured = await measuredRequests(product.origin, {
    databaseUrl: database.databaseUrl,
    secret,
    learners: connections,
  });
  const health = measured.filter(({ kind }) => kind === 'health').flatMap(({ requests }) => requests);

  const totals = new Map<string, { own: Total; health: Total; bare: Total }>();
  const bareRequests = new Map<string, LoadRequest[]>();
  const roundTrips = new Map<string, number>();
  for (const { name, requests } of measured) {
    totals.set(name, { own: new Total(), health: new Total(), bare: new Total() });
    bareRequests.set(name, await forBareWorker(product.origin, requests));
    roundTrips.set(name, await roundTripsOf(requests));
    // The first requests compile code and prepare statements.
    await generator.send({ origin: product.origin, requests, connections, seconds: 0.5 });
  }
  console.log(`Ready after ${((performance.now() - began) / 1000).toFixed(0)} s.`);

  const processes = { worker: product.pid, endpoint: database.endpoint.pid };
  const bareProcesses = { worker: bare.pid, endpoint: database.endpoint.pid };
  // In each round, all three are measured one after the other, so that other load on the machine slows them down alike.
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, requests } of measured) {
      const total = totals.get(name);
      const load = { origin: product.origin, connections, seconds: seconds.compared };
      await total?.own.add(generator, { ...load, requests, seconds: seconds.product }, processes);
      await total?.health.add(generator, { ...load, requests: health }, processes);
      const forBare = { ...load, origin: bare.origin, requests: bareRequests.get(name) ?? [] };
      await total?.bare.add(generator, forBare, bareProcesses);
    }
  }
  const delayed = await withSlowDatabase();
  const measurements = measured.flatMap((request) => measurementOf(request));
  printTable(measurements);
  console.log(`\n${machine()}; ${((performance.now() - began) / 1000).toFixed(0)} s.`);
  const missed = missedGoals(measurements);
  console.log(missed.length > 0 ? `\n${missed.join('\n')}` : '\nNo goal is missed.');
  if (missed.length > 0) process.exitCode = 1;

  function measurementOf({ name, kind, paintedFrom }: MeasuredRequest): Measurement[] {
    const total = totals.get(name);
    if (!total) return [];
    const { own, health, bare } = total;
    return [
      {
        name,
        kind,
        ...(paintedFrom && { paintedFrom }),
        requestsPerSecond: own.requestsPerSecond,
        ofHealth: own.requestsPerSecond / health.requestsPerSecond,
        ofBare: own.requestsPerSecond / bare.requestsPerSecond,
        p50: own.percentile(0.5),
        p99: own.percentile(0.99),
        cpu: {
          worker: own.workerCpuPerRequest,
          bare: bare.workerCpuPerRequest,
          health: health.workerCpuPerRequest,
          endpoint: own.endpointCpuPerRequest,
          healthEndpoint: health.endpointCpuPerRequest,
        },
        roundTrips: roundTrips.get(name) ?? Number.NaN,
        delayedP50: delayed.get(name)?.p50 ?? null,
        timesDelayedSelect: delayed.get(name)?.timesSelect ?? null,
      },
    ];
  }

  /** The medians of the reads, over one connection, with a slow database. */
  async function withSlowDatabase() {
    const select = selectOne(database.databaseUrl);
    const medians = new Map<string, { p50: number; timesSelect: number }>();
    await database.delay(slowDatabase.delay);
    for (const { name, kind, requests } of measured) {
      if (kind === 'write' || kind === 'page') continue;
      const [own, compared] = [new Total(), new Total()];
      const load = { connections: 1, seconds: slowDatabase.seconds / 2 };
      for (let round = 0; round < 2; round += 1) {
        await own.add(generator, { ...load, origin: product.origin, requests }, processes);
        await compared.add(generator, { ...load, origin: database.endpoint.origin, requests: [select] }, processes);
      }
      const [p50, selectP50] = [own.percentile(0.5), compared.percentile(0.5)];
      if (selectP50 < slowDatabase.delay) throw new Error(`A delayed select 1 takes only ${selectP50} ms.`);
      medians.set(name, { p50, timesSelect: p50 / selectP50 });
    }
    await database.delay(0);
    return medians;
  }

  async function roundTripsOf(requests: LoadRequest[]): Promise<number> {
    const [first] = requests;
    if (!first) return Number.NaN;
    // The first request may load what the isolate then keeps.
    await answerOf(product.origin, first);
    const before = await database.roundTrips();
    await answerOf(product.origin, first);
    return (await database.roundTrips()) - before;
  }
} finally {
  for (const end of ends.reverse()) await end();
}

/** Starts a Worker. `pid` is the id of its workerd. */
async function startMeasured(variables: Record<string, string>, script?: string) {
  const before = new Set(childrenNamed('workerd'));
  const worker = await runWorker({ port: 0, errorsOnly: true, variables, ...(script && { script }) });
  ends.push(worker.stop);
  const pid = childrenNamed('workerd').find((child) => !before.has(child)) ?? Number.NaN;
  return { origin: worker.origin, pid };
}

async function answerOf(origin: string, { path, ...request }: LoadRequest): Promise<Response> {
  const response = await fetch(`${origin}${path}`, { ...request, body: request.body ?? null });
  if (!response.ok) throw new Error(`${request.method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** The same request to the bare Worker, which answers as many bytes as the product does. */
async function forBareWorker(origin: string, requests: LoadRequest[]): Promise<LoadRequest[]> {
  const [first] = requests;
  if (!first) return [];
  const response = await answerOf(origin, first);
  const size = (await response.arrayBuffer()).byteLength;
  const type = response.headers.get('Content-Type') ?? '';
  return [{ ...first, headers: { ...first.headers, 'Wanted-Size': String(size), 'Wanted-Type': type } }];
}

/** One `select 1`, as the Worker's driver sends it to the endpoint. */
function selectOne(databaseUrl: string): LoadRequest {
  return {
    method: 'POST',
    path: '/sql',
    headers: {
      'Neon-Connection-String': databaseUrl,
      'Neon-Raw-Text-Output': 'true',
      'Neon-Array-Mode': 'true',
    },
    body: JSON.stringify({ query: 'select 1', params: [] }),
  };
}
