import { defineConfig } from 'vitest/config';

const resolve = { conditions: ['source', 'node', 'import', 'module', 'default'] };
const ssr = { resolve };
const exclude = ['**/node_modules/**', '**/dist/**'];
const project = (name: string, include: string[], more: Record<string, unknown>) => ({
  resolve,
  ssr,
  // Polling has patience on a busy machine; what holds at once is seen at once.
  test: { name, include, exclude, expect: { poll: { timeout: 20_000, interval: 20 } }, ...more },
});

/** Those of the integration tests that open a browser. */
const browsers = [
  'packages/{plan,oracles}/src/**/*.int.spec.ts',
  'services/runner/src/{browser,clean-up,execute,explore,observation,reading,sign-in,tab}/**/*.int.spec.ts',
  'tests/src/deploy/{processes,session}.int.spec.ts',
  'tests/sites/src/*.int.spec.ts',
];
/** Of the applications for measuring, not of the product: `npm run samples` plays it, for whoever changed one. */
const samples = ['tests/sites/src/sound.int.spec.ts'];
/** Each has the machine's attention, but for what scripts/test.mjs puts beside it. */
const oneByOne = { testTimeout: 120_000, hookTimeout: 120_000, fileParallelism: false };
/**
 * What does not depend on where the services run is shown once, on the one process: the command line, how a target is
 * treated, what sessions make of each other, what the files of generated tests say. Both kinds play sessions from start to end, by every way of the API.
 */
const ofOneProcess = [
  'between-sessions',
  'command-line',
  'first-line',
  'generated-tests',
  'hostile-targets',
  'language-model',
  'no-harm',
  'repository-issues',
  'session-in-page',
].map((name) => `tests/src/e2e/${name}.spec.ts`);
const whole = { testTimeout: 600_000, hookTimeout: 300_000, fileParallelism: false };
const staged = { ...whole, globalSetup: ['tests/src/testing/stage.ts'] };

export default defineConfig({
  test: {
    projects: [
      project('unit', ['{packages,services,apps,examples}/**/*.spec.ts', 'tests/sites/src/*.spec.ts'], {
        isolate: false,
        // Properties try hundreds of inputs, here beside a browser or a server that has the other core.
        testTimeout: 30_000,
        exclude: [...exclude, '**/*.int.spec.ts'],
      }),
      project(
        'integration',
        ['{packages,services,apps,examples}/**/*.int.spec.ts', 'tests/src/deploy/*.int.spec.ts'],
        {
          ...oneByOne,
          // What they import takes as long as what they test: each process imports it once.
          isolate: false,
          // Most of what these do is to wait for a server.
          fileParallelism: true,
          maxWorkers: 2,
          exclude: [...exclude, ...browsers],
        },
      ),
      project('browsers', browsers, { ...oneByOne, exclude: [...exclude, ...samples] }),
      project('samples', samples, oneByOne),
      project('e2e', ['tests/src/e2e/*.spec.ts'], {
        ...staged,
        exclude: [...exclude, 'tests/src/e2e/event-stream.spec.ts'],
      }),
      // The same suites on the product as a platform runs it: services as processes, real NATS, MongoDB's protocol.
      project('e2e-services', ['tests/src/e2e/*.spec.ts'], {
        ...staged,
        exclude: [...exclude, ...ofOneProcess],
        env: { STACK: 'services' },
      }),
      // `npm run collector` plays it alone: the collector takes minutes to obtain.
      project('collector', ['tests/src/collector/*.spec.ts', 'tests/src/e2e/one-trace.spec.ts'], {
        ...whole,
        env: { STACK: 'services', COLLECTOR: 'deploy/compose/collector.yaml' },
      }),
      // Servers and browsers of its own for each file, and patience: mostly they wait.
      project('resilience', ['tests/src/resilience/*.spec.ts'], {
        ...whole,
        fileParallelism: true,
        maxWorkers: 2,
        globalSetup: ['tests/src/testing/built.ts'],
      }),
    ],
  },
});
