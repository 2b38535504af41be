import { z } from 'zod';
import { AgentId, RunId, SessionId, TestId } from '../values/ids.ts';
import { Matched } from '../values/matched.ts';
import { filled, limits, RunStatus, TestType, Timestamp } from '../values/values.ts';

export const SessionStartedReply = z.object({
  sessionId: SessionId,
  status: z.literal('started'),
  message: z.string(),
});

export const GenerateTestBody = z.strictObject({
  type: TestType,
  target: filled(limits.target),
  context: z.string().max(limits.context).default(''),
  /** The test is run once it is written, and the answer waits for what came of it. */
  run: z.boolean().optional(),
});
export type GenerateTestBody = z.infer<typeof GenerateTestBody>;
export const GeneratedTest = z.object({
  testId: TestId,
  name: z.string(),
  type: TestType,
  code: z.string(),
  matched: Matched.optional(),
  /** Of a test that was to be run: what came of it, `running` where that takes longer than the answer waits; `failure` says what did not hold. */
  run: z
    .object({
      runId: RunId,
      status: RunStatus,
      duration: z.number().int().nullable(),
      failure: z.string().optional(),
    })
    .optional(),
});
export type GeneratedTest = z.infer<typeof GeneratedTest>;

export const CreateAgentBody = z.strictObject({ purpose: filled(limits.purpose) });
export const CreatedAgent = z.object({
  agentId: AgentId,
  name: z.string(),
  purpose: z.string(),
  status: z.literal('created'),
});

export const StartedTest = z.object({ testId: TestId, status: z.literal('running'), startedAt: Timestamp });
