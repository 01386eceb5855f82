/** Starts what the benches over HTTP need: the built product over a database with the demo data, and a load generator. */
import { randomBytes } from 'node:crypto';
import { type DemoDatabase, startDemoDatabase } from '#db/bench/demo-database.ts';
import { isBuildCurrent } from '../local/build-state.ts';
import { runScript } from '../local/run-script.ts';
import { type RunningWorker, runWorker } from '../local/run-worker.ts';
import { type LoadGenerator, startLoadGenerator } from './load.ts';
import { type MeasuredRequest, measuredRequests } from './measured-requests.ts';
import { childrenNamed } from './processes.ts';

/** How many requests are under way at a time. */
export const connections = 16;

/** `pid` is the id of its workerd; NaN on other systems than Linux. */
export type MeasuredWorker = RunningWorker & { pid: number };

export type Stage = {
  database: DemoDatabase;
  generator: LoadGenerator;
  product: MeasuredWorker;
  /** The variables of the product. */
  variables: Record<string, string>;
  measured: MeasuredRequest[];
};

/** `stack` gets what ends each part. `inspectorPort`: the port of workerd's inspector; none by default. */
export async function setStage(
  stack: AsyncDisposableStack,
  { inspectorPort }: { inspectorPort?: number } = {},
): Promise<Stage> {
  if (!isBuildCurrent()) await runScript('build');
  const database = await startDemoDatabase();
  stack.defer(database.stop);
  const generator = startLoadGenerator();
  stack.defer(generator.stop);
  const secret = randomBytes(32).toString('hex');
  const variables = {
    DATABASE_URL: database.databaseUrl,
    JWT_SECRET: secret,
    APP_ORIGIN: 'http://localhost:8787',
    ENVIRONMENT: 'local',
    LOG_REQUESTS: 'no',
  };
  const product = await startMeasuredWorker({ variables, ...(inspectorPort && { inspectorPort }) });
  stack.defer(product.stop);
  const people = { databaseUrl: database.databaseUrl, secret, learners: connections };
  return { database, generator, product, variables, measured: await measuredRequests(product.origin, people) };
}

/** `script`: a built Worker to run in place of the product. */
export async function startMeasuredWorker(settings: {
  variables: Record<string, string>;
  script?: string;
  inspectorPort?: number;
}): Promise<MeasuredWorker> {
  const before = new Set(childrenNamed('workerd'));
  const worker = await runWorker({ port: 0, errorsOnly: true, ...settings });
  return { ...worker, pid: childrenNamed('workerd').find((child) => !before.has(child)) ?? Number.NaN };
}
