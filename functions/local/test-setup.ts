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
  if (!isBuildCurrent()) {
    console.log('The sources have changed since the last build: building.');
    await runScript('build');
  }
  project.vitest.provide('workerOptions', await readWorkerOptions());
  return startDatabase(project);
}
