/** Vitest's globalSetup of the projects that run the product: one Postgres; the product is built by `npm test` before it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import startDatabase from '#db/local/test-server.ts';
import { projectRoot } from './run-worker.ts';

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Another project of this run has started it.
  if ('testServer' in project.getProvidedContext()) return;
  if (!existsSync(join(projectRoot, 'dist/functions/worker.js'))) {
    throw new Error('The product is not built: run `npm run build` first, or `npm test`, which does.');
  }
  return startDatabase(project);
}
