/**
 * `npm run bench:recorder`: kills tab, network and Worker at many moments, and measures how long an answer takes. Not part
 * of `npm test`, because it records in real time and judges times.
 */
import { defineConfig, mergeConfig } from 'vitest/config';
import product from '../../../../vite.config.ts';

export default mergeConfig(
  product,
  defineConfig({
    test: {
      root: '.',
      include: ['web/e2e/bench/recorder/*.test.ts'],
      globalSetup: ['functions/local/test-setup.ts', 'web/e2e/test-setup.ts'],
      testTimeout: 300_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 60_000 } },
    },
  }),
);
