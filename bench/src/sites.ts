// How many faults of the applications in tests/sites a session finds, and whether it reports anything on the sound ones.
// Usage: npm run bench -- sites [--site NAME,…] [--seconds N] [--faults all-at-once|one-by-one|none|KEY,…] [--json FILE]
// all-at-once is one session with all faults that do not hide each other, and one without any; one-by-one is a session for each fault.
// Each session has a server of its own, which it may do anything to. A report counts for one fault at most.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { BugDetail } from '@prowl/contracts';
import { type Fault, openSite, readSheet, relations, siteNames } from '@prowl/sites';
import { matchBugs, oneFaultEach } from './matching.ts';
import { runSession } from './session.ts';

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    seconds: { type: 'string', default: '90' },
    faults: { type: 'string', default: 'all-at-once' },
    json: { type: 'string' },
  },
});

interface Report {
  readonly oracle: string;
  readonly title: string;
  readonly url: string;
  readonly description: string;
}

interface Round {
  readonly faults: readonly string[];
  readonly found: readonly string[];
  readonly reports: number;
  readonly matched: readonly Report[];
  readonly unmatched: readonly Report[];
  readonly testsRun: number;
  readonly outcome: string;
}

interface SiteResult {
  readonly site: string;
  readonly sheet: readonly Fault[];
  readonly rounds: readonly Round[];
}

const print = (text: string) => process.stdout.write(`${text}\n`);

const reportOf = ({ oracle, title, url, description }: BugDetail): Report => ({
  oracle,
  title,
  url,
  description,
});

/** The faults of each session: those that are on together in one, or each alone; none at all is a session, too. */
const roundsOf = (sheet: readonly Fault[]): (readonly Fault[])[] => {
  const groups = [1, 2, 3].map((number) => sheet.filter(({ group }) => group === number));
  if (values.faults === 'none') return [[]];
  if (values.faults === 'one-by-one') return sheet.map((fault) => [fault]);
  if (values.faults === 'all-at-once') return [...groups.filter(({ length }) => length > 0), []];
  const keys = values.faults.split(',');
  return [sheet.filter(({ key }) => keys.includes(key))];
};

/** What a report claims, without its evidence, whose file names and addresses fit too many words. */
const claimOf = (bug: BugDetail): BugDetail => ({
  ...bug,
  description: [bug.expected, bug.seen, ...bug.steps].join('\n'),
});

/** The words of a sheet fit from the beginning of a word only: "reach" is not in "breach". */
const fromWordStarts = (fault: Fault): Fault => ({
  ...fault,
  match: { ...fault.match, text: fault.match.text.map((pattern) => `(?<![A-Za-zÀ-ÿ])(?:${pattern})`) },
});

const runRound = async (site: string, faults: readonly Fault[]): Promise<Round> => {
  await using open = await openSite(site, { faults: faults.map(({ key }) => key) });
  const { session, bugs } = await runSession([open.url, '--seconds', values.seconds, '--disposable']);
  const matches = matchBugs(bugs.map(claimOf), faults.map(fromWordStarts));
  const reports = oneFaultEach(matches);
  const round: Round = {
    faults: faults.map(({ key }) => key),
    found: faults.map(({ key }) => key).filter((key) => reports.has(key)),
    reports: bugs.length,
    matched: matches.filter((match) => match.faults.length > 0).map(({ bug }) => reportOf(bug)),
    unmatched: matches.filter((match) => match.faults.length === 0).map(({ bug }) => reportOf(bug)),
    testsRun: session.testsRun,
    outcome: session.outcome ?? session.status,
  };
  print(`\n${site}, ${faults.length === 0 ? 'sound' : `${faults.length} faults`}:`);
  for (const { key, relation, title } of faults) {
    const bug = reports.get(key)?.bug;
    const report = bug === undefined ? '' : `\n    ${bug.oracle}: ${bug.title}`;
    print(`${bug === undefined ? '✗' : '✓'} ${relation.padEnd(21)}  ${key.padEnd(28)}  ${title}${report}`);
  }
  for (const { oracle, title, url } of round.unmatched) print(`? ${oracle}  ${title}  ${url}`);
  print(`${round.found.length} found, ${round.reports} reports, ${round.unmatched.length} of no fault, \
${round.testsRun} tests run, ${round.outcome}`);
  return round;
};

const results: SiteResult[] = [];
for (const site of values.site?.split(',') ?? (await siteNames())) {
  const sheet = await readSheet(site);
  const rounds: Round[] = [];
  for (const faults of roundsOf(sheet)) rounds.push(await runRound(site, faults));
  results.push({ site, sheet, rounds });
  if (values.json !== undefined) await writeFile(values.json, JSON.stringify(results, null, 1));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const row = (cells: readonly (string | number)[]) =>
  print(
    `| ${cells.map((cell, index) => (index === 0 ? `${cell}`.padEnd(21) : `${cell}`.padStart(7))).join(' | ')} |`,
  );
const tried = (rounds: readonly Round[]) => rounds.filter(({ faults }) => faults.length > 0);
const figuresOf = ({ rounds }: SiteResult) => [
  sum(tried(rounds).map(({ faults }) => faults.length)),
  sum(tried(rounds).map(({ found }) => found.length)),
  sum(tried(rounds).map(({ unmatched }) => unmatched.length)),
  sum(rounds.filter(({ faults }) => faults.length === 0).map(({ reports }) => reports)),
  sum(rounds.map(({ testsRun }) => testsRun)),
];
const table = results.map((result) => ({ site: result.site, figures: figuresOf(result) }));
print('');
row(['site', 'faults', 'found', 'others', 'sound', 'tests']);
row(['---------------------', ...Array<string>(5).fill('------:')]);
for (const { site, figures } of table) row([site, ...figures]);
row(['all', ...[0, 1, 2, 3, 4].map((index) => sum(table.map(({ figures }) => figures[index] ?? 0)))]);
print('\nothers: reports that match no fault; sound: reports on the application without faults.\n');

const outcomes = results.flatMap(({ sheet, rounds }) =>
  rounds.flatMap(({ faults, found }) =>
    sheet
      .filter(({ key }) => faults.includes(key))
      .map(({ key, relation }) => ({ relation, found: found.includes(key) })),
  ),
);
row(['relation', 'faults', 'found']);
row(['---------------------', '------:', '------:']);
for (const relation of relations) {
  const those = outcomes.filter((outcome) => outcome.relation === relation);
  if (those.length > 0) row([relation, those.length, those.filter(({ found }) => found).length]);
}
