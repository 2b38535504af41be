import Builder from 'fast-xml-builder';
import type { ReportData, ReportedRun, ReportedTest } from './content/data.ts';
import { runOf, withoutControls } from './content/writing.ts';

const builder = new Builder({
  format: true,
  indentBy: '  ',
  ignoreAttributes: false,
  suppressEmptyNode: true,
});

const attributes = (values: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`@_${name}`, withoutControls(String(value))]),
  );
const inSeconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(3);

/** What a language model expected is no rule: that it is not met fails nothing. */
const unmet = 'Inferred by a language model, and not met: see the ticket in the backlog.';

const outcome = ({ status, failure, note }: ReportedRun, inferred: boolean): object => {
  if (status === 'failed' && inferred) return { skipped: attributes({ message: unmet }) };
  if (status === 'failed') {
    const lines = [
      failure?.expected === undefined ? '' : `Expected: ${failure.expected}`,
      failure?.received === undefined ? '' : `Actual: ${failure.received}`,
    ];
    const text = withoutControls(lines.filter(Boolean).join('\n'));
    return { failure: { ...attributes({ message: failure?.message ?? 'failed' }), '#text': text } };
  }
  const reason = note ?? failure?.message ?? 'could not be carried out';
  return status === 'error' || status === 'skipped' ? { skipped: attributes({ message: reason }) } : {};
};

const testCase = (test: ReportedTest, run: ReportedRun): object => ({
  ...attributes({
    name: test.title,
    classname: `${test.family}.${test.template}`,
    file: test.name,
    time: inSeconds(run.duration ?? 0),
  }),
  // The rule, as SARIF names it.
  properties: { property: attributes({ name: 'rule', value: test.oracle }) },
  ...outcome(run, test.inferred),
});

/** JUnit XML: a suite per family, a case per test that ran. A test that could not be carried out is skipped. */
export const writeJunit = ({ session, tests }: ReportData): string => {
  const ran = tests.flatMap((test) => {
    const run = runOf(test, session.id);
    return run === undefined ? [] : [{ test, run }];
  });
  const families = [...new Set(ran.map(({ test }) => test.family))].toSorted();
  const suites = families.map((family) => {
    const own = ran.filter(({ test }) => test.family === family);
    const having = (status: string, inferred?: boolean) =>
      own.filter(
        ({ run, test }) => run.status === status && (inferred === undefined || test.inferred === inferred),
      ).length;
    return {
      ...attributes({
        name: family,
        tests: own.length,
        failures: having('failed', false),
        errors: 0,
        skipped: having('error') + having('skipped') + having('failed', true),
        time: inSeconds(own.reduce((sum, { run }) => sum + (run.duration ?? 0), 0)),
        timestamp: session.startedAt,
      }),
      testcase: own.map(({ test, run }) => testCase(test, run)),
    };
  });
  // What is inconclusive is no success in any format.
  if (session.outcome === 'inconclusive' || session.status === 'failed')
    suites.unshift({
      ...attributes({
        name: 'session',
        tests: 1,
        failures: 0,
        errors: 1,
        skipped: 0,
        time: '0.000',
        timestamp: session.startedAt,
      }),
      testcase: [
        {
          ...attributes({
            name: 'The session tested the application',
            classname: 'session',
            file: '',
            time: '0.000',
          }),
          error: attributes({ message: session.error ?? 'Too little could be tested.' }),
        } as object,
      ],
    });
  // A property of each suite: the format has none for the whole.
  const { revision } = session;
  const told = revision === null ? [] : [attributes({ name: 'revision', value: revision })];
  const all = suites.map(({ testcase, ...suite }) => ({
    ...suite,
    ...(told.length === 0 ? {} : { properties: { property: told } }),
    testcase,
  }));
  const testsuites = { ...attributes({ name: `Prowl: ${session.target.name}` }), testsuite: all };
  return builder.build({ '?xml': attributes({ version: '1.0', encoding: 'UTF-8' }), testsuites });
};
