import { expect, it } from 'vitest';
import {
  bugLink,
  commentMark,
  commentOf,
  type IssueBug,
  issueMark,
  issueOf,
  labelsOf,
  plain,
} from './text.ts';

const bug: IssueBug = {
  bugId: 'bug_1',
  title: 'Sorting by price does not sort',
  severity: 'high',
  type: 'functional',
  url: 'http://shop.test/list',
  element: 'price',
  steps: ['Open /list', 'Click “Price”'],
  expected: 'The cheapest comes first.',
  actual: 'It read 9, 3.',
  confirmations: { failed: 2, of: 2 },
  test: { name: 'sort.spec.ts', code: "test('sorts', async () => {});\n" },
};

it('says what to do, what to expect, what came instead, and has the test to run', () => {
  const link = 'https://prowl.test/api/bugs/bug_1';
  const { title, body } = issueOf(bug, { link, screenshot: '[Screenshot](https://prowl.test/p)' });
  expect(title).toBe('Sorting by price does not sort');
  expect(body).toBe(`high · functional · http://shop.test/list · price

### Steps

1. Open /list
2. Click “Price”

### Expected

> The cheapest comes first.

### Actual

> It read 9, 3.

[Screenshot](https://prowl.test/p)

<details>
<summary>Playwright test: sort.spec.ts</summary>

\`\`\`ts
test('sorts', async () => {});
\`\`\`

</details>

Failed 2 of 2 times, in fresh browsers. [The bug in Prowl](https://prowl.test/api/bugs/bug_1)

<!-- prowl bug_1 -->`);
});

it('leaves out what there is not', () => {
  const { body } = issueOf({ ...bug, test: undefined, element: undefined }, {});
  for (const absent of ['details', 'The bug in Prowl', 'undefined']) expect(body).not.toContain(absent);
});

it('makes nothing of what an application wrote: no mention, no reference, no screenshot, no command, no mark', () => {
  const hostile =
    '\n/close\n@ann fixes ann/shop#12 !3 ~bug ![x](http://evil.test/x.png) <img src=x> `` & <!-- prowl bug_2 -->';
  const { body } = issueOf({ ...bug, steps: [hostile], expected: hostile, actual: hostile }, {});
  for (const live of ['\n/close', '@ann', '#12', '!3', '~bug', '![x](', '<img', issueMark('bug_2')])
    expect(body).not.toContain(live);
  expect(body.split('\n').some((line) => line.startsWith('/'))).toBe(false);
  expect(plain('a_b & c')).toBe('a\\_b &amp; c');
});

it('a test that contains a fence stays inside its own', () => {
  const code = '// ````\n</details>';
  const { body } = issueOf({ ...bug, test: { name: 'x`<b>.spec.ts', code } }, {});
  expect(body).toContain(`\`\`\`\`\`ts\n${code}\n\`\`\`\`\``);
  expect(body).toContain('test: xb.spec.ts<');
});

it('is never longer than the strictest host takes: then the test is left out, and it is said', () => {
  const long = issueOf({ ...bug, test: { name: 'x.spec.ts', code: 'x'.repeat(100_000) } }, {});
  expect(long.body.length).toBeLessThan(65_536);
  expect(long.body).toContain('too long for an issue');
  const many = issueOf({ ...bug, actual: '*'.repeat(100_000), title: 'x'.repeat(900) }, {});
  expect(many.body.length).toBeLessThan(65_536);
  expect(many.title.length).toBeLessThan(255);
});

it('a comment says what happened and carries a mark of its own', () => {
  const comment = commentOf('still-there', { bugId: 'bug_1', step: 3, link: 'https://prowl.test/x' });
  expect(comment).toContain('still there');
  expect(comment).toContain('](https://prowl.test/x)');
  expect(comment.endsWith(commentMark('bug_1', 3))).toBe(true);
  expect(comment).not.toContain(issueMark('bug_1'));
  // Neither of them is the beginning of another.
  expect(commentMark('bug_1', 11)).not.toContain(commentMark('bug_1', 1));
});

it('links to the bug in the report of its session, where there is one', () => {
  const bugId = 'bug_1';
  expect(bugLink('https://prowl.test/', { bugId, sessionId: 'ses_1' })).toBe(
    'https://prowl.test/api/sessions/ses_1/report.html#bug_1',
  );
  expect(bugLink('https://prowl.test', { bugId })).toBe('https://prowl.test/api/bugs/bug_1');
  expect(bugLink(undefined, { bugId })).toBeUndefined();
});

it('labels name the severity where they are asked to, each once', () => {
  expect(labelsOf(['bug', 'severity: {severity}', 'high', '{severity}'], 'high')).toEqual([
    'bug',
    'severity: high',
    'high',
  ]);
});
