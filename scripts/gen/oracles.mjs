// docs/oracles.md from the catalogue of oracles. The project's own Node reads the sources as they are.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const script = `
import { oracles } from './packages/oracles/src/catalogue.ts';
import { describeOracles } from './packages/oracles/src/document.ts';
process.stdout.write(describeOracles(oracles));
`;

export const oraclesPage = (root) =>
  execFileSync(
    join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node'),
    ['--no-warnings', '--conditions=source', '--input-type=module', '--eval', script],
    { cwd: root, encoding: 'utf8' },
  );
