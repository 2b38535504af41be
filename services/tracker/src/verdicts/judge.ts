// Whether a session lets a change through. Pure.
import {
  type BugId,
  type SessionId,
  Severity,
  type Verdict,
  type VerdictBug,
  type VerdictResult,
} from '@prowl/contracts';
import type { BugDocument } from '../projections/bugs.ts';
import type { SessionDocument } from '../projections/sessions.ts';
import { writeSummary } from './summary.ts';

export interface Evidence {
  readonly session: SessionDocument;
  /** Of the session, worst first. */
  readonly bugs: readonly BugDocument[];
  readonly base: SessionDocument | undefined;
  /** Fingerprints of the bugs of the base. */
  readonly known: ReadonlySet<string>;
  /** Bugs of this severity and above count. */
  readonly failOn: Severity;
  /** Only bugs that the base did not have count. */
  readonly newOnly: boolean;
}

/** Worst first, as the contract lists them. */
const isAtLeast = (severity: Severity, least: Severity): boolean =>
  Severity.options.indexOf(severity) <= Severity.options.indexOf(least);

const exitCodes = { running: null, passed: 0, failed: 1, inconclusive: 2 } as const;

const resultOf = (
  { status, outcome }: Pick<SessionDocument, 'status' | 'outcome'>,
  bugs: readonly VerdictBug[],
): VerdictResult => {
  if (status === 'started') return 'running';
  if (status !== 'completed' || outcome === null || outcome === 'inconclusive') return 'inconclusive';
  return bugs.some(({ counts }) => counts) ? 'failed' : 'passed';
};

export const judge = ({ session, bugs: all, base, known, failOn, newOnly }: Evidence): Verdict => {
  const bugs = all
    .filter(({ status }) => status !== 'dismissed')
    .map(({ id, title, severity, url, fingerprint }): VerdictBug => {
      const isNew = !known.has(fingerprint);
      const counts = isAtLeast(severity, failOn) && (isNew || !newOnly);
      return { id: id as BugId, title, severity, url, fingerprint, isNew, counts };
    });
  const result = resultOf(session, bugs);
  const decided = {
    sessionId: session.id as SessionId,
    status: session.status,
    outcome: session.outcome,
    revision: session.revision,
    result,
    exitCode: exitCodes[result],
    failOn,
    newOnly,
    base:
      base === undefined
        ? null
        : {
            sessionId: base.id as SessionId,
            revision: base.revision,
            completedAt: base.completedAt,
          },
    bugs,
  };
  return { ...decided, markdown: writeSummary(decided, session) };
};
