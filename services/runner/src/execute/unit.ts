// Unit tests run under node:test with Node's permission model: they may read their folder and the code under test, nothing else.
import { execFile } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import type { RunFailure, TestToRun } from '@prowl/contracts';
import { openTestFolder } from './folder.ts';
import type { ExecuteOptions, TestOutcome } from './options.ts';

const execute = (
  file: string,
  folder: string,
  options: ExecuteOptions,
  timeoutMs: number,
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const reading = [folder, options.job.target.localPath ?? folder].map((path) => `--allow-fs-read=${path}`);
    const child = execFile(
      process.execPath,
      ['--permission', ...reading, '--test-isolation=none', '--test-reporter=tap', '--test', file],
      {
        cwd: folder,
        env: { ...options.environment },
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
        maxBuffer: 4_000_000,
        signal: options.signal,
      },
      (error, stdout, stderr) =>
        resolve({
          code: error === null ? 0 : (child.exitCode ?? 1),
          output: stripVTControlCharacters(`${stdout}${stderr}`),
        }),
    );
  });

/** Twice when it fails: a failure counts only when it repeats. */
export const runUnitTest = async (test: TestToRun, options: ExecuteOptions): Promise<TestOutcome> => {
  await using folder = await openTestFolder({
    files: { [test.name]: options.files[test.name] ?? '' },
    browser: options.browser,
    address: '',
    workers: 1,
    confirmed: {},
    asking: [],
    crowded: [],
    compiled: false,
    timeouts: { [test.name]: test.timeoutMs },
    globalTimeoutMs: test.timeoutMs,
  });
  const attempts: TestOutcome['attempts'] = [];
  const begun = options.now();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const from = options.now();
    const { code, output } = await execute(test.name, folder.path, options, test.timeoutMs);
    const durationMs = options.now() - from;
    if (code === 0) {
      attempts.push({ status: 'passed', durationMs });
      break;
    }
    const oracle = test.expectations.find(({ message }) => output.includes(message));
    const failure: RunFailure = {
      kind: oracle === undefined ? 'precondition' : 'oracle',
      message: oracle?.message ?? 'The code under test could not be loaded.',
      ...(oracle === undefined ? {} : { expectation: oracle.id }),
      received: output.slice(0, 2_000),
    };
    attempts.push({ status: 'failed', durationMs, failure });
  }
  const last = attempts.at(-1);
  const status =
    last?.status === 'passed'
      ? attempts.length > 1
        ? 'flaky'
        : 'passed'
      : attempts.every(({ failure }) => failure?.kind === 'oracle')
        ? 'failed'
        : 'error';
  return {
    status,
    durationMs: options.now() - begun,
    attempts,
    ...(last?.failure === undefined ? {} : { failure: last.failure }),
  };
};
