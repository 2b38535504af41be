// A report of a session with a target that means harm.
import type { ReportData } from './content/data.ts';

export const hostile = `</title><script>steal()</script><img src=x onerror=steal()> "quoted" 'single' | pipe \u0000\u0007\u001b[31m & 😀 ]]> \`code\`\n# heading`;
const session = {
  id: 'ses_1',
  status: 'completed',
  outcome: 'bugs-found',
  testsRun: 1,
  testsPassed: 0,
  testsFailed: 1,
  testsFlaky: 0,
  testsErrored: 0,
  testsLeftOut: 0,
  bugsFound: 1,
  startedAt: '2026-01-01T00:00:00.000Z',
  completedAt: '2026-01-01T00:02:03.000Z',
  error: hostile,
  target: { name: hostile, url: 'http://shop.test' },
  signIn: { status: 'failed', detail: hostile },
  budget: { seconds: 180 },
  testsPerFamily: {},
  coverage: {
    pages: 1,
    states: 1,
    visits: 1,
    actionsTried: 1,
    actionsSeen: 2,
    forms: 1,
    formsSubmitted: 1,
    operations: 1,
    links: 1,
    signIn: 'failed',
    seconds: 9,
  },
  leftOut: [{ what: hostile, why: hostile, count: 2 }],
  disposable: false,
  leftBehind: [{ what: 'record', name: hostile, url: 'javascript:steal()', by: hostile }],
  observations: [{ title: hostile, detail: hostile, url: 'javascript:steal()', testId: null }],
  directives: [
    { directive: hostile, reading: { kind: 'not-understood', why: hostile } },
    { directive: 'x', reading: { kind: 'focus', words: [hostile] } },
  ],
};
const bug = {
  id: 'bug_1',
  title: hostile,
  severity: 'high',
  testId: 'test_1',
  description: 'Words.',
  status: 'open',
  fingerprint: 'f',
  type: 'security',
  family: 'security',
  oracle: 'no-script-runs',
  url: 'javascript:steal()',
  alsoAt: ['javascript:steal()', hostile],
  template: hostile,
  element: hostile,
  steps: [hostile],
  expected: hostile,
  seen: hostile,
  confirmations: { failed: 2, of: 2 },
  console: [hostile],
  requests: [{ method: hostile, url: hostile, status: 500 }],
};
const run = {
  runId: 'run_1',
  status: 'failed',
  duration: 12,
  timestamp: '',
  sessionId: 'ses_1',
  note: hostile,
  failure: { kind: 'oracle', message: hostile, expected: hostile, received: hostile },
};
const tests = [
  {
    id: 'test_1',
    name: 'a.spec.ts',
    title: hostile,
    family: hostile,
    template: hostile,
    code: hostile,
    runs: [run],
  },
];
/** A report in which everything that a target can say tries to break out. */
export const hostileReport = {
  session,
  bugs: [bug, { ...bug, id: 'bug_2' }],
  tests,
  screenshots: new Map([['bug_1', 'data:image/png;base64,AA==']]),
} as unknown as ReportData;
