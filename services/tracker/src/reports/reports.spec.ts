import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, test } from 'vitest';
import { writeHtml } from './html.ts';
import { writeJunit } from './junit.ts';
import { writeMarkdown } from './markdown.ts';
import type { ReportData } from './report.ts';
import { writeSarif } from './sarif.ts';
import { absolute } from './writing.ts';

const hostile = `</title><script>steal()</script><img src=x onerror=steal()> "quoted" 'single' | pipe \u0000\u0007\u001b[31m & 😀 ]]> \`code\`\n# heading`;
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
const data = {
  session,
  bugs: [bug, { ...bug, id: 'bug_2' }],
  tests,
  pictures: new Map([['bug_1', 'data:image/png;base64,AA==']]),
} as unknown as ReportData;

test('HTML holds no element, attribute or link that the target brought in', () => {
  const html = writeHtml(data);
  const names = new Map<string, number>();
  const wrong: string[] = [];
  const look = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node) {
      names.set(node.tagName, (names.get(node.tagName) ?? 0) + 1);
      for (const { name, value } of node.attrs) {
        if (name.startsWith('on')) wrong.push(name);
        if ((name === 'href' || name === 'src') && !/^(#|https?:|data:image\/png|about:blank)/.test(value))
          wrong.push(value);
      }
    }
    if ('childNodes' in node) for (const child of node.childNodes) look(child);
  };
  look(parse(html));
  expect(names.get('script')).toBeUndefined();
  expect(names.get('img')).toBe(1);
  expect(names.get('title')).toBe(1);
  expect(wrong).toEqual([]);
  expect(html).toContain('😀');
  expect(html).toContain('Your directives');
});

test('JUnit is well-formed XML with one failure', () => {
  const xml = writeJunit(data);
  expect(XMLValidator.validate(xml)).toBe(true);
  const parsed = new XMLParser({ ignoreAttributes: false }).parse(xml) as {
    testsuites: { testsuite: Record<string, unknown> };
  };
  expect(parsed.testsuites.testsuite).toMatchObject({
    '@_tests': '1',
    '@_failures': '1',
    testcase: { failure: expect.anything() },
  });
});

test('SARIF takes what a rule says from the catalogue of oracles', () => {
  const [bug] = data.bugs;
  if (bug === undefined) throw new Error('no bug');
  const bugs = [{ ...bug, oracle: 'sort-orders-all', family: 'lists' as const, type: 'functional' as const }];
  const { runs } = JSON.parse(writeSarif({ ...data, bugs })) as {
    runs: { tool: { driver: { rules: unknown[] } } }[];
  };
  expect(runs[0]?.tool.driver.rules).toMatchObject([
    {
      name: 'SortOrdersAll',
      shortDescription: { text: 'A sort option orders the whole list' },
      defaultConfiguration: { level: 'warning' },
      help: { text: expect.stringContaining('before the list is divided into pages') },
    },
  ]);
});

test('SARIF has what a reader of 2.1.0 asks for', () => {
  const { version, runs } = JSON.parse(writeSarif(data)) as {
    version: string;
    runs: {
      tool: { driver: { name: string; rules: { id: string }[] } };
      results: Record<string, unknown>[];
    }[];
  };
  expect(version).toBe('2.1.0');
  const [one] = runs;
  expect(one?.tool.driver.name).toBe('Prowl');
  expect(one?.tool.driver.rules).toHaveLength(1);
  for (const rule of one?.tool.driver.rules ?? [])
    expect(rule).toMatchObject({
      id: 'no-script-runs',
      shortDescription: { text: expect.any(String) },
      fullDescription: { text: expect.any(String) },
      help: { text: expect.any(String) },
      properties: { 'security-severity': '8.0' },
    });
  expect(one?.results).toHaveLength(2);
  for (const result of one?.results ?? [])
    expect(result).toMatchObject({
      ruleId: 'no-script-runs',
      ruleIndex: 0,
      level: 'error',
      message: { text: expect.stringMatching(/./) },
      locations: [
        { physicalLocation: { artifactLocation: { uri: 'http://shop.test/' }, region: { startLine: 1 } } },
      ],
      partialFingerprints: { primaryLocationLineHash: 'f' },
    });
});

test('Markdown keeps its tables and opens no markup', () => {
  const markdown = writeMarkdown(data);
  const rows = markdown.split('\n').filter((line) => line.startsWith('| '));
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row.replaceAll(/\\\|/g, '').split('|')).toHaveLength(5);
  expect(markdown).not.toMatch(/(?<!\\)<(script|img)/);
  expect(markdown.split('\n').filter((line) => line.startsWith('# '))).toHaveLength(1);
});

test.each([
  ['/x?y=1', 'http://shop.test/x?y=1'],
  ['https://else.test/a', 'https://else.test/a'],
  ['javascript:alert(1)', 'http://shop.test/'],
  ['data:text/html,x', 'http://shop.test/'],
  ['http://[', 'http://shop.test/'],
])('the address %s leads to %s', (url, expected) => expect(absolute(url, 'http://shop.test')).toBe(expected));
