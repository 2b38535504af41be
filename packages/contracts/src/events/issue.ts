import { z } from 'zod';
import { BugId, SessionId } from '../values/ids.ts';
import { Issue, IssueOutcome, IssueUpdate, Repository } from '../values/issues.ts';
import { Severity, Timestamp } from '../values/values.ts';
import { event } from './definition.ts';

// Stream filing.<team>
/** From here on bugs become issues. A second one takes the place of the first. */
export const IssueFilingSet = event(
  'IssueFilingSet',
  'filing',
  z.object({
    repository: Repository,
    /** Sealed. */
    tokenRef: z.string(),
    /** Of bugs that get an issue. */
    minimumSeverity: Severity,
    labels: z.array(z.string()),
    closeWhenFixed: z.boolean(),
    /** Bugs that are open already get one, too. */
    openBugs: z.boolean(),
  }),
);
export const IssueFilingRemoved = event('IssueFilingRemoved', 'filing', z.object({}));

const attempt = {
  /** From 1. */
  attempt: z.number().int().positive(),
  outcome: IssueOutcome,
  error: z.string().nullable(),
  durationMs: z.number().int().nonnegative(),
  /** When the host is asked again, about this or another; null: at once. */
  nextAttemptAt: Timestamp.nullable(),
};

// Stream issue.<id of the bug>
export const IssueUpdateAttempted = event(
  'IssueUpdateAttempted',
  'issue',
  z.object({
    bugId: BugId,
    /** The first thing that the bug’s issue is told is 1. */
    step: z.number().int().positive(),
    update: IssueUpdate,
    ...attempt,
    /** It is not tried again: done, or in vain. */
    ended: z.boolean(),
    /** As far as there is one. */
    issue: Issue.nullable(),
  }),
);

// Stream issue.<id of the session>
/** Of the bugs that are open, which issues people closed. */
export const IssueStatesRead = event(
  'IssueStatesRead',
  'issue',
  z.object({
    sessionId: SessionId,
    ...attempt,
    closed: z.array(BugId),
    open: z.array(BugId),
  }),
);
