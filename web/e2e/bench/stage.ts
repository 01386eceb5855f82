/** Starts what the benches in a browser need: the built product over a database with the demo data. */
import { randomBytes } from 'node:crypto';
import { startDemoDatabase } from '#db/bench/demo-database.ts';
import { isBuildCurrent } from '#functions/local/build-state.ts';
import { createUser, fakePerson } from '#functions/local/fake-person.ts';
import { runScript } from '#functions/local/run-script.ts';
import { runWorker } from '#functions/local/run-worker.ts';
import type { SignedInPerson } from '#functions/local/test-api.ts';

export type Stage = {
  /** Where the product runs, without a trailing slash. */
  origin: string;
  /** The settings with which it runs. */
  variables: Record<string, string>;
  databaseUrl: string;
  createLearner(): Promise<SignedInPerson>;
};

/** `stack` gets what ends each part. */
export async function setStage(stack: AsyncDisposableStack): Promise<Stage> {
  if (!isBuildCurrent()) await runScript('build');
  const database = await startDemoDatabase();
  stack.defer(database.stop);
  const { databaseUrl } = database;
  const secret = randomBytes(32).toString('hex');
  const variables = {
    DATABASE_URL: databaseUrl,
    JWT_SECRET: secret,
    APP_ORIGIN: 'http://localhost:8787',
    ENVIRONMENT: 'local',
    LOG_REQUESTS: 'no',
  };
  const product = await runWorker({ port: 0, errorsOnly: true, variables });
  stack.defer(product.stop);
  const createLearner = () => createUser(databaseUrl, secret, fakePerson());
  return { origin: product.origin, variables, databaseUrl, createLearner };
}
