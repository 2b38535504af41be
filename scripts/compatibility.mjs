// Compares the events with those of the last release; `--release` makes the present ones the released ones.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const file = join(root, 'packages', 'contracts', 'released', 'events.json');
const { eventDefinitions, incompatibilities, releaseOf } = await import(
  pathToFileURL(join(root, 'packages', 'contracts', 'src', 'index.ts')).href
);

/** A line per event, so that a change of one is a change of one line. */
const written = ({ envelope, events }) => {
  const lines = Object.entries(events).map(
    ([type, event]) => `    ${JSON.stringify(type)}: ${JSON.stringify(event)}`,
  );
  return `{\n  "envelope": ${JSON.stringify(envelope)},\n  "events": {\n${lines.join(',\n')}\n  }\n}\n`;
};

if (process.argv.includes('--release')) {
  writeFileSync(file, written(releaseOf(eventDefinitions)));
} else {
  const problems = incompatibilities(JSON.parse(readFileSync(file, 'utf8')), eventDefinitions);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
