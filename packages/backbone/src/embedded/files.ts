// What the stores that keep files have in common: when a name is durable, and what an error of the file system means to a caller.
import { open } from 'node:fs/promises';
import { BackboneUnavailable, StoreFull } from '../errors.ts';

/** A rename is durable only when its folder is. Windows cannot sync folders and needs not. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(folder, 'r');
  await handle.sync();
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
