// Runs rendered plans with the stock Playwright runner in a folder of its own, all in one run, and reports which failed in their oracle.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type KeptToken, type SignInRecipe, TestPlan } from '@prowl/contracts';
import type { PlanDraft } from '../draft.ts';
import { oracleMessages } from '../render/describe.ts';
import { renderTest } from '../render/render.ts';

const require = createRequire(import.meta.url);
const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`));

export interface Played {
  plan: TestPlan;
  status: 'passed' | 'skipped' | 'failed';
  /** It failed because something that must hold does not; otherwise it could not be carried out. */
  inOracle: boolean;
  message: string;
}

export interface Scene {
  readonly plan: PlanDraft;
  /** Of the application that it is played on. */
  readonly origin: string;
  /** Of its interface besides. */
  readonly apis?: readonly string[];
  /** What is played on the same application and leaves something behind: one after the other. Else side by side. */
  readonly inTurn: boolean;
  /** How to sign in there, as ann with the password secret, for plans that need it. */
  readonly recipe?: SignInRecipe | undefined;
  readonly token?: KeptToken | undefined;
  /** It is there to fail: after a failure that it does not expect, the runner starts a process and a browser anew. */
  readonly fails?: boolean;
}

const nothingFailed = 'nothing failed';
/** After a test with another result than expected the runner starts a process and a browser anew: here it always fails. */
const failing = `test.fail();
test.afterEach(({}, { status }) => {
  if (status === 'passed') throw new Error('${nothingFailed}');
});
`;

const browserPath = async (): Promise<string> => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { default: chromium } = (await import('@sparticuz/chromium')) as unknown as {
    default: { executablePath(): Promise<string> };
  };
  return chromium.executablePath();
};

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
const strictly = {
  target: 'es2023',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noEmit: true,
  skipLibCheck: true,
};

/** What the compiler in its strictest mood says about the rendered plans; '' when it is content. */
export const compile = async (drafts: readonly PlanDraft[]): Promise<string> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'prowl-compiled-')));
  try {
    for (const name of ['@playwright/test', '@types/node']) {
      await mkdir(dirname(join(folder, 'node_modules', name)), { recursive: true });
      await symlink(packageFolder(name), join(folder, 'node_modules', name), 'dir');
    }
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: strictly, include: ['*.ts'] }),
    );
    for (const draft of drafts) {
      const { name, code } = renderTest(TestPlan.parse(draft), {
        origin: 'http://app.test',
        authType: 'none',
        foundIn: 'a trial',
        agent: 'a',
      });
      await writeFile(join(folder, name), code);
    }
    return await new Promise((resolve) => {
      execFile(join(root, 'node_modules', '.bin', 'tsc'), ['-p', folder], (_, stdout, stderr) =>
        resolve(stdout + stderr),
      );
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const mostWorkers = 5;
/** Of scenes, for which a process and a browser of their own are started. */
const worthWorker = 4;

/** What came of each scene, in their order. */
export const play = async (scenes: readonly Scene[]): Promise<Played[]> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'prowl-planned-')));
  try {
    await mkdir(join(folder, 'node_modules', '@playwright'), { recursive: true });
    await symlink(
      packageFolder('@playwright/test'),
      join(folder, 'node_modules', '@playwright', 'test'),
      'dir',
    );
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    const files = await Promise.all(
      scenes.map(async ({ plan: draft, origin, apis, inTurn, recipe, token, fails = false }, index) => {
        const plan = TestPlan.parse(draft);
        const { name, code } = renderTest(plan, {
          origin,
          apis,
          recipe,
          token,
          authType: recipe ? 'session' : 'none',
          foundIn: 'a trial',
          agent: plan.agent,
        });
        const file = join(inTurn ? 'in-turn' : 'apart', String(index).padStart(3, '0'), name);
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await writeFile(join(folder, file), fails ? `${code}${failing}` : code);
        return { file, plan };
      }),
    );
    const report = join(folder, 'report.json');
    const launchOptions = {
      executablePath: await browserPath(),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    };
    const config = {
      // Node itself takes the types away, in a third of the time that compiling takes.
      build: { external: ['**/*.spec.ts'] },
      // A test that fails waits for seconds, so that the processor has room for others; but a worker costs as much as a few tests to start.
      workers: Math.min(mostWorkers, Math.ceil(scenes.length / worthWorker)),
      fullyParallel: true,
      projects: [
        { name: 'in-turn', testDir: 'in-turn', workers: 1 },
        { name: 'apart', testDir: 'apart' },
      ].filter(({ name }) => existsSync(join(folder, name))),
      reporter: [['json', { outputFile: report }]],
      timeout: 30_000,
      expect: { timeout: 2_500 },
      // Pages over https have a certificate of their own making.
      use: { launchOptions, actionTimeout: 5_000, ignoreHTTPSErrors: true },
    };
    // Files are run as they are: none of the many stacks that the runner takes has a frame to be looked up in a source map.
    await writeFile(
      join(folder, 'playwright.config.mjs'),
      `delete Error.prepareStackTrace;\nexport default ${JSON.stringify(config)};\n`,
    );
    const start = () =>
      new Promise<string>((resolve) => {
        const { BASE_URL: _, ...rest } = process.env; // each file knows its own
        const accounts = {
          SAAS_USERNAME: 'ann',
          SAAS_PASSWORD: 'secret',
          SAAS_USERNAME_2: 'ben',
          SAAS_PASSWORD_2: 'secret of ben',
          SAAS_USERNAME_3: 'cato',
          SAAS_PASSWORD_3: 'secret of cato',
        };
        const env = { ...accounts, ...rest, CI: '1', FORCE_COLOR: '0' };
        const command = [join(packageFolder('@playwright/test'), 'cli.js'), 'test'];
        execFile(
          process.execPath,
          command,
          { cwd: folder, env, maxBuffer: 50_000_000 },
          (_, stdout, stderr) => resolve(stdout + stderr),
        );
      });
    const output = await start();
    // A runner that the machine stopped leaves no report: it says nothing about the application.
    if (!existsSync(report)) await start();
    if (!existsSync(report)) throw new Error(`the tests could not be run: ${output.slice(-2_000)}`);
    const results = readReport(await readFile(report, 'utf8'), folder);
    return files.map(({ file, plan }) => playedOf(plan, results.get(file)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

interface Result {
  readonly status: string;
  readonly errors?: readonly { readonly message?: string }[];
}
interface Suite {
  readonly file: string;
  readonly specs: readonly { readonly tests: readonly { readonly results: readonly Result[] }[] }[];
}
interface Report {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
}

/** By file, from the folder on. */
const readReport = (text: string, folder: string): ReadonlyMap<string, Result | undefined> => {
  const { config, suites, errors } = JSON.parse(text) as Report;
  if (errors.length > 0) throw new Error(errors.map(({ message = '' }) => message).join('\n'));
  return new Map(
    suites.map(({ file, specs }) => [
      relative(folder, join(config.rootDir, file)),
      specs[0]?.tests[0]?.results[0],
    ]),
  );
};

const playedOf = (plan: TestPlan, result: Result | undefined): Played => {
  if (result === undefined) throw new Error(`was not played: ${plan.title}`);
  const message = (result.errors ?? []).map((error) => error.message ?? '').join('\n');
  const passed = result.status === 'passed' || message.startsWith(`Error: ${nothingFailed}`);
  const status = passed ? 'passed' : result.status === 'skipped' ? 'skipped' : 'failed';
  return {
    plan,
    status,
    inOracle: oracleMessages(plan.steps).some((words) => message.includes(`Error: ${words}`)),
    message,
  };
};
