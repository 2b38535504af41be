import { defineConfig } from 'vitest/config';

const resolve = { conditions: ['source', 'node', 'import', 'module', 'default'] };
const ssr = { resolve };
const exclude = ['**/node_modules/**', '**/dist/**'];
const project = (name: string, include: string[], more: Record<string, unknown>) => ({
  resolve,
  ssr,
  test: { name, include, exclude, ...more },
});

export default defineConfig({
  test: {
    projects: [
      project('unit', ['{packages,services,apps}/**/*.spec.ts'], { exclude: [...exclude, '**/*.int.spec.ts'] }),
      project('integration', ['{packages,services,apps}/**/*.int.spec.ts', 'tests/src/deploy/*.int.spec.ts'], {
        testTimeout: 120_000,
        hookTimeout: 120_000,
        fileParallelism: false,
      }),
      project('e2e', ['tests/**/*.spec.ts'], {
        exclude: [...exclude, 'tests/src/deploy/**', 'tests/src/e2e/event-stream.spec.ts'],
        globalSetup: ['tests/src/testing/stage.ts'],
        testTimeout: 600_000,
        hookTimeout: 300_000,
        fileParallelism: false,
      }),
      // The same suites on the product as a platform runs it: services as processes, real NATS, MongoDB's protocol.
      project('e2e-services', ['tests/src/e2e/{event-stream,seed-api,generated-tests,hostile-targets,teams,one-trace}.spec.ts'], {
        env: { STACK: 'services' },
        globalSetup: ['tests/src/testing/stage.ts'],
        testTimeout: 600_000,
        hookTimeout: 300_000,
        fileParallelism: false,
      }),
    ],
  },
});
