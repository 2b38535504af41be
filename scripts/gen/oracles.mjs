// docs/oracles.md and docs/severity.md from the catalogue of oracles. The project's own Node reads the sources as they are.
import { runWithOwnNode } from './own-node.mjs';

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

export const oraclesPage = (root) => runWithOwnNode(root, listing);

export const severityPage = (root) => runWithOwnNode(root, severities);
