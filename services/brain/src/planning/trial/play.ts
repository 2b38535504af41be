// Runs rendered plans with the stock Playwright runner in a folder of its own, and tells which failed in their oracle.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Step, TestPlan } from '@prowl/contracts';
import { renderTest } from '../../rendering/render.ts';
import type { PlanDraft } from '../planner.ts';

const require = createRequire(import.meta.url);
const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`));

export interface Played {
  plan: TestPlan;
  status: 'passed' | 'skipped' | 'failed';
  /** It failed because something that must hold does not; otherwise it could not be carried out. */
  inOracle: boolean;
  message: string;
}

export interface PlayOptions {
  /** Default 1. */
  workers?: number;
  /** The run ends with the first plan that fails. */
  untilFailure?: boolean;
}

const messagesOf = (steps: readonly Step[]): string[] =>
  steps.flatMap((step) => ('steps' in step ? messagesOf(step.steps) : 'message' in step ? [step.message] : []));

const browserPath = async (): Promise<string> => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { default: chromium } = (await import('@sparticuz/chromium')) as unknown as { default: { executablePath(): Promise<string> } };
  return chromium.executablePath();
};

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../../..');
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
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: strictly, include: ['*.ts'] }));
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
      execFile(join(root, 'node_modules', '.bin', 'tsc'), ['-p', folder], (_, stdout, stderr) => resolve(stdout + stderr));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const openStage = async (): Promise<
  { play: (origin: string, plans: readonly PlanDraft[], how?: PlayOptions) => Promise<Played[]> } & AsyncDisposable
> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'prowl-planned-')));
  const executablePath = await browserPath();
  await mkdir(join(folder, 'node_modules', '@playwright'), { recursive: true });
  await symlink(packageFolder('@playwright/test'), join(folder, 'node_modules', '@playwright', 'test'), 'dir');
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  let round = 0;
  const play = async (
    origin: string,
    drafts: readonly PlanDraft[],
    { workers = 1, untilFailure = false }: PlayOptions = {},
  ): Promise<Played[]> => {
    round += 1;
    const tests = join(folder, `round${round}`);
    await mkdir(tests);
    const plans = new Map<string, TestPlan>();
    for (const draft of drafts) {
      const plan = TestPlan.parse(draft);
      const { name, code } = renderTest(plan, { origin, authType: 'none', foundIn: 'a trial', agent: plan.agent });
      plans.set(name, plan);
      await writeFile(join(tests, name), code);
    }
    const report = join(tests, 'report.json');
    const launchOptions = { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
    const config = {
      testDir: tests,
      testMatch: '*.spec.ts',
      workers,
      fullyParallel: true,
      reporter: [['json', { outputFile: report }]],
      timeout: 30_000,
      maxFailures: untilFailure ? 1 : 0,
      expect: { timeout: 2_500 },
      use: { launchOptions, actionTimeout: 5_000 },
    };
    await writeFile(join(folder, `round${round}.config.mjs`), `export default ${JSON.stringify(config)};`);
    const start = () =>
      new Promise<string>((resolve) => {
        const env = { ...process.env, BASE_URL: origin, CI: '1', FORCE_COLOR: '0' };
        const command = [join(packageFolder('@playwright/test'), 'cli.js'), 'test', '-c', `round${round}.config.mjs`];
        execFile(process.execPath, command, { cwd: folder, env, maxBuffer: 50_000_000 }, (_, stdout, stderr) => resolve(stdout + stderr));
      });
    const said = await start();
    // A runner that the machine stopped leaves no report: it says nothing about the application.
    if (!existsSync(report)) await start();
    if (!existsSync(report)) throw new Error(`the tests could not be run: ${said.slice(-2_000)}`);
    return readReport(await readFile(report, 'utf8'), plans);
  };
  return { play, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
};

interface Report {
  suites: { file: string; specs: { tests: { results: { status: string; errors?: { message?: string }[] }[] }[] }[] }[];
  errors: { message?: string }[];
}

const readReport = (text: string, plans: ReadonlyMap<string, TestPlan>): Played[] => {
  const report = JSON.parse(text) as Report;
  const troubles = report.errors.map(({ message = '' }) => message).filter((message) => !message.includes('Testing stopped early'));
  if (troubles.length > 0) throw new Error(troubles.join('\n'));
  return report.suites.flatMap((suite) => {
    const plan = plans.get(suite.file.split('/').pop() ?? '');
    const result = suite.specs[0]?.tests[0]?.results[0];
    if (!plan || !result) return [];
    const message = (result.errors ?? []).map((error) => error.message ?? '').join('\n');
    const status = result.status === 'passed' || result.status === 'skipped' ? result.status : 'failed';
    return [
      { plan, status, inOracle: messagesOf(plan.steps).some((words) => message.includes(`Error: ${words}`)), message } satisfies Played,
    ];
  });
};
