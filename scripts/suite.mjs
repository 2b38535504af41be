// Plays one suite that `npm test` leaves out, after the set-up, and ends with its exit code.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { node, root } from './setup.mjs';

/** `args`: as vitest takes them. */
export const playSuite = (project, ...args) =>
  spawn(node, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', project, ...args], {
    cwd: root,
    stdio: 'inherit',
  }).on('exit', (code) => process.exit(code ?? 1));
