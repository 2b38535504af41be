// The product as a person starts it: a process of its own, in a group of its own, with a folder for all it keeps.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SmallDisk } from '@prowl/testkit';
import { shareBrowser } from './browser.ts';
import { root } from './root.ts';

const main = join(root, 'apps', 'standalone', 'dist', 'main.js');
const passedOn = ['PATH', 'HOME', 'LANG', 'CHROMIUM_PATH', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE'] as const;

/** Builds what is missing or older than its sources, as the root scripts do. */
export const build = async (): Promise<void> => {
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-b', 'apps/standalone'],
    { cwd: root },
  );
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`The product cannot be built:\n${output}`);
};

export interface Place extends AsyncDisposable {
  readonly dataDir: string;
  /** Where every process of this place keeps temporary files, which also identifies them among all others. */
  readonly temporary: string;
  /** Where the data is on a disk of its own: what starts a command that sees it. */
  readonly within?: SmallDisk['within'];
}

/** Process groups that were started and have not ended, by the place's temporary folder. */
const groups = new Map<string, Set<number>>();

const killGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // it has ended meanwhile
  }
};

/** Disposing it also kills what a failed test left running. The data is on the disk, where one is given. */
export const openPlace = async (disk?: SmallDisk): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'prowl-place-'));
  const temporary = await mkdtemp(join(folder, 'tmp-'));
  const dataDir = join(disk?.folder ?? folder, 'data');
  await shareBrowser(join(disk?.seen ?? folder, 'data'));
  return {
    dataDir,
    temporary,
    ...(disk === undefined ? {} : { within: disk.within }),
    [Symbol.asyncDispose]: async () => {
      for (const pid of groups.get(temporary) ?? []) killGroup(pid);
      groups.delete(temporary);
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
};

export interface Running {
  readonly pid: number;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Resolves when the output matches; throws when the process ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** To the process alone. */
  signal(name: NodeJS.Signals): void;
  /** SIGKILL to its whole process group. */
  kill(): Promise<void>;
  readonly ended: Promise<{ code: number | null; milliseconds: number }>;
}

export const start = (
  args: readonly string[],
  place: Pick<Place, 'dataDir' | 'temporary' | 'within'>,
  more: Record<string, string> = {},
): Running => {
  const environment = Object.fromEntries(
    passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  const from = performance.now();
  const line = place.within?.(process.execPath, [main, ...args], place.temporary) ?? {
    command: process.execPath,
    args: [main, ...args],
  };
  const child: ChildProcess = spawn(line.command, line.args, {
    cwd: place.temporary,
    detached: true,
    env: { ...environment, DATA_DIR: place.dataDir, TMPDIR: place.temporary, PORT: '0', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    milliseconds: performance.now() - from,
  }));
  const { pid } = child;
  if (pid === undefined) throw new Error('The product could not be started.');
  const group = groups.get(place.temporary) ?? new Set();
  groups.set(place.temporary, group.add(pid));
  let over = false;
  void ended.then(() => {
    over = true;
    group.delete(pid);
  });
  return {
    pid,
    stdout: () => stdout,
    stderr: () => stderr,
    says: async (pattern) => {
      for (;;) {
        const found = pattern.exec(stdout) ?? pattern.exec(stderr);
        if (found !== null) return found;
        if (over) throw new Error(`It ended without saying ${pattern}:\n${stdout}\n${stderr}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    signal: (name) => void child.kill(name),
    kill: async () => {
      process.kill(-pid, 'SIGKILL');
      await ended;
    },
    ended,
  };
};

/** Runs to the end. */
export const runToEnd = async (
  args: readonly string[],
  place: Pick<Place, 'dataDir' | 'temporary'>,
  more: Record<string, string> = {},
) => {
  const running = start(args, place, more);
  const { code, milliseconds } = await running.ended;
  return { code, milliseconds, stdout: running.stdout(), stderr: running.stderr() };
};

/** Command lines of the processes that belong to a place, whoever adopted them. Linux only: elsewhere nothing is seen. */
export const familyOf = async ({ temporary }: Pick<Place, 'temporary'>): Promise<string[]> => {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
      if (!environment.includes(`TMPDIR=${temporary}`)) return undefined;
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      if (/^State:\s+Z/m.test(status) || status === '') return undefined;
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return `${pid} ${command.replaceAll('\0', ' ').slice(0, 200)}`;
    }),
  );
  return found.filter((line) => line !== undefined);
};
