// Where the unpacked browser is kept: unpacking takes seconds, which the first session of each data folder would lose.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Of this installation. */
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** Once for the installation; in the data folder where that has one, or the installation cannot be written to. */
export const browserFolderOf = (dataDir: string, installed = modules): string => {
  const own = join(dataDir, 'browser');
  if (existsSync(own) || !existsSync(installed)) return own;
  const shared = join(installed, '.cache', 'prowl', 'browser');
  try {
    mkdirSync(shared, { recursive: true });
    accessSync(shared, constants.W_OK);
    return shared;
  } catch {
    return own;
  }
};
