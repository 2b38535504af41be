// `npm start`: set-up, then the product, with this process as a pane of glass: arguments, signals and exit code pass through.
import './node-version.cjs';
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { node, root, setUp } = await import('./setup.mjs');
const parent = process.ppid;

/** The parent's parent, or undefined where the system does not say. */
const grandparent = () => {
  try {
    if (process.platform === 'linux')
      return Number(readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
    return Number(
      execFileSync('ps', ['-o', 'ppid=', '-p', String(parent)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  } catch {
    return undefined;
  }
};
const alive = (pid) => {
  try {
    return pid === undefined || process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};
// Only what npm itself started may end with it: `node scripts/start.mjs` in the background of a shell outlives that shell.
const npm = process.env.npm_lifecycle_event === undefined ? undefined : grandparent() || undefined;
setUp();

// A terminal sends Ctrl-C to its whole foreground group, and npm sends it once more. In a group of its own the product gets
// only what this process passes on: one signal for one Ctrl-C.
const apart = process.platform !== 'win32';
const product = [
  '--require',
  join(root, 'scripts', 'tether.cjs'),
  join(root, 'apps', 'standalone', 'dist', 'main.js'),
];
const child = spawn(node, [...product, ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  detached: apart,
});

const echo = 500; // milliseconds within which a second signal is the same Ctrl-C, heard again
let heard = Number.NEGATIVE_INFINITY;
const pass = (signal) => {
  const now = performance.now();
  if (now - heard > echo) child.kill(signal);
  heard = now;
};
process.on('SIGINT', () => pass('SIGINT'));
process.on('SIGTERM', () => pass('SIGTERM'));
process.on('SIGHUP', () => pass('SIGTERM')); // a closed terminal is a request to stop
// npm killed outright says nothing, and the shell between it and this script lives on: both are watched.
const watch = setInterval(() => {
  if (process.ppid === parent && alive(npm)) return;
  clearInterval(watch);
  if (heard === Number.NEGATIVE_INFINITY) pass('SIGTERM');
}, 1_000);

/** What the product left behind, a browser say, ends with it. */
const sweep = () => {
  try {
    if (apart) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // nothing was left
  }
};
child.on('error', (error) => {
  process.stderr.write(
    `The product could not be started: ${error.message}. Remove the folder node_modules and run the same command again.\n`,
  );
  process.exit(1);
});
child.on('exit', (code, signal) => {
  sweep();
  process.exit(code ?? { SIGINT: 130, SIGTERM: 143 }[signal] ?? 1);
});
