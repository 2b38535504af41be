// The built client of an application; kept until one of its files changes.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cache = fileURLToPath(new URL('../dist/clients/', import.meta.url));
const bundle = fileURLToPath(new URL('../src/bundle.ts', import.meta.url));
/** The last one has the versions of the packages. */
const makers = ['../src/bundle.ts', '../src/angular.ts', '../../../pnpm-workspace.yaml'];

/** Of all that makes the bundle. */
const fingerprint = async (folder: string): Promise<string> => {
  const hash = createHash('sha256');
  for (const path of makers) hash.update(await readFile(new URL(path, import.meta.url)));
  for (const name of (await readdir(folder)).sort())
    hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
};

/** The script of the application in `folder`, as text that a browser runs; undefined when it has none. */
export const clientOf = async (folder: string): Promise<string | undefined> => {
  const entry = (await readdir(folder)).find((name) => /^client(\.solid)?\.(jsx?|tsx?)$/.test(name));
  if (entry === undefined) return undefined;
  const kept = join(cache, `${await fingerprint(folder)}.js`);
  const old = await readFile(kept, 'utf8').catch(() => undefined);
  if (old !== undefined) return old;
  await mkdir(cache, { recursive: true });
  const making = `${kept}.${process.pid}.js`;
  const { NODE_OPTIONS: _, ...env } = process.env;
  const args = ['--disable-warning=ExperimentalWarning', bundle, join(folder, entry), making];
  await run(process.execPath, args, { env });
  await rename(making, kept);
  return readFile(kept, 'utf8');
};
