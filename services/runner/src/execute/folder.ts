// A folder outside the project with everything the stock test runner needs, removed with all it left behind.
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserLaunch } from './browser-launch.ts';

const require = createRequire(import.meta.url);
const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`));

export interface FolderPlan {
  readonly files: Readonly<Record<string, string>>;
  readonly browser: BrowserLaunch;
  readonly workers: number;
  /** How often a failing test is run again, in a fresh context, by file name. */
  readonly retries: Readonly<Record<string, number>>;
  /** Trace from the first attempt on, not only when a test is run again. */
  readonly traced: boolean;
  readonly testTimeoutMs: number;
  readonly globalTimeoutMs: number;
  /** Playwright storage state of the signed-in account, as JSON. */
  readonly storageState?: string | undefined;
}

export interface TestFolder extends AsyncDisposable {
  readonly path: string;
  readonly cli: string;
  readonly config: string;
  readonly storageStatePath: string | undefined;
}

/** One project for each number of retries: that is how the stock runner tells them apart. */
const projectsOf = ({ files, retries }: Pick<FolderPlan, 'files' | 'retries'>) =>
  [...Map.groupBy(Object.keys(files), (name) => retries[name] ?? 0)]
    .map(([count, names]) => ({ name: `retries-${count}`, retries: count, testMatch: names.map((name) => basename(name)) }))
    .toSorted((a, b) => a.retries - b.retries);

const config = (plan: FolderPlan, reporter: string): string =>
  `export default ${JSON.stringify(
    {
      testDir: '.',
      outputDir: 'results',
      fullyParallel: true,
      workers: plan.workers,
      projects: projectsOf(plan),
      timeout: plan.testTimeoutMs,
      globalTimeout: plan.globalTimeoutMs,
      expect: { timeout: 2_500 },
      reporter: [[reporter]],
      use: {
        launchOptions: { executablePath: plan.browser.executablePath, args: plan.browser.args, env: plan.browser.env },
        actionTimeout: 5_000,
        navigationTimeout: 15_000,
        screenshot: 'only-on-failure',
        trace: { mode: plan.traced ? 'retain-on-failure' : 'on-first-retry', screenshots: false, snapshots: true, sources: false },
        viewport: { width: 1280, height: 800 },
      },
    },
    null,
    2,
  )};\n`;

/** Writes tests, configuration and sign-in state. File names are reduced to their base name: a bundle cannot write elsewhere. */
export const openTestFolder = async (plan: FolderPlan): Promise<TestFolder> => {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'prowl-run-')));
  await mkdir(join(path, 'node_modules', '@playwright'), { recursive: true });
  await symlink(packageFolder('@playwright/test'), join(path, 'node_modules', '@playwright', 'test'), 'dir');
  await writeFile(join(path, 'package.json'), '{"type":"module"}\n');
  for (const [name, source] of Object.entries(plan.files)) await writeFile(join(path, basename(name)), source);
  const own = fileURLToPath(import.meta.url);
  const reporter = join(dirname(own), own.endsWith('.ts') ? 'reporter.ts' : 'reporter.js');
  const configPath = join(path, 'playwright.config.mjs');
  await writeFile(configPath, config(plan, reporter));
  const storageStatePath = plan.storageState === undefined ? undefined : join(path, 'storage-state.json');
  if (storageStatePath !== undefined) await writeFile(storageStatePath, plan.storageState ?? '', { mode: 0o600 });
  return {
    path,
    cli: join(packageFolder('@playwright/test'), 'cli.js'),
    config: configPath,
    storageStatePath,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 3 }),
  };
};
