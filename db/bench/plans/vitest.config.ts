/** `npm run bench:plans`: how Postgres answers over many rows. Apart from `npm test`, because laying the rows takes long. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: '.',
    include: ['db/bench/plans/*.test.ts'],
    globalSetup: ['db/local/test-server.ts'],
    // As in vitest.config.ts: a busy machine is no fault.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    isolate: false,
    sequence: { shuffle: true },
  },
});
