import { describe, expect, it } from 'vitest';
import { failureOf } from './failure.ts';
import type { Attempt } from './messages.ts';

const attempt = (message: string, more: Partial<Attempt> = {}): Attempt => ({
  status: 'failed',
  durationMs: 1,
  errors: [{ message }],
  steps: [],
  attachments: [],
  output: [],
  ...more,
});
const oracle = 'the products stand by price';

describe('a failed attempt', () => {
  it('speaks against the application when an expectation of the plan did not hold', () => {
    const message = `Error: ${oracle}\n\nexpect(received).toEqual(expected) // deep equality\n\n- Expected  - 1\n+ Received  + 1\n\n  Array [\n-   10,\n+   12,\n  ]`;
    expect(failureOf(attempt(message), [oracle])).toMatchObject({
      kind: 'oracle',
      message: oracle,
      expected: '10',
      received: '12',
    });
  });

  it('says what was in a printed list, without its brackets', () => {
    const message = `Error: ${oracle}\n\nExpected: []\nReceived: Array [\n  "a",\n  "b",\n]`;
    expect(failureOf(attempt(message), [oracle])).toMatchObject({ expected: '[]', received: '"a"\n"b"' });
  });

  it('leaves out the log of how long it waited', () => {
    const message = `Error: ${oracle}\n\nexpect(received).toEqual(expected) // deep equality\n\n- Expected  - 1\n+ Received  + 3\n\n- Array []\n+ Array [\n+   "129 stands before 13.9",\n+ ]\n\nCall Log:\n- Timeout 2500ms exceeded while waiting on the predicate`;
    const failure = failureOf(attempt(message), [oracle]);
    expect(failure).toMatchObject({ received: '"129 stands before 13.9"' });
    expect(failure).not.toHaveProperty('expected');
  });
  it('keeps patterns to itself', () => {
    const message = `Error: ${oracle}\n\nExpected pattern: not /root:.*:0:0/\nReceived string: "root:x:0:0"`;
    expect(failureOf(attempt(message), [oracle])).not.toHaveProperty('expected');
  });

  it('says nothing about the application when something else went wrong', () => {
    expect(
      failureOf(attempt('TimeoutError: locator.click: Timeout 5000ms exceeded.'), [oracle]),
    ).toMatchObject({ kind: 'precondition' });
    expect(
      failureOf(attempt('Test timeout of 20000ms exceeded.', { status: 'timedOut' }), [oracle]),
    ).toMatchObject({ kind: 'timeout' });
  });

  it('says nothing of what a thing is like that is not there; that it is not there can be said', () => {
    const missing = (matcher: string) =>
      `Error: ${oracle}\n\nexpect(locator).${matcher} failed\n\nLocator: locator('b')\nTimeout: 3000ms\nError: element(s) not found`;
    expect(failureOf(attempt(missing('toHaveAccessibleName(expected)')), [oracle])).toMatchObject({
      kind: 'precondition',
    });
    expect(failureOf(attempt(missing('not.toBeChecked()')), [oracle])).toMatchObject({
      kind: 'precondition',
    });
    expect(failureOf(attempt(missing('toBeVisible()')), [oracle])).toMatchObject({ kind: 'oracle' });
  });

  it('takes a target that is gone for a crash, even in the middle of an expectation', () => {
    expect(
      failureOf(attempt(`Error: ${oracle}\n\npage.goto: net::ERR_CONNECTION_REFUSED`), [oracle]),
    ).toMatchObject({ kind: 'crash' });
  });

  it('is none when it passed', () => {
    expect(failureOf(attempt('', { status: 'passed', errors: [] }), [oracle])).toBeUndefined();
  });
});
