// Runs a rendered plan of a unit under node:test, with the code under test in a folder of its own.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { TestPlan } from '@prowl/contracts';
import type { PlanDraft } from '../draft.ts';
import { renderTest } from '../render/render.ts';
import { unitClaims } from '../render/unit-file.ts';
import type { Played } from './play.ts';

const require = createRequire(import.meta.url);

const run = (file: string, folder: string): Promise<{ failed: boolean; output: string }> =>
  new Promise((resolve) => {
    const { NODE_TEST_CONTEXT: _, ...rest } = process.env;
    execFile(
      process.execPath,
      ['--test-isolation=none', '--test-reporter=tap', '--test', file],
      { cwd: folder, env: { ...rest, CODE_ROOT: folder }, timeout: 30_000, maxBuffer: 4_000_000 },
      (error, stdout, stderr) => resolve({ failed: error !== null, output: stdout + stderr }),
    );
  });

/** What came of it, on these files of code, by path. */
export const playUnit = async (
  draft: PlanDraft,
  files: Readonly<Record<string, string>>,
): Promise<Played> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'prowl-unit-')));
  try {
    const plan = TestPlan.parse(draft);
    const claims = plan.unit ? unitClaims(plan.unit) : [];
    const { name, code } = renderTest(plan, { origin: '', authType: 'none', foundIn: 'a trial', agent: 'a' });
    await mkdir(join(folder, 'node_modules'));
    const fastCheck = dirname(require.resolve('fast-check/package.json'));
    await symlink(fastCheck, join(folder, 'node_modules', 'fast-check'), 'dir');
    const all = Object.entries({ ...files, 'package.json': '{"type":"module"}', [name]: code });
    for (const [path, text] of all) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const { failed, output } = await run(name, folder);
    return {
      plan,
      status: failed ? 'failed' : 'passed',
      inOracle: failed && claims.some((words) => output.includes(words)),
      message: failed ? output : '',
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
