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
const oracle = 'the products are sorted by price';

describe('a failed attempt', () => {
  it('speaks against the application when an expectation of the plan did not hold', () => {
    const message = `Error: ${oracle}\n\nexpect(received).toEqual(expected) // deep equality\n\n- Expected  - 1\n+ Received  + 1\n\n  Array [\n-   10,\n+   12,\n  ]`;
    expect(failureOf(attempt(message), [{ id: 'e1', message: oracle }])).toMatchObject({
      kind: 'oracle',
      message: oracle,
      expected: '10',
      received: '12',
    });
  });

  it('says what was in a printed list, without its brackets', () => {
    const message = `Error: ${oracle}\n\nExpected: []\nReceived: Array [\n  "a",\n  "b",\n]`;
    expect(failureOf(attempt(message), [{ id: 'e1', message: oracle }])).toMatchObject({
      expected: '[]',
      received: '"a"\n"b"',
    });
  });

  it('says how a page begins in which a part was looked for, and not all of it', () => {
    const message = `Error: ${oracle}\n\nexpect(received).toContain(expected) // indexOf\n\nExpected substring: "Lamp"\nReceived string:    "${'Some words. '.repeat(200)}"`;
    const { received = '' } = failureOf(attempt(message), [{ id: 'e1', message: oracle }]) as {
      received?: string;
    };
    expect(received).toMatch(/^"Some words\. .*…"$/);
    expect(received.length).toBeLessThan(130);
  });

  it('leaves out the log of how long it waited', () => {
    const message = `Error: ${oracle}\n\nexpect(received).toEqual(expected) // deep equality\n\n- Expected  - 1\n+ Received  + 3\n\n- Array []\n+ Array [\n+   "129 stands before 13.9",\n+ ]\n\nCall Log:\n- Timeout 2500ms exceeded while waiting on the predicate`;
    const failure = failureOf(attempt(message), [{ id: 'e1', message: oracle }]);
    expect(failure).toMatchObject({ received: '"129 stands before 13.9"' });
    expect(failure).not.toHaveProperty('expected');
  });
  it('says nothing about the application where a part of the page was not looked at in time', () => {
    const said = `Error: ${oracle}\n\nexpect(locator).toHaveCount(expected) failed\n\nLocator:  locator('h2')\nExpected: 0\nReceived: undefined\nTimeout:  1000ms\n\nCall log:\n  - waiting`;
    const kindOf = (message: string) => failureOf(attempt(message), [{ id: 'e1', message: oracle }])?.kind;
    expect(kindOf(said)).toBe('precondition');
    expect(kindOf(said.replace('undefined', '2'))).toBe('oracle');
    expect(kindOf(said.replace(/Locator:.*\n/, ''))).toBe('oracle');
  });
  it('says nothing about the application where the time was up before it had looked once', () => {
    for (const end of [
      'Timeout 3000ms exceeded while waiting on the predicate',
      'Test timeout of 20000ms exceeded',
    ])
      expect(failureOf(attempt(`Error: ${oracle}\n\n${end}`), [{ id: 'e1', message: oracle }])).toMatchObject(
        {
          kind: 'precondition',
        },
      );
  });
  it('keeps patterns to itself', () => {
    const message = `Error: ${oracle}\n\nExpected pattern: not /root:.*:0:0/\nReceived string: "root:x:0:0"`;
    expect(failureOf(attempt(message), [{ id: 'e1', message: oracle }])).not.toHaveProperty('expected');
  });

  it('shows of a document what should not be in it, and no value of a secret', () => {
    const received = (expected: string, text: string) =>
      failureOf(attempt(`Error: ${oracle}\n\nExpected ${expected}\nReceived string: "${text}"`), [
        { id: 'e1', message: oracle },
      ])?.received;
    const page = '<!doctype html>\n<p>Error:\n at run (/srv/app.js:12:5)</p>';
    expect(received('pattern: not /at \\w+ \\(.*:\\d+:\\d+\\)/', page)).toBe('"at run (/srv/app.js:12:5)"');
    expect(received('substring: not "app.js"', page)).toBe('"app.js"');
    expect(received('substring: "Welcome"', page)).toBeUndefined();
    expect(received('pattern: not /[A-Z_]+=\\S+/', 'MODE=x\nKEY=hunter2')).toBe('"MODE=…"');
    expect(received('substring: "Total"', 'No\nsum')).toBe('"No sum"');
    expect(received('pattern: not /(/', 'a\nb')).toBe('"a b"');
  });

  it('says nothing about the application when something else went wrong', () => {
    expect(
      failureOf(attempt('TimeoutError: locator.click: Timeout 5000ms exceeded.'), [
        { id: 'e1', message: oracle },
      ]),
    ).toMatchObject({ kind: 'precondition' });
    expect(
      failureOf(attempt('Test timeout of 20000ms exceeded.', { status: 'timedOut' }), [
        { id: 'e1', message: oracle },
      ]),
    ).toMatchObject({ kind: 'timeout' });
  });

  it('says nothing of what a thing is like that is not there; that it is not there can be said', () => {
    const missing = (matcher: string) =>
      `Error: ${oracle}\n\nexpect(locator).${matcher} failed\n\nLocator: locator('b')\nTimeout: 3000ms\nError: element(s) not found`;
    expect(
      failureOf(attempt(missing('toHaveAccessibleName(expected)')), [{ id: 'e1', message: oracle }]),
    ).toMatchObject({
      kind: 'precondition',
    });
    expect(failureOf(attempt(missing('not.toBeChecked()')), [{ id: 'e1', message: oracle }])).toMatchObject({
      kind: 'precondition',
    });
    expect(failureOf(attempt(missing('toBeVisible()')), [{ id: 'e1', message: oracle }])).toMatchObject({
      kind: 'oracle',
    });
  });

  it('is a crash when the application was gone, even in the middle of an expectation', () => {
    const message = `Error: ${oracle}\n\npage.goto: something`;
    expect(
      failureOf(attempt(message, { gone: 'application' }), [{ id: 'e1', message: oracle }]),
    ).toMatchObject({
      kind: 'crash',
    });
  });

  it('names the expectation by its id, and is not taken in by one that begins alike', () => {
    const both = [
      { id: 'e1', message: 'the list' },
      { id: 'e2', message: 'the list is empty' },
    ];
    expect(failureOf(attempt('Error: the list is empty\n\nexpect(received)'), both)).toMatchObject({
      kind: 'oracle',
      expectation: 'e2',
    });
  });

  it('is none when it passed', () => {
    expect(
      failureOf(attempt('', { status: 'passed', errors: [] }), [{ id: 'e1', message: oracle }]),
    ).toBeUndefined();
  });
});
