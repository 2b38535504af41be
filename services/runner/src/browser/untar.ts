// Just enough of tar for the archives inside the browser package: files, folders and links, long names by GNU or pax headers.
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';

const text = (block: Buffer, from: number, length: number) =>
  block
    .subarray(from, from + length)
    .toString('utf8')
    .replace(/\0.*$/s, '');
const octal = (block: Buffer, from: number, length: number) =>
  Number.parseInt(text(block, from, length).trim() || '0', 8);

/** Unpacks into `folder`; refuses names that lead out of it. */
export const untar = async (archive: Buffer, folder: string): Promise<void> => {
  let longName: string | undefined;
  for (let at = 0; at + 512 <= archive.length; ) {
    const header = archive.subarray(at, at + 512);
    if (header.every((byte) => byte === 0)) return;
    const size = octal(header, 124, 12);
    const kind = String.fromCharCode(header[156] ?? 0);
    const body = archive.subarray(at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
    if (kind === 'L') {
      longName = body.toString('utf8').replace(/\0.*$/s, '');
      continue;
    }
    if (kind === 'x') {
      longName = body.toString('utf8').match(/\d+ path=([^\n]*)\n/)?.[1] ?? longName;
      continue;
    }
    const prefix = text(header, 345, 155);
    const name = normalize(
      longName ?? (prefix === '' ? text(header, 0, 100) : `${prefix}/${text(header, 0, 100)}`),
    );
    longName = undefined;
    if (name.startsWith('..') || name.startsWith('/'))
      throw new Error(`the archive holds a name that leads out of it: ${name}`);
    const target = join(folder, name);
    if (kind === '5') await mkdir(target, { recursive: true });
    else if (kind === '0' || kind === '\0') {
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, body, { mode: octal(header, 100, 8) & 0o777 });
    } else if (kind === '2') {
      await mkdir(dirname(target), { recursive: true });
      await symlink(text(header, 157, 100), target);
    }
  }
};
