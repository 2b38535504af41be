// `npm start`: set-up, then the product, with this process as a pane of glass: arguments, signals and exit code pass through.
import './node-version.cjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const { node, root, setUp } = await import('./setup.mjs');
setUp();
const child = spawn(node, [join(root, 'apps', 'standalone', 'dist', 'main.js'), ...process.argv.slice(2)], { stdio: 'inherit' });
// Ctrl-C reaches the whole process group already; a signal sent to this process alone is passed on. Either way the child ends first.
let asked = false;
process.on('SIGINT', () => {
  if (!process.stdin.isTTY && !asked) child.kill('SIGINT');
  asked = true;
});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
process.on('exit', () => child.kill('SIGKILL'));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
