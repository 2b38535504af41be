// `npm test`: set-up, the checks, every suite. The last line is 'N passed, N failed, N skipped'. Arguments narrow the suites, as vitest takes them.
import './node-version.cjs';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';

const { install, node, root, setUp } = await import('./setup.mjs');
const { check } = await import('./check.mjs');

const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, repeated at the end: suites at the same time write above it. */
const failures = [];
/** Files that failed beside other suites and passed alone. */
const flaky = [];
const times = [];
const files = [];
const mostFiles = 12;
let finished = false;
process.on('exit', () => {
  if (!finished) total.failed += 1; // a set-up that stopped is a failure too
  if (times.length > 0) process.stdout.write(`\n${times.join(', ')}\n`);
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, mostFiles);
  if (narrowed.length === 0 && slowest.length > 0)
    process.stdout.write(
      `By their tests, without what comes before the first:\n${slowest.map(({ path, seconds }) => `${seconds} s ${path}`).join('\n')}\n`,
    );
  if (flaky.length > 0)
    process.stdout.write(`\nFailed beside other suites, passed alone:\n${flaky.join('\n')}\n`);
  if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
});
const narrowed = process.argv.slice(2);
if (narrowed.length > 0) setUp();
else {
  // The checks build as well; wrong types are one failure among the others and stop no suite.
  install();
  const { passed, failed } = await check();
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(`  check: ${failed} of the checks, at the top of this log`);
}

const folder = mkdtempSync(join(tmpdir(), 'prowl-test-'));

/** For what a suite does after its last test. */
const patienceSeconds = 90;

const show = (stream, to) => createInterface({ input: stream }).on('line', (line) => to.write(`${line}\n`));

/** A pattern that matches one test's titles alone, however vitest joins them. */
const asPattern = ({ ancestorTitles, title }) =>
  [...ancestorTitles, title].map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join(' (?:> )?');

/** Plays one project's files of these paths. Resolves to its exit code and, when it left one, its report. */
const play = async (project, paths, file, { only = [], environment = {} } = {}) => {
  const args = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(only.length > 0 ? ['-t', `^(?:${only.map(asPattern).join('|')})$`] : []),
    ...paths,
  ];
  const env = {
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
    // Suites start services and test runners by the hundred: each compiles what the first one compiled.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    ...process.env,
    ...environment,
  };
  const code = await new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    // Line by line, so that no two are mixed up.
    show(child.stdout, process.stdout);
    show(child.stderr, process.stderr);
    // What a test left running may hold it for ever, long after its report is written.
    let patience = patienceSeconds;
    const watch = setInterval(() => {
      if (existsSync(file) && patience-- <= 0) child.kill('SIGKILL');
    }, 1_000);
    child.on('exit', (code) => {
      clearInterval(watch);
      // Its last lines are still on their way.
      setTimeout(resolve, 2_000, code);
      child.on('close', () => resolve(code));
    });
  });
  try {
    return { code, report: JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return { code };
  }
};

/** What failed beside other suites, by project and file: a loaded machine or a defect, which playing it alone shows. */
const again = new Map();
/** Its tests know nothing of each other, so those that failed are played again without the rest; elsewhere one goes on where the last has ended. */
const independent = new Set(['browsers', 'integration']);

const failed = (name, words) => {
  total.failed += 1;
  failures.push(`  ${name}: ${words}`);
};

/** Counts what a report says, of `among` alone where it is given. What `postpone` takes is counted when it has been played again. */
const count = (name, { code, report }, { postpone = () => 'nothing', among } = {}) => {
  if (report === undefined) {
    if (code !== 0) failed(name, `ended with ${code} and left no report, see above`);
    return;
  }
  let seen = 0;
  for (const suite of report.testResults) {
    const path = relative(root, suite.name);
    const of = (...states) =>
      suite.assertionResults.filter(
        ({ status, fullName }) => states.includes(status) && (among?.has(fullName) ?? true),
      );
    const broken = of('failed');
    let postponed = 'nothing';
    if (broken.length > 0 || suite.status === 'failed') {
      seen += 1;
      postponed = postpone(path, broken);
      if (postponed === 'the file') continue;
    }
    if (among !== undefined)
      for (const { fullName } of of('skipped', 'pending', 'todo'))
        failed(name, `${path} ${fullName}\n    failed, and was not played again`);
    else total.skipped += of('skipped', 'pending', 'todo').length;
    total.passed += of('passed').length;
    if (postponed === 'what failed') continue;
    for (const { fullName, failureMessages } of broken)
      failed(name, `${path} ${fullName}\n    ${firstLines(failureMessages[0])}`);
    // A file that cannot be loaded fails without a failed test in it.
    if (suite.status === 'failed' && broken.length === 0)
      failed(name, `${path}\n    ${firstLines(suite.message)}`);
  }
  if (code === null)
    failed(
      name,
      `was ended ${patienceSeconds} s after its last test: something that a test started still runs`,
    );
  else if (code !== 0 && seen === 0) failed(name, `ended with ${code}, see above`);
};

/** `name`: a project, and which of its folders where it is played in parts. */
const run = async (name) => {
  const from = performance.now();
  const [project, part] = name.split(':');
  const played = await play(
    project,
    part === undefined ? narrowed : parts[part],
    join(folder, `${name.replace(':', '-')}.json`),
  );
  times.push(`${name} ${Math.round((performance.now() - from) / 1000)} s`);
  for (const { name: path, startTime, endTime } of played.report?.testResults ?? [])
    files.push({ path: relative(root, path), seconds: Math.round((endTime - startTime) / 1000) });
  count(name, played, {
    postpone: (path, broken) => {
      // Unit tests wait for nothing: what fails there fails alone as well.
      if (project === 'unit' || narrowed.length > 0) return 'nothing';
      const alone = independent.has(project) && broken.length > 0;
      again.set(project, [...(again.get(project) ?? []), { path, tests: alone ? broken : [] }]);
      return alone ? 'what failed' : 'the file';
    },
  });
};

const firstLines = (text = '') =>
  text
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .slice(0, 8)
    .join('\n    ');

/** As long as all others of the packages together. */
const longest = 'packages/oracles/src/pages.int.spec.ts';
const exploring = 'services/runner/src/explore/';
/** Of the rooms below these top folders, as paths from the root. */
const specsIn = (...tops) =>
  tops
    .flatMap((top) => ['.', ...readdirSync(join(root, top))].map((room) => join(top, room, 'src')))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, path)),
    )
    .filter((path) => path.endsWith('.int.spec.ts'));
/** What opens a browser: no part so long that its lane ends long after the others. */
const parts = {
  explore: [exploring],
  services: specsIn('services', 'tests', 'apps', 'bench').filter((path) => !path.startsWith(exploring)),
  pages: [longest],
  packages: specsIn('packages').filter((path) => path !== longest),
};

/**
 * Two at a time on two processors, and beside them at first what waits for servers more than it computes. A session that is tested with has a
 * time of its own: three at once take so long that it is over before what it is to find. Who is done first takes over what the other has not begun.
 */
const lanes = [
  ['e2e', 'e2e-services'],
  [
    ...(narrowed.length > 0 ? ['browsers'] : Object.keys(parts).map((part) => `browsers:${part}`)),
    'resilience',
  ],
  ['unit', 'integration'],
];
const sharing = lanes.slice(0, 2);
const next = (lane) =>
  lane.shift() ?? (sharing.includes(lane) ? sharing.find((other) => other.length > 0)?.shift() : undefined);
const work = async (lane) => {
  for (let project = next(lane); project !== undefined; project = next(lane)) await run(project);
};
await Promise.all(lanes.map(work));
/** Each oracle that failed, for the file whose set-up plays all that it is asked for. */
const oraclesIn = (names) => [
  ...new Set(names.flatMap((name) => name.match(/\b[a-z\d]+(?:-[a-z\d]+)+/g) ?? [])),
];
for (const [project, broken] of again)
  for (const [index, { path, tests }] of broken.entries()) {
    const before = total.failed;
    const names = new Set(tests.map(({ fullName }) => fullName));
    process.stdout.write(`\nOnce more, alone: ${[path, ...names].join('\n  ')}\n`);
    const file = join(folder, `${project}-again-${index}.json`);
    const environment = path === longest ? { ORACLE: oraclesIn([...names]).join(',') } : {};
    const played = await play(project, [path], file, { only: tests, environment });
    count(project, played, names.size > 0 ? { among: names } : {});
    if (total.failed === before) flaky.push(`  ${project}: ${path}`);
  }
rmSync(folder, { recursive: true, force: true });
finished = true;
if (total.passed + total.failed + total.skipped === 0) {
  process.stderr.write(`No test matches ${narrowed.join(' ')}. Give a folder or part of a file's name.\n`);
  process.exit(1);
}
process.exit(total.failed === 0 ? 0 : 1);
