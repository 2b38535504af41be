// What a report is written from, in every format.
import type { BugDocument } from '../../projections/bugs.ts';
import type { SessionDocument } from '../../projections/sessions.ts';
import type { TestDocument } from '../../projections/tests.ts';

export interface ReportData {
  readonly session: SessionDocument;
  /** Worst first. */
  readonly bugs: readonly BugDocument[];
  readonly tests: readonly TestDocument[];
  /** Bug id → screenshot as a data URI, when it is small enough to be in the file. */
  readonly screenshots: ReadonlyMap<string, string>;
}
