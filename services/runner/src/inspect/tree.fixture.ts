// Small source trees in temporary folders.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CodeModel } from '@prowl/contracts';
import { inspectSources } from './inspect.ts';

export interface Tree extends AsyncDisposable {
  readonly folder: string;
}

export const makeTree = async (files: Readonly<Record<string, string>>): Promise<Tree> => {
  const folder = await mkdtemp(join(tmpdir(), 'prowl-tree-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
};

export const inspected = async (files: Readonly<Record<string, string>>): Promise<CodeModel> => {
  await using tree = await makeTree(files);
  return await inspectSources(tree.folder, new AbortController().signal);
};

export const addresses = ({ routes }: CodeModel): string[] =>
  routes.map(({ method, path }) => `${method} ${path}`).sort();
