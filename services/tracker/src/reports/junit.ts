import type { ReportData } from './report.ts';
import { runOf, escapeMarkup as xml } from './writing.ts';

/** JUnit XML: a suite per family, a case per test that ran. */
export const writeJunit = ({ session, tests }: ReportData): string => {
  const ran = tests.flatMap((test) => {
    const run = runOf(test, session.id);
    return run === undefined ? [] : [{ test, run }];
  });
  const families = [...new Set(ran.map(({ test }) => test.family))].sort();
  const suites = families.map((family) => {
    const cases = ran.filter(({ test }) => test.family === family);
    const number = (status: string) => cases.filter(({ run }) => run.status === status).length;
    const time = (cases.reduce((sum, { run }) => sum + (run.duration ?? 0), 0) / 1_000).toFixed(3);
    const lines = cases.map(({ test, run }) => {
      const open = `    <testcase name="${xml(test.title)}" classname="${xml(`${family}.${test.template}`)}" file="${xml(test.name)}" time="${((run.duration ?? 0) / 1_000).toFixed(3)}"`;
      const failure = run.failure;
      if (run.status === 'failed')
        return `${open}><failure message="${xml(failure?.message ?? 'failed')}">${xml([failure?.expected && `Expected: ${failure.expected}`, failure?.received && `Seen: ${failure.received}`].filter(Boolean).join('\n'))}</failure></testcase>`;
      if (run.status === 'error')
        return `${open}><skipped message="${xml(run.note ?? failure?.message ?? 'could not be carried out')}"/></testcase>`;
      return `${open}/>`;
    });
    return `  <testsuite name="${xml(family)}" tests="${cases.length}" failures="${number('failed')}" errors="0" skipped="${number('error')}" time="${time}" timestamp="${session.startedAt}">\n${lines.join('\n')}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${xml(`Prowl: ${session.target.name}`)}">\n${suites.join('\n')}\n</testsuites>\n`;
};
