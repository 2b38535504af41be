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
let finished = false;
process.on('exit', () => {
  if (!finished) total.failed += 1; // a set-up that stopped is a failure too
  if (times.length > 0) process.stdout.write(`\n${times.join(', ')}\n`);
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

/** Plays one project's files of these paths. Resolves to its exit code and, when it left one, its report. */
const play = async (project, paths, file) => {
  const args = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...paths,
  ];
  const env = {
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
    // Suites start services and test runners by the hundred: each compiles what the first one compiled.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    ...process.env,
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

/** Files that failed beside other suites, by project: a loaded machine or a defect, which playing them alone shows. */
const again = new Map();

const failed = (name, words) => {
  total.failed += 1;
  failures.push(`  ${name}: ${words}`);
};

/** Counts what a report says. Of files that failed nothing is counted when `postpone` takes them. */
const count = (name, { code, report }, postpone = () => false) => {
  if (report === undefined) {
    if (code !== 0) failed(name, `ended with ${code} and left no report, see above`);
    return;
  }
  let seen = 0;
  for (const suite of report.testResults) {
    const path = relative(root, suite.name);
    const of = (...states) => suite.assertionResults.filter(({ status }) => states.includes(status));
    const broken = of('failed');
    if (broken.length > 0 || suite.status === 'failed') {
      seen += 1;
      if (postpone(path)) continue;
    }
    total.passed += of('passed').length;
    total.skipped += of('skipped', 'pending', 'todo').length;
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
  // Unit tests wait for nothing: what fails there fails alone as well.
  count(name, played, (path) => {
    if (project === 'unit' || narrowed.length > 0) return false;
    again.set(project, [...(again.get(project) ?? []), path]);
    return true;
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
for (const [project, paths] of again) {
  const before = total.failed;
  process.stdout.write(`\nOnce more, alone: ${paths.join(', ')}\n`);
  count(project, await play(project, paths, join(folder, `${project}-again.json`)));
  if (total.failed === before) flaky.push(...paths.map((path) => `  ${project}: ${path}`));
}
rmSync(folder, { recursive: true, force: true });
finished = true;
if (total.passed + total.failed + total.skipped === 0) {
  process.stderr.write(`No test matches ${narrowed.join(' ')}. Give a folder or part of a file's name.\n`);
  process.exit(1);
}
process.exit(total.failed === 0 ? 0 : 1);
