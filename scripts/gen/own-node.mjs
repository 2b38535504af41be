// Runs a script with the project's own Node, which reads the sources as they are: whoever installs may have an older one.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** What the script writes. It is an ES module, run at the root of the project. */
export const runWithOwnNode = (root, script) =>
  execFileSync(
    join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node'),
    ['--no-warnings', '--conditions=source', '--input-type=module', '--eval', script],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
