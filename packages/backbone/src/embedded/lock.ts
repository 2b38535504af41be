// One process at a time in a data folder. The lock is the operating system's, held through SQLite: it goes when its process
// goes, however that ends, so there is no stale lock to clear.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BackboneUnavailable } from '../errors.ts';

export function lockFolder(dataDir: string): Disposable {
  const pidFile = join(dataDir, 'lock.pid'); // only to say who; the lock is lock.db
  const lock = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new BackboneUnavailable(
      `The data folder ${dataDir} is in use by another process${holder(pidFile)}. Stop that one, or choose another folder.`,
      { cause },
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    [Symbol.dispose]: () => lock.close(),
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && /database is locked/.test(error.message);
}

function holder(pidFile: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(pidFile, 'utf8'), 10)})`;
  } catch {
    return '';
  }
}
