import type { ReportData, ReportedRun, ReportedTest } from '../content/data.ts';
import {
  carriedOverWords,
  count,
  inferredWords,
  runOf,
  seconds,
  survivorWords,
  escapeMarkup as text,
} from '../content/writing.ts';
import { folded } from './markup.ts';

/** What needs a look comes first. */
const order = ['failed', 'flaky', 'error', 'running', 'queued', 'skipped', 'passed'];

const row = (test: ReportedTest, run: ReportedRun): string => {
  const notes = [run.note, inferredWords(test), survivorWords(test), carriedOverWords(run)].filter(
    (each) => typeof each === 'string',
  );
  const note = notes.map((each) => `<br><small>${text(each)}</small>`).join('');
  const duration = run.duration === null ? '' : seconds(run.duration);
  return `<tr><td><span class="status ${run.status}">${run.status}</span></td>
<td>${text(test.title)}${note}</td><td class="number">${duration}</td></tr>`;
};

/** A table per family, open where something failed. */
export const testTables = ({ session, tests }: ReportData): string => {
  const ran = tests.flatMap((test) => {
    const run = runOf(test, session.id);
    return run === undefined ? [] : [{ test, run }];
  });
  const families = [...new Set(ran.map(({ test }) => test.family))].toSorted();
  return families
    .map((family) => {
      const own = ran
        .filter(({ test }) => test.family === family)
        .toSorted((one, other) => order.indexOf(one.run.status) - order.indexOf(other.run.status));
      const failed = own.filter(({ run }) => run.status === 'failed').length;
      const figures = [count(own.length, 'test'), failed > 0 ? `${failed} failed` : ''].filter(Boolean);
      const rows = own.map(({ test, run }) => row(test, run)).join('');
      return folded(
        `${text(family)} <small>${figures.join(', ')}</small>`,
        `<table class="runs">${rows}</table>`,
        failed > 0,
      );
    })
    .join('');
};
