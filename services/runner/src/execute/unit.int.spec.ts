import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestToRun } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import type { ExecuteOptions } from './options.ts';
import { runUnitTest } from './unit.ts';

const environment = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? tmpdir() };

/** Runs one file under node:test, with a folder of code beside it that it may read. */
const run = async (body: string, oracles: readonly string[] = [], signal = new AbortController().signal) => {
  const code = await mkdtemp(join(tmpdir(), 'prowl-code-'));
  await writeFile(join(code, 'double.mjs'), 'export const double = (n) => n * 2;\n');
  const text = `import assert from 'node:assert/strict';\nimport { test } from 'node:test';\n${body.replaceAll('CODE', code)}\n`;
  const expectations = oracles.map((message, index) => ({ id: `e${index + 1}`, message }));
  const test = { name: 'double.test.ts', type: 'unit', timeoutMs: 20_000, expectations };
  try {
    return await runUnitTest(
      test as unknown as TestToRun,
      {
        job: { target: { localPath: code } },
        files: { 'double.test.ts': text },
        browser: { executablePath: '', args: [], env: {} },
        environment,
        signal,
        now: Date.now,
      } as unknown as ExecuteOptions,
    );
  } finally {
    await rm(code, { recursive: true, force: true });
  }
};
const claim = 'doubling keeps the sign';

describe('a unit test', () => {
  it('passes at the first attempt', async () => {
    const outcome = await run(
      "const { double } = await import('CODE/double.mjs'); test('t', () => assert.equal(double(2), 4));",
    );
    expect(outcome).toMatchObject({ status: 'passed', attempts: [{ status: 'passed' }] });
    expect(outcome.failure).toBeUndefined();
  });
  it('fails when its claim does not hold twice', async () => {
    const outcome = await run(`test('t', () => assert.equal(1, 2, '${claim}'));`, [claim]);
    expect(outcome).toMatchObject({ status: 'failed', failure: { kind: 'oracle', message: claim } });
    expect(outcome.attempts).toHaveLength(2);
    expect(outcome.failure?.received).toContain('not ok');
  });
  it('is an error when the code cannot be loaded: that says nothing about its claim', async () => {
    const outcome = await run("await import('CODE/missing.mjs');", [claim]);
    expect(outcome).toMatchObject({
      status: 'error',
      failure: { kind: 'precondition', message: 'The code under test could not be loaded.' },
    });
  });
  it('reads the code under test and nothing else, and writes nothing', async () => {
    const outcome = await run(
      `import { readFileSync, writeFileSync } from 'node:fs';
test('t', () => {
  assert.match(readFileSync('CODE/double.mjs', 'utf8'), /double/);
  assert.throws(() => readFileSync('/etc/hostname'), { code: 'ERR_ACCESS_DENIED' });
  assert.throws(() => writeFileSync('CODE/double.mjs', ''), { code: 'ERR_ACCESS_DENIED' });
});`,
    );
    expect(outcome.status, outcome.failure?.received).toBe('passed');
  });
  it('ends when the job is cancelled', async () => {
    const cancel = new AbortController();
    cancel.abort();
    const outcome = await run(
      "test('t', () => new Promise(() => setInterval(() => {}, 1_000)));",
      [],
      cancel.signal,
    );
    expect(outcome.status).not.toBe('passed');
  });
});
