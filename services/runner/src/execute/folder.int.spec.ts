import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FolderPlan, openTestFolder } from './folder.ts';

const plan = (more: Partial<FolderPlan> = {}): FolderPlan => ({
  files: { 'a.spec.ts': 'export {};' },
  browser: { executablePath: '/chromium', args: ['--no-sandbox'], env: { LANG: 'en' } },
  address: 'http://app.test',
  workers: 2,
  confirmed: { 'a.spec.ts': ['one is two'] },
  asking: ['a.spec.ts'],
  crowded: [],
  compiled: false,
  timeouts: { 'a.spec.ts': 8_000, 'b.spec.ts': 5_000 },
  globalTimeoutMs: 60_000,
  ...more,
});
const configOf = async (more: Partial<FolderPlan> = {}) => {
  await using folder = await openTestFolder(plan(more));
  const text = await readFile(folder.config, 'utf8');
  return JSON.parse(/export default (.*);/s.exec(text)?.[1] ?? '') as {
    workers: number;
    timeout: number;
    build: { external: string[] };
    use: { launchOptions: object; trace: { mode: string } };
    reporter: [string, { confirmed: string[] }][];
  };
};

describe('the folder in which tests run', () => {
  it('has the tests under their own names, wherever their bundle says that they are', async () => {
    await using folder = await openTestFolder(
      plan({ files: { '../../etc/a.spec.ts': 'first', '/b.spec.ts': 'second' } }),
    );
    expect(await readFile(join(folder.path, 'a.spec.ts'), 'utf8')).toBe('first');
    expect(await readFile(join(folder.path, 'b.spec.ts'), 'utf8')).toBe('second');
    expect(await readdir(join(folder.path, '..'))).not.toContain('a.spec.ts');
  });
  it('configures the stock runner as it was planned', async () => {
    const { workers, timeout, use, build, reporter } = await configOf();
    expect({ workers, timeout }).toEqual({ workers: 2, timeout: 8_000 });
    expect(use.launchOptions).toEqual({
      executablePath: '/chromium',
      args: ['--no-sandbox'],
      env: { LANG: 'en' },
    });
    expect(use.trace.mode).toBe('on-first-retry');
    expect(build.external).toContain('**/*.spec.ts');
    expect(reporter.map(([file, options]) => [basename(file), options])).toEqual([
      ['reporter.ts', { confirmed: ['a.spec.ts'], crowded: [], marks: expect.stringMatching(/marks$/) }],
    ]);
  });
  it('has the files compiled when it is asked for, and their stacks mapped only then', async () => {
    const { build } = await configOf({ compiled: true });
    expect(build.external).not.toContain('**/*.spec.ts');
    const textOf = async (compiled: boolean) => {
      await using folder = await openTestFolder(plan({ compiled }));
      return readFile(folder.config, 'utf8');
    };
    expect(await textOf(false)).toMatch(/^delete Error\.prepareStackTrace;$/m);
    expect(await textOf(true)).not.toContain('prepareStackTrace');
  });
  it('gives tests a stand-in for the stock package', async () => {
    await using folder = await openTestFolder(plan());
    const standIn = await readFile(join(folder.path, 'node_modules/@playwright/test/index.js'), 'utf8');
    expect(standIn).toContain('export const { expect, test } = standIn(');
    expect(standIn).toContain('one is two');
  });
  it('keeps the sign-in state where only its user reads it, and has none without', async () => {
    await using folder = await openTestFolder(plan({ storageState: '{"cookies":[]}' }));
    const path = folder.storageStatePath ?? '';
    expect(await readFile(path, 'utf8')).toBe('{"cookies":[]}');
    expect((await stat(path)).mode & 0o077).toBe(0);
    await using without = await openTestFolder(plan());
    expect(without.storageStatePath).toBeUndefined();
  });

  it('keeps those of further accounts, under the names that tests know them by', async () => {
    await using folder = await openTestFolder(
      plan({
        accounts: [
          { number: 2, storageState: '{"cookies":[]}' },
          { number: 3, storageState: undefined },
        ],
      }),
    );
    expect(Object.keys(folder.accountStatePaths)).toEqual(['STORAGE_STATE_2']);
    expect(await readFile(folder.accountStatePaths['STORAGE_STATE_2'] ?? '', 'utf8')).toBe('{"cookies":[]}');
  });
  it('has its socket where paths are short when its own would be too long for one', async () => {
    await using folder = await openTestFolder(plan());
    expect(folder.gate.startsWith(folder.path)).toBe(true);
    const usual = process.env['TMPDIR'];
    const short = await mkdtemp(join(tmpdir(), 'prowl-long-'));
    const long = join(short, 'long'.repeat(25));
    await mkdir(long);
    process.env['TMPDIR'] = long;
    try {
      await using deep = await openTestFolder(plan());
      expect(deep.path.startsWith(long)).toBe(true);
      expect(deep.gate.length).toBeLessThan(104);
    } finally {
      if (usual === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = usual;
      await rm(short, { recursive: true });
    }
  });
  it('is gone with all that was left in it', async () => {
    const folder = await openTestFolder(plan());
    await folder[Symbol.asyncDispose]();
    await expect(stat(folder.path)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
