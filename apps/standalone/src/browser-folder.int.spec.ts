import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserFolderOf } from './browser-folder.ts';

let folder = '';
const within = (...names: string[]) => join(folder, ...names);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prowl-folders-'));
  await mkdir(within('installed'));
  await mkdir(within('used', 'browser'), { recursive: true });
  await mkdir(within('occupied'));
  await writeFile(within('occupied', '.cache'), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('is one for all data folders of an installation', () => {
  const shared = within('installed', '.cache', 'prowl', 'browser');
  expect(browserFolderOf(within('first'), within('installed'))).toBe(shared);
  expect(browserFolderOf(within('second'), within('installed'))).toBe(shared);
});
it('is in the data folder that has one', () => {
  expect(browserFolderOf(within('used'), within('installed'))).toBe(within('used', 'browser'));
});
it('is in the data folder where the installation keeps none', () => {
  expect(browserFolderOf(within('first'), within('occupied'))).toBe(within('first', 'browser'));
  expect(browserFolderOf(within('first'), within('nowhere'))).toBe(within('first', 'browser'));
});
