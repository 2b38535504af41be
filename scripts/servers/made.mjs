// What is obtained once per user: folders in the cache, made under a lock, there whole or not at all.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const cache =
  process.env.PROWL_CACHE ??
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'prowl', 'servers');
/** A lock older than this was left by a process that died, milliseconds. */
const staleMs = 600_000;

const stop = (text) => {
  process.stderr.write(`${text}\n`);
  process.exit(1);
};

/** Ends the process with a sentence when a command is not on this machine. */
export const need = (commands, what) => {
  const missing = commands.filter(
    (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).error !== undefined,
  );
  if (missing.length > 0) stop(`${missing.join(', ')} not found. Install ${what}.`);
};

/** Runs a command quietly; its output is shown only when it fails, and the process ends then. */
export const run = (command, args, options = {}) => {
  const result = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64_000_000, ...options });
  if (result.status !== 0)
    stop(
      `${command} ${args.join(' ')} failed.\n${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`.trim(),
    );
};

/** The cache's folder of this name; `make` fills it when it is not there yet, in one process at a time. */
export const made = async (name, make) => {
  const folder = join(cache, name);
  const lock = `${folder}.lock`;
  mkdirSync(cache, { recursive: true });
  while (!existsSync(folder)) {
    try {
      mkdirSync(lock);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > staleMs) rmSync(lock, { recursive: true, force: true });
      await pause(200);
      continue;
    }
    const release = () => rmSync(lock, { recursive: true, force: true });
    process.on('exit', release);
    // What takes longer than that says that it is still at work.
    const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), staleMs / 10);
    try {
      if (existsSync(folder)) break;
      const into = mkdtempSync(`${folder}.`);
      process.on('exit', () => rmSync(into, { recursive: true, force: true }));
      await make(into);
      renameSync(into, folder);
    } finally {
      clearInterval(beat);
      release();
      process.off('exit', release);
    }
  }
  return folder;
};
