// `npm test`: set-up, the checks, every suite. The last line is 'N passed, N failed, N skipped'. Arguments narrow the suites, as vitest takes them.
import './node-version.cjs';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { install, node, root, setUp } = await import('./setup.mjs');
const { check } = await import('./check.mjs');

const total = { passed: 0, failed: 0, skipped: 0 };
let finished = false;
process.on('exit', () => {
  if (!finished) total.failed += 1; // a set-up that stopped is a failure too
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
}

const folder = mkdtempSync(join(tmpdir(), 'prowl-test-'));
for (const project of ['unit', 'integration', 'e2e', 'e2e-services']) {
  const file = join(folder, `${project}.json`);
  const args = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...narrowed,
  ];
  const code = await new Promise((resolve) =>
    spawn(node, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).on('close', resolve),
  );
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    total.passed += report.numPassedTests;
    total.failed += report.numFailedTests;
    total.skipped += report.numPendingTests + (report.numTodoTests ?? 0);
    // A file that cannot be loaded fails without a failed test in it.
    const broken = report.testResults.filter(
      (suite) => suite.status === 'failed' && suite.assertionResults.every(({ status }) => status !== 'failed'),
    ).length;
    total.failed += broken;
    if (code !== 0 && report.numFailedTests + broken === 0) total.failed += 1;
  } catch {
    if (code !== 0) total.failed += 1;
  }
}
rmSync(folder, { recursive: true, force: true });
finished = true;
if (total.passed + total.failed + total.skipped === 0) {
  process.stderr.write(`No test matches ${narrowed.join(' ')}. Give a folder or part of a file's name.\n`);
  process.exit(1);
}
process.exit(total.failed === 0 ? 0 : 1);
