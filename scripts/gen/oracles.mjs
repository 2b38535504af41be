// docs/oracles.md and docs/severity.md from the catalogue of oracles. The project's own Node reads the sources as they are.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const listing = `
import { oracles } from './packages/oracles/src/catalogue.ts';
import { describeOracles } from './packages/oracles/src/document.ts';
process.stdout.write(describeOracles(oracles));
`;

const severities = `
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { oracles } from './packages/oracles/src/catalogue.ts';
import { describeSeverity } from './packages/oracles/src/severity/document.ts';
import { TrackerSheet } from './packages/oracles/src/severity/trackers.ts';
const sheet = parse(readFileSync('packages/oracles/src/severity/tracker-bugs.yaml', 'utf8'));
process.stdout.write(describeSeverity(oracles, TrackerSheet.parse(sheet)));
`;

const run = (root, script) =>
  execFileSync(
    join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node'),
    ['--no-warnings', '--conditions=source', '--input-type=module', '--eval', script],
    { cwd: root, encoding: 'utf8' },
  );

export const oraclesPage = (root) => run(root, listing);

export const severityPage = (root) => run(root, severities);
