/** Vitest's globalSetup of the projects that run the product: a build of the sources as they are now, and one Postgres. */
import type { TestProject } from 'vitest/node';
import startDatabase from '#db/local/test-server.ts';
import { isBuildCurrent } from './build-state.ts';
import { runScript } from './run-script.ts';
import { readWorkerOptions, type WorkerOptions } from './run-worker.ts';

declare module 'vitest' {
  interface ProvidedContext {
    workerOptions: WorkerOptions;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Another project of this run has set up both.
  if ('testServer' in project.getProvidedContext()) return;
  // At the same time, because neither keeps two cores busy.
  const [options, database] = await Promise.allSettled([prepareBuild(), startDatabase(project)]);
  if (options.status === 'rejected') {
    if (database.status === 'fulfilled') await database.value();
    throw options.reason;
  }
  if (database.status === 'rejected') throw database.reason;
  project.vitest.provide('workerOptions', options.value);
  return database.value;
}

/** Builds if the sources have changed, and returns how to run what is built. */
async function prepareBuild(): Promise<WorkerOptions> {
  if (!isBuildCurrent()) {
    console.log('The sources have changed since the last build: building.');
    await runScript('build');
  }
  return readWorkerOptions();
}
