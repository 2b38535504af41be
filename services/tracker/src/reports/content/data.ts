// What a report is written from, in every format.
import type { PageSince, RunFailure, RunStatus } from '@prowl/contracts';
import type { BugDocument } from '../../projections/bugs.ts';
import type { TestRunDocument } from '../../projections/runs.ts';
import type { SessionDocument } from '../../projections/sessions.ts';
import type { TestDocument } from '../../projections/tests.ts';

export interface ReportedRun {
  readonly runId: string;
  readonly status: RunStatus;
  readonly duration: number | null; // milliseconds
  readonly timestamp: string;
  readonly sessionId: string | null;
  readonly note: string | null;
  readonly failure: RunFailure | null;
  /** Nothing planned it: it is of an earlier session. */
  readonly carriedOver: PageSince | null;
}

export interface ReportedTest extends Omit<TestDocument, 'recent'> {
  /** Those of the session. */
  readonly runs: readonly ReportedRun[];
}

export interface ReportData {
  readonly session: SessionDocument;
  /** Worst first. */
  readonly bugs: readonly BugDocument[];
  readonly tests: readonly ReportedTest[];
  /** Bug id → screenshot as a data URI, when it is small enough to be in the file. */
  readonly screenshots: ReadonlyMap<string, string>;
}

const reported = (run: TestRunDocument): ReportedRun => ({
  runId: run.id,
  status: run.status,
  duration: run.duration,
  timestamp: run.finishedAt ?? run.createdAt,
  sessionId: run.sessionId,
  note: run.note,
  failure: run.detail,
  carriedOver: run.carriedOver,
});

/** Each test with its runs, in their order. */
export const reportedTests = (
  tests: readonly TestDocument[],
  runs: readonly TestRunDocument[],
): ReportedTest[] => {
  const byTest = Map.groupBy(runs, ({ testId }) => testId);
  return tests.map(({ recent: _, ...test }) => ({
    ...test,
    runs: (byTest.get(test.id) ?? []).map(reported),
  }));
};
