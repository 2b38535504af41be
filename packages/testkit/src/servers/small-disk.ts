// A file system of a few megabytes, for what happens when a disk is full: a tmpfs in the mount namespace of a process that keeps it. It needs
// Linux and its user namespaces, and is gone when its keeper is.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerMissing } from './server.ts';

export interface SmallDisk extends AsyncDisposable {
  /** Where it is for what runs within. */
  readonly folder: string;
  /** Where it is for all others of this user, as far as they follow a link in /proc (SQLite looks where it leads to). */
  readonly seen: string;
  /** The command line that starts this one within, in the folder `at`. The process is the command's own. */
  within(
    command: string,
    args: readonly string[],
    at?: string,
  ): { readonly command: string; readonly args: string[] };
  /** Until not a byte more is taken. */
  fill(): Promise<void>;
  /** Takes away again what `fill` wrote. */
  free(): Promise<void>;
}

/** Gives a command namespaces of its own. */
const apart = { command: 'unshare', args: ['--map-root-user', '--mount'] };
/** Mounts, says who it is, and stays until its standard input ends. */
const keeping = 'mount -t tmpfs -o "size=$1,mode=0777" tmpfs "$2" && echo "$$" && exec cat';

const begin = async (megabytes: number, folder: string): Promise<{ child: ChildProcess; pid: number }> => {
  const child = spawn(apart.command, [...apart.args, 'sh', '-c', keeping, 'sh', `${megabytes}m`, folder], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (text) => {
      said[stream] += String(text);
    });
  let over = false;
  const end = (error?: unknown) => {
    over = true;
    if (error instanceof Error) said.stderr += error.message;
  };
  once(child, 'close').then(() => end(), end);
  while (!said.stdout.includes('\n')) {
    if (over) throw new Error(said.stderr.trim());
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return { child, pid: Number(said.stdout) };
};

/** Throws ServerMissing where this machine allows none. */
export const openSmallDisk = async (megabytes: number): Promise<SmallDisk> => {
  const folder = await mkdtemp(join(tmpdir(), 'prowl-disk-'));
  let kept: { child: ChildProcess; pid: number };
  try {
    kept = await begin(megabytes, folder);
  } catch (cause) {
    await rm(folder, { recursive: true, force: true });
    throw new ServerMissing(
      `No small file system can be mounted here without being root (${cause instanceof Error ? cause.message : String(cause)}), so a full disk is not tried.`,
      { cause },
    );
  }
  const { child, pid } = kept;
  const seen = join('/proc', String(pid), 'root', folder);
  const filler = join(seen, '.filler');
  return {
    folder,
    seen,
    within: (command, args, at = '/') => ({
      command: 'nsenter',
      args: [
        ...[`--target=${pid}`, '--user', '--mount', '--preserve-credentials'],
        ...['sh', '-c', 'cd "$1" && shift && exec "$@"', 'sh', at, command, ...args],
      ],
    }),
    fill: async () => {
      await using file = await open(filler, 'a');
      for (let size = 1 << 20; size > 0; )
        try {
          await file.appendFile(Buffer.alloc(size));
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
          size >>= 1;
        }
    },
    free: () => rm(filler, { force: true }),
    [Symbol.asyncDispose]: async () => {
      const gone = once(child, 'close');
      child.stdin?.end();
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
