import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { ReportData } from './content/data.ts';
import { hostileReport } from './hostile.fixture.ts';
import { writeJunit } from './junit.ts';
import { writeSarif } from './sarif.ts';

const parsed = (data: ReportData) => {
  const xml = writeJunit(data);
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({ ignoreAttributes: false }).parse(xml) as {
    testsuites: { testsuite: Record<string, unknown> };
  };
};

test('JUnit is well-formed XML with one failure', () => {
  expect(parsed(hostileReport).testsuites.testsuite).toMatchObject({
    '@_tests': '1',
    '@_failures': '1',
    testcase: { failure: expect.anything() },
  });
});

test('JUnit has a suite per family, and skips what could not be carried out', () => {
  const [test] = hostileReport.tests;
  const [run] = test?.runs ?? [];
  const one = (family: string, status: string, more: object = {}) => ({
    ...test,
    id: `test_${family}`,
    name: `${family}.spec.ts`,
    title: `A <b> & "c" of ${family}`,
    template: '/list',
    family,
    runs: [{ ...run, status, note: null, ...more }],
  });
  const failure = { kind: 'oracle', message: 'not sorted', expected: 'a & b', received: 'b < a' };
  const tests = [
    one('lists', 'failed', { failure, duration: 1_500 }),
    one('forms', 'passed', { failure: null }),
    one('state', 'error', { note: 'left out: budget', failure: null }),
  ];
  const { testsuite } = parsed({ ...hostileReport, tests } as unknown as ReportData).testsuites;
  expect(testsuite).toMatchObject([
    { '@_name': 'forms', '@_failures': '0', testcase: { '@_name': 'A <b> & "c" of forms' } },
    {
      '@_name': 'lists',
      '@_time': '1.500',
      testcase: {
        '@_classname': 'lists./list',
        '@_file': 'lists.spec.ts',
        failure: { '@_message': 'not sorted', '#text': 'Expected: a & b\nActual: b < a' },
      },
    },
    { '@_name': 'state', '@_skipped': '1', testcase: { skipped: { '@_message': 'left out: budget' } } },
  ]);
});

test('JUnit counts what a language model expected, and was not met, as no failure', () => {
  const [test] = hostileReport.tests;
  const tests = [{ ...test, inferred: true, family: 'forms' }];
  const { testsuite } = parsed({ ...hostileReport, tests } as unknown as ReportData).testsuites;
  expect(testsuite).toMatchObject({
    '@_failures': '0',
    '@_skipped': '1',
    testcase: { skipped: { '@_message': expect.stringContaining('Inferred by a language model') } },
  });
});

test('JUnit and SARIF agree that what is inconclusive is no success, and name a rule alike', () => {
  const session = {
    ...hostileReport.session,
    status: 'completed',
    outcome: 'inconclusive',
    error: 'It stopped answering.',
  };
  const data = { ...hostileReport, session } as unknown as ReportData;
  const { testsuite } = parsed(data).testsuites as unknown as { testsuite: Record<string, unknown>[] };
  expect(testsuite[0]).toMatchObject({
    '@_name': 'session',
    '@_errors': '1',
    testcase: { error: { '@_message': 'It stopped answering.' } },
  });
  const { runs } = JSON.parse(writeSarif(data)) as {
    runs: { invocations: unknown[]; tool: { driver: { rules: { id: string }[] } } }[];
  };
  expect(runs[0]?.invocations[0]).toMatchObject({
    executionSuccessful: false,
    toolExecutionNotifications: [{ message: { text: 'It stopped answering.' } }],
  });
  const rules = runs[0]?.tool.driver.rules.map(({ id }) => id) ?? [];
  expect(new Set(rules).size).toBe(rules.length);
});
