import { z } from 'zod';
import { Isolation } from '../plan/plan.ts';
import { Coverage } from '../site-model/model.ts';
import { AgentId, RunId, SessionId, TestId } from '../values/ids.ts';
import { LanguageModelAllowance } from '../values/language-model.ts';
import { ScheduledRun } from '../values/schedule.ts';
import { Budget, DirectiveReading, Scope, Target } from '../values/target.ts';
import { SessionOutcome, SessionPhase, TestType, Timestamp } from '../values/values.ts';
import { event, withStatedRules } from './definition.ts';

/** What a session was asked for, resolved against the configuration of that moment. */
export const SessionRequest = z.object({
  sessionId: SessionId,
  target: Target,
  budget: Budget,
  types: z.array(TestType), // all, or those asked for
  agentIds: z.array(AgentId), // restricts to these agents when not empty
  directives: z.array(DirectiveReading),
  scope: Scope,
  deadline: Timestamp,
  /** At the end what the session made is taken away again. */
  cleanUp: z.boolean().default(false),
  /** What of the application is tested: a commit, a tag, a build number. */
  revision: z.string().optional(),
  /** Absent: somebody started it. */
  schedule: ScheduledRun.optional(),
  /** Absent: no language model takes part. */
  languageModel: LanguageModelAllowance.optional(),
});
export type SessionRequest = z.infer<typeof SessionRequest>;

// Stream slot.<team>: admission, so that a team's session limit holds under concurrent starts.
export const SessionAdmitted = event('SessionAdmitted', 'slot', SessionRequest, 2, withStatedRules);
export const SessionReleased = event('SessionReleased', 'slot', z.object({ sessionId: SessionId }));

// Stream session.<id>
export const SessionStarted = event('SessionStarted', 'session', SessionRequest, 2, withStatedRules);
/** It waits for a runner: its place among all who do. Said when it changes; over with the first that is heard of its exploration. */
export const SessionQueued = event(
  'SessionQueued',
  'session',
  z.object({ sessionId: SessionId, place: z.number().int().positive() }),
);
export const SessionPhaseEntered = event(
  'SessionPhaseEntered',
  'session',
  z.object({ sessionId: SessionId, phase: SessionPhase }),
);
export const LeftOut = z.object({ what: z.string(), why: z.string(), count: z.number().int().default(1) });
export type LeftOut = z.infer<typeof LeftOut>;
/** The tests that this session runs, best first; `extra` ones are for time that is left over. Stage 1 leaves nothing behind that others see, stage 2 does; none of it begins before those of stage 1 have ended. */
export const TestsPlanned = event(
  'TestsPlanned',
  'session',
  z.object({
    sessionId: SessionId,
    runs: z.array(
      z.object({
        runId: RunId,
        testId: TestId,
        stage: z.union([z.literal(1), z.literal(2)]),
        isolation: Isolation,
        cost: z.number().int(),
        signedIn: z.boolean(),
        extra: z.boolean().default(false),
        /** It puts a setting back, and goes alone. */
        putsBack: z.boolean().default(false),
      }),
    ),
    /** Both stages are one job. */
    together: z.boolean().default(false),
    /** Without the extra ones. */
    perFamily: z.record(z.string(), z.number().int()),
    leftOut: z.array(LeftOut),
  }),
);
export const SessionCompleted = event(
  'SessionCompleted',
  'session',
  z.object({
    sessionId: SessionId,
    outcome: SessionOutcome,
    /** As it was asked for. */
    revision: z.string().optional(),
    reason: z.string().optional(),
    coverage: Coverage.nullable(),
    /** The tests that had their turn, the extra ones among them. */
    perFamily: z.record(z.string(), z.number().int()).optional(),
    leftOut: z.array(LeftOut).default([]),
  }),
);
export const SessionFailed = event(
  'SessionFailed',
  'session',
  z.object({ sessionId: SessionId, error: z.string() }),
);
export const SessionCancelled = event(
  'SessionCancelled',
  'session',
  z.object({ sessionId: SessionId, reason: z.string() }),
);

/** Something suspicious that was not proved: shown in the report, never a bug. */
export const ObservationNoted = event(
  'ObservationNoted',
  'session',
  z.object({
    sessionId: SessionId,
    key: z.string(),
    title: z.string(),
    detail: z.string(),
    url: z.string().optional(),
    testId: TestId.optional(),
  }),
);
