// Rendered files leave the project: they are type-checked strictly and run with the stock Playwright runner in a folder of their own.
import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SignInRecipe, TestPlan } from '@prowl/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { label, role } from '../index.ts';
import { type RenderContext, renderTest } from './render.ts';
import { codePlan, codeRecipe, headers, headersPlan, totpSecret } from './sample-guarded.fixture.ts';
import { openSampleSite } from './sample-site.fixture.ts';
import { deskPlan, listPlan, probePlan, samplePlans, signedInPlan, unitPlan } from './samples.fixture.ts';

const require = createRequire(import.meta.url);
const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`));

const recipe: SignInRecipe = {
  url: '/sign-in',
  username: label('User'),
  password: label('Password'),
  submit: role('button', 'Sign in'),
  between: [],
  proof: { leavesUrl: true },
};
const context: RenderContext = {
  origin: 'http://127.0.0.1:1',
  authType: 'session',
  recipe,
  foundIn: 'session ses_01',
  agent: 'List checker',
};

const deskRecipe: SignInRecipe = {
  ...recipe,
  url: '/desk',
  proof: { visible: role('button', 'Leave'), leavesUrl: false },
  atEachOpening: true,
};

const browserPath = async (): Promise<string> => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { default: chromium } = (await import('@sparticuz/chromium')) as unknown as {
    default: { executablePath(): Promise<string> };
  };
  return chromium.executablePath();
};

const run = (
  command: string,
  args: string[],
  cwd: string,
  env: Record<string, string>,
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile(
      command,
      args,
      { cwd, env: { ...process.env, ...env, CI: '1', FORCE_COLOR: '0' }, maxBuffer: 20_000_000 },
      (error, stdout, stderr) =>
        resolve({
          code: error === null ? 0 : typeof error.code === 'number' ? error.code : 1,
          output: stdout + stderr,
        }),
    );
  });

describe('a rendered test', () => {
  let folder = '';
  let executablePath = '';

  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'prowl-rendered-')));
    executablePath = await browserPath();
    await access(executablePath);
    await mkdir(join(folder, 'node_modules', '@playwright'), { recursive: true });
    await mkdir(join(folder, 'node_modules', '@types'), { recursive: true });
    await symlink(
      packageFolder('@playwright/test'),
      join(folder, 'node_modules', '@playwright', 'test'),
      'dir',
    );
    await symlink(packageFolder('@types/node'), join(folder, 'node_modules', '@types', 'node'), 'dir');
    await symlink(packageFolder('fast-check'), join(folder, 'node_modules', 'fast-check'), 'dir');
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    const options = {
      target: 'es2023',
      module: 'nodenext',
      moduleResolution: 'nodenext',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['node'],
    };
    const checks = {
      strict: true,
      noUncheckedIndexedAccess: true,
      noUnusedLocals: true,
      noEmit: true,
      skipLibCheck: true,
    };
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...options, ...checks }, include: ['*.ts'] }),
    );
    const launchOptions = { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
    const config = {
      testMatch: '*.spec.ts',
      workers: 1,
      reporter: 'line',
      timeout: 30_000,
      use: { launchOptions, actionTimeout: 5_000 },
    };
    await writeFile(join(folder, 'playwright.config.mjs'), `export default ${JSON.stringify(config)};`);
    const guarded = [
      renderTest(TestPlan.parse(codePlan), { ...context, recipe: codeRecipe }),
      renderTest(TestPlan.parse(headersPlan), { ...context, recipe: undefined, headers: 'account' }),
    ];
    const written = [
      ...guarded,
      ...[...samplePlans, unitPlan].map((draft) => renderTest(TestPlan.parse(draft), context)),
      renderTest(TestPlan.parse(deskPlan), { ...context, recipe: deskRecipe }),
    ];
    for (const { name, code } of written) await writeFile(join(folder, name), code);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  const play = (origin: string, ...files: string[]) =>
    run(process.execPath, [join(packageFolder('@playwright/test'), 'cli.js'), 'test', ...files], folder, {
      BASE_URL: origin,
      SAAS_USERNAME: 'ann',
      SAAS_PASSWORD: 'secret',
      SAAS_USERNAME_2: 'ben',
      SAAS_PASSWORD_2: 'secret',
      SAAS_TOTP_SECRET: totpSecret,
      SAAS_HEADERS: headers,
    });
  const fileOf = (draft: (typeof samplePlans)[number]) => renderTest(TestPlan.parse(draft), context).name;

  it('satisfies the compiler in its strictest mood, whatever the plan says', async () => {
    const { code, output } = await run(join(root, 'node_modules', '.bin', 'tsc'), ['-p', folder], folder, {});
    expect(output).toBe('');
    expect(code).toBe(0);
  });

  it('is green under the stock runner on a sound application', async () => {
    await using site = await openSampleSite(false);
    const { code, output } = await play(site.origin);
    expect(output).toContain(`${samplePlans.length + 3} passed`);
    expect(code, output).toBe(0);
  });

  it('is red on a faulty one, in the words of the oracle', async () => {
    await using site = await openSampleSite(true);
    const { code, output } = await play(site.origin, fileOf(listPlan), fileOf(probePlan));
    expect(code).toBe(1);
    expect(output).toContain('Error: cheapest first');
    expect(output).toContain('Error: no exceptions');
    expect(output).toContain('2 failed');
  });

  it('says which variable is missing when the environment names no account', async () => {
    await using site = await openSampleSite(false);
    const command = [join(packageFolder('@playwright/test'), 'cli.js'), 'test', fileOf(signedInPlan)];
    const { output } = await run(process.execPath, command, folder, { BASE_URL: site.origin });
    expect(output).toContain('Set SAAS_USERNAME in the environment to run this test');
  });

  it('is a node:test file when it guards a function', async () => {
    const name = fileOf(unitPlan);
    await writeFile(
      join(folder, 'clamp.mjs'),
      'export const clamp = (value, low, high) => Math.min(Math.max(value, low), high);',
    );
    const sound = await run(process.execPath, ['--test', name], folder, {});
    expect(sound.code, sound.output).toBe(0);
    await writeFile(
      join(folder, 'clamp.mjs'),
      'export const clamp = (value, low, high) => Math.max(value, low);',
    );
    const faulty = await run(process.execPath, ['--test', name], folder, {});
    expect(faulty.output).toContain('clamp must be such that it stays within the bounds it is given');
  });
});
