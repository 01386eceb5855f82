/** The configuration of the tests. They run the built product, which `npm run build` makes. */
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
      // The same timeout as for locators (web/e2e/journey.ts), because the default of a second is too short on two busy
      // cores.
      expect: { poll: { timeout: 25_000 } },
      // Twice the cores of CI: with three, a fifth of their time was idle, because a journey in the browser and a request
      // to the Worker spend much of their time waiting.
      maxWorkers: 4,
      // Workers are reused for all files, because loading wrangler and the browser's driver again takes longer than
      // most test files. So a file must restore what it changes in a module or a global.
      isolate: false,
      // With V8's default of 16 MB, and a heap that grows from small, a sixth of the workers' time is garbage collection.
      execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=64', '--initial-old-space-size=600'],
      unstubGlobals: true,
      // Tests run in random order. vitest prints the seed, so that a failure can be reproduced.
      sequence: { shuffle: true, sequencer: JourneysFirst },
    },
  }),
);
