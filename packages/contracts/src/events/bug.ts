import { z } from 'zod';
import { Place } from '../plan/plan.ts';
import { AgentId, ArtifactId, BugId, RunId, SessionId, TestId } from '../values/ids.ts';
import { Family, Severity, TestType } from '../values/values.ts';
import { event } from './definition.ts';
import { Evidence } from './test.ts';

// Stream bug.<id>
export const BugFound = event(
  'BugFound',
  'bug',
  z.object({
    bugId: BugId,
    fingerprint: z.string(),
    title: z.string(), // what a user cannot do, and where
    severity: Severity,
    type: TestType,
    family: Family,
    oracle: z.string(),
    place: Place,
    testId: TestId,
    runId: RunId,
    agentId: AgentId, // owner of the test that found it
    sessionId: SessionId.optional(),
    description: z.string(), // Markdown: seen how often, steps, expected, seen, evidence
    steps: z.array(z.string()),
    expected: z.string(),
    seen: z.string(),
    confirmations: z.object({ failed: z.number().int(), of: z.number().int() }),
    screenshot: ArtifactId.optional(),
    evidence: Evidence.optional(),
  }),
);
/** A known bug seen by another test or a later session. */
export const BugSeenAgain = event(
  'BugSeenAgain',
  'bug',
  z.object({
    bugId: BugId,
    testId: TestId,
    runId: RunId,
    sessionId: SessionId.optional(),
    place: Place.optional(),
  }),
);
export const BugResolved = event(
  'BugResolved',
  'bug',
  z.object({ bugId: BugId, testId: TestId, runId: RunId, sessionId: SessionId.optional() }),
);
export const BugReopened = event(
  'BugReopened',
  'bug',
  z.object({
    bugId: BugId,
    testId: TestId.optional(),
    runId: RunId.optional(),
    sessionId: SessionId.optional(),
    by: z.enum(['test', 'person']),
  }),
);
export const BugDismissed = event(
  'BugDismissed',
  'bug',
  z.object({ bugId: BugId, reason: z.string().optional() }),
);
