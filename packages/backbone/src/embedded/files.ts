// What the stores that keep files have in common: when a name is durable, and what an error of the file system means to a caller.
import { open, readdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BackboneUnavailable, StoreFull } from '../errors.ts';

/** A rename is durable only when its folder is. Windows cannot sync folders and needs not. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(folder, 'r');
  await handle.sync();
}

/** Takes the whole folder away. Answers how many of its files there were that count. */
export async function eraseFolder(folder: string, counts: (name: string) => boolean): Promise<number> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  await rm(folder, { recursive: true, force: true });
  if (names.length > 0) await syncFolder(dirname(folder));
  return names.filter(counts).length;
}

export function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error)));
}

/** `what`: an artifact, for one. */
export function unavailable(error: unknown, what: string): unknown {
  if (error instanceof BackboneUnavailable) return error;
  if (isFull(error))
    return new StoreFull(`The disk is full: the ${what} could not be stored. Make room.`, { cause: error });
  const code = codeOf(error);
  if (code === 'EACCES' || code === 'EROFS' || code === 'EIO' || code === 'EMFILE' || code === 'ENOENT') {
    return new BackboneUnavailable(`The ${what} folder cannot be used (${code}).`, { cause: error });
  }
  return error;
}

export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
