/** `npm run bench:plans`: tests query plans over many rows. Not part of `npm test`, because inserting the rows is slow. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: '.',
    include: ['db/bench/plans/*.test.ts'],
    globalSetup: ['db/local/test-server.ts'],
    // The same timeouts as in vitest.config.ts: a test must not fail because the machine is busy.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    isolate: false,
    sequence: { shuffle: true },
  },
});
