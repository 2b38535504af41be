// `npm run samples`: each application of tests/sites in a browser, sound and with the faults that its samples show. Arguments narrow it, as vitest takes them: `-t van-pool`.
import './node-version.cjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const { node, root, setUp } = await import('./setup.mjs');
setUp();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
spawn(node, [vitest, 'run', '--project', 'samples', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
}).on('exit', (code) => process.exit(code ?? 1));
