// How many of the demo shop's seeded faults one session finds, and how many of its reports are wrong: all faults on, then none.
// Usage: npm run bench -- recall [--seconds N] [--faults all|none|key,…] [--split] [--origin URL] [--json FILE]
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Match, matchBugs } from './matching.ts';
import { runSession } from './session.ts';

const require = createRequire(import.meta.url);
const Fault = z.object({
  key: z.string(),
  oracles: z.array(z.string()).min(1),
  title: z.string(),
  kind: z.string(),
  severity: z.string(),
  path: z.string(),
  match: z.object({ url: z.array(z.string()), text: z.array(z.string()) }),
});

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '180' },
    faults: { type: 'string', default: 'all' },
    split: { type: 'boolean', default: false }, // its API on a port of its own
    origin: { type: 'string' },
    json: { type: 'string' },
  },
});

const sheet = z
  .array(Fault)
  .parse(parse(await readFile(require.resolve('@prowl/demo-shop/faults.yaml'), 'utf8')));
const wanted =
  values.faults === 'none'
    ? []
    : values.faults === 'all'
      ? sheet
      : sheet.filter(({ key }) => values.faults.split(',').includes(key));
const { session, bugs, text } = await runSession([
  ...['--seconds', values.seconds, '--faults', values.faults],
  ...(values.split ? ['--split'] : []),
  ...(values.origin === undefined ? [] : ['--origin', values.origin]),
]);
if (values.json !== undefined) await writeFile(values.json, text);
const matches: Match[] = matchBugs(bugs, wanted);
const found = wanted.filter(({ key }) => matches.some((match) => match.faults.includes(key)));
const wrong = matches.filter(({ faults }) => faults.length === 0);
const line = (mark: string, ...rest: string[]) => process.stdout.write(`${mark} ${rest.join('  ')}\n`);
for (const fault of wanted)
  line(found.includes(fault) ? '✓' : '✗', fault.kind.padEnd(14), fault.key.padEnd(28), fault.title);
if (wrong.length > 0) process.stdout.write('\nReports that match no seeded fault:\n');
for (const { bug } of wrong) line('?', bug.severity.padEnd(8), bug.oracle, bug.title, bug.url);
const precision = bugs.length === 0 ? 1 : (bugs.length - wrong.length) / bugs.length;
const seconds =
  (Date.parse(session.completedAt ?? session.startedAt) - Date.parse(session.startedAt)) / 1_000 -
  (session.coverage?.seconds ?? 0);
process.stdout.write(
  `\n${found.length} of ${wanted.length} faults found (recall ${(wanted.length === 0 ? 1 : found.length / wanted.length).toFixed(2)}), ${bugs.length} reports, ${wrong.length} unmatched (precision ${precision.toFixed(2)}), outcome ${session.outcome ?? session.status}\n`,
);
process.stdout.write(
  `${session.testsRun} tests run of ${session.testsRun + session.testsErrored + session.testsLeftOut} planned (${session.testsErrored} could not be carried out, ${session.testsLeftOut} left out for time), ${session.testsFlaky} flaky; ${(session.testsRun / seconds).toFixed(2)} a second in ${Math.round(seconds)} s of testing\n`,
);
