// `npm run bench -- NAME`: set-up, then one measure. Each prints its figures; the last ones printed stand beside it in bench/.
import './node-version.cjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const { node, root, setUp } = await import('./setup.mjs');
const [name, ...args] = process.argv.slice(2);
setUp();
const file = join(root, 'bench', 'dist', `${name}.js`);
if (name === undefined || !existsSync(file)) {
  process.stderr.write(
    'Say which: npm run bench -- recall, sites, reports, plan, append, fold, growth, visible or gateway\n',
  );
  process.exit(64);
}
spawn(node, [file, ...args], { stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1));
