/** Vitest's globalSetup: starts one Postgres for the run. `npm test` builds the product before. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import startDatabase from '#db/local/test-server.ts';
import { projectRoot } from './run-worker.ts';

export default function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(projectRoot, 'dist/functions/worker.js'))) {
    throw new Error('The product is not built: run `npm run build` first, or `npm test`, which does.');
  }
  return startDatabase(project);
}
