/** How the tests run; what they test is made by vite.config.ts. */
import { defineConfig, mergeConfig } from 'vitest/config';
import { JourneysFirst } from './functions/local/test-order.ts';
import product from './vite.config.ts';

const unitTests = '{functions,db}/**/*.unit.test.ts';

export default mergeConfig(
  product,
  defineConfig({
    test: {
      root: '.',
      projects: [
        {
          extends: true,
          // Neither Postgres nor a build.
          test: { name: 'unit', include: ['web/**/*.test.ts', unitTests], exclude: ['web/e2e/**'] },
        },
        {
          extends: true,
          test: {
            name: 'api',
            include: ['{functions,db}/**/*.test.ts'],
            exclude: [unitTests, 'db/bench/**'],
            globalSetup: ['functions/local/test-setup.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'journeys',
            include: ['web/e2e/*.test.ts'],
            globalSetup: ['functions/local/test-setup.ts', 'web/e2e/test-setup.ts'],
          },
        },
      ],
      // Fifty passwords at once keep both cores for a while, and other files wait.
      testTimeout: 90_000,
      hookTimeout: 60_000,
      // As patient as a locator (web/e2e/journey.ts): on two busy cores a second is soon over.
      expect: { poll: { timeout: 25_000 } },
      // One more than the cores that CI has: a journey in the browser waits for the clock a good part of its time.
      maxWorkers: 3,
      // They stay for all files, instead of one for each: loading wrangler and the browser's driver anew takes longer than
      // most files do. What a file changes in a module or a global it puts back.
      isolate: false,
      unstubGlobals: true,
      // A property test that takes another path each time must be repeatable: the seed is printed with its failure.
      sequence: { shuffle: true, sequencer: JourneysFirst },
    },
  }),
);
