// Fetches a repository that nobody has vetted: nothing of it is executed, nobody is asked anything, and time and size are limited.
import { spawn } from 'node:child_process';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SourceUnreadable } from './unreadable.ts';

const sizeLimit = 500 * 1_048_576; // bytes on disk, .git included
const watchMs = 1_000;
const allowed = /^(https:\/\/|ssh:\/\/|file:\/\/|[\w.-]+@[\w.-]+:)/i;

/** What a person may read: no user names or tokens of addresses. */
const masked = (text: string) => text.replace(/\/\/[^/\s@]*@/g, '//***@');

const gitEnvironment = (environment: Readonly<Record<string, string>>): Record<string, string> => ({
  ...environment,
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: 'true', // answers every question with nothing
  SSH_ASKPASS: 'true',
  GIT_ALLOW_PROTOCOL: 'https:ssh:file',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null', // no filters, helpers or aliases of the machine
  GIT_SSH_COMMAND: 'ssh -o BatchMode=yes -o ConnectTimeout=15',
  GIT_LFS_SKIP_SMUDGE: '1',
});

const settings = [
  ['core.hooksPath', '/dev/null'],
  ['core.symlinks', 'false'], // a link arrives as a small text file
  ['core.fsmonitor', 'false'],
  ['submodule.recurse', 'false'],
  ['protocol.ext.allow', 'never'],
  ['http.followRedirects', 'initial'],
  ['http.lowSpeedLimit', '1000'],
  ['http.lowSpeedTime', '20'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`]);

const bytesIn = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return bytesIn(path);
      return entry.isFile() ? ((await lstat(path).catch(() => undefined))?.size ?? 0) : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Clones the newest commit into `folder`, which must not exist. Throws SourceUnreadable, or the signal's reason. */
export const cloneShallow = async (
  url: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> => {
  if (!allowed.test(url))
    throw new SourceUnreadable('Only https, ssh and file addresses of repositories are cloned.');
  const tooLarge = new AbortController();
  const arguments_ = [
    'clone',
    '--depth',
    '1',
    '--single-branch',
    '--no-tags',
    '--no-recurse-submodules',
    '--template=',
    '--',
    url,
    folder,
  ];
  const watch = setInterval(() => {
    void bytesIn(folder).then((bytes) => {
      if (bytes > sizeLimit) tooLarge.abort();
    });
  }, watchMs);
  let complaint = '';
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      const child = spawn('git', [...settings, ...arguments_], {
        env: gitEnvironment(environment),
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: true, // its own group: git leaves no helper behind
      });
      const stop = () => {
        try {
          if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
        } catch {
          // gone already
        }
      };
      const either = AbortSignal.any([signal, tooLarge.signal]);
      if (either.aborted) stop();
      either.addEventListener('abort', stop, { once: true });
      child.stderr.on('data', (chunk: Buffer) => {
        complaint = (complaint + chunk.toString('utf8')).slice(-4_000);
      });
      child.once('error', reject);
      child.once('close', (exit) => {
        either.removeEventListener('abort', stop);
        resolve(exit);
      });
    });
    signal.throwIfAborted();
    if (tooLarge.signal.aborted)
      throw new SourceUnreadable(
        `The repository is larger than ${sizeLimit / 1_048_576} MB. Clone it yourself and give a local path to the part that matters.`,
      );
    if (code !== 0) {
      const why = masked(
        complaint.split('\n').findLast((line) => /fatal|error/i.test(line)) ?? `git ended with ${code}`,
      ).trim();
      throw new SourceUnreadable(
        `The repository ${masked(url)} cannot be cloned: ${why}. Check the address and that it can be read without a question being asked.`,
      );
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new SourceUnreadable(
        'git is not installed here, so no repository can be cloned. Install it, or give a local path.',
        {
          cause: error,
        },
      );
    throw error;
  } finally {
    clearInterval(watch);
  }
};
