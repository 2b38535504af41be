// Whether a session lets a change through: what a pipeline asks once the session has ended.
import { z } from 'zod';
import { BugId, SessionId } from '../values/ids.ts';
import { SessionOutcome, SessionStatus, Severity, Timestamp } from '../values/values.ts';

const flag = z.enum(['true', 'false']).default('false');

/** What counts against a session. */
export const VerdictQuery = z.strictObject({
  /** Bugs of this severity and above count. */
  failOn: Severity.default('low'),
  /** Only bugs that the base did not have count. */
  newOnly: flag,
  /** The session to compare with. Default: the last one of the same application before it that was completed and not inconclusive. */
  base: SessionId.optional(),
});

export const VerdictResult = z.enum(['running', 'passed', 'failed', 'inconclusive']);
export type VerdictResult = z.infer<typeof VerdictResult>;

export const VerdictBug = z.object({
  id: BugId,
  title: z.string(),
  severity: Severity,
  url: z.string(),
  fingerprint: z.string(),
  /** The base did not have it; true as well where there is no base. */
  isNew: z.boolean(),
  /** It makes the session fail. */
  counts: z.boolean(),
});
export type VerdictBug = z.infer<typeof VerdictBug>;

export const Verdict = z.object({
  sessionId: SessionId,
  status: SessionStatus,
  outcome: SessionOutcome.nullable(),
  revision: z.string().nullable(),
  result: VerdictResult,
  /** 0 passed, 1 failed, 2 inconclusive, failed to run or cancelled; null while it is running. */
  exitCode: z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable(),
  failOn: Severity,
  newOnly: z.boolean(),
  base: z
    .object({ sessionId: SessionId, revision: z.string().nullable(), completedAt: Timestamp.nullable() })
    .nullable(),
  /** Worst first. Without those that a person dismissed. */
  bugs: z.array(VerdictBug),
  /** A summary for a pull request, in Markdown. */
  markdown: z.string(),
});
export type Verdict = z.infer<typeof Verdict>;
