import { z } from 'zod';
import { AgentId, SessionId, TestId } from '../values/ids.ts';
import { filled, limits, TestType, Timestamp } from '../values/values.ts';

export const RunSessionBody = z.strictObject({
  budget: z
    .strictObject({
      seconds: z.number().int().min(10).max(86_400),
      pages: z.number().int().min(1).max(10_000),
      tests: z.number().int().min(1).max(10_000),
    })
    .partial()
    .optional(),
  types: z.array(TestType).min(1).optional(),
  agentIds: z.array(AgentId).min(1).optional(),
  /** A throw-away copy: everything in it may be changed, sent and deleted. Without it only what the session made is. */
  disposable: z.boolean().optional(),
  /** At the end, beyond `budget.seconds`, what the session made is taken away again, as far as the application itself offers it. */
  cleanUp: z.boolean().optional(),
  /** Beyond the team's sessions at once: it waits for its turn instead of being refused. */
  wait: z.boolean().optional(),
});
export type RunSessionBody = z.infer<typeof RunSessionBody>;
export const SessionStartedReply = z.object({
  sessionId: SessionId,
  status: z.literal('started'),
  message: z.string(),
});

export const GenerateTestBody = z.strictObject({
  type: TestType,
  target: filled(limits.target),
  context: z.string().max(limits.context).default(''),
});
export type GenerateTestBody = z.infer<typeof GenerateTestBody>;
export const GeneratedTest = z.object({ testId: TestId, name: z.string(), type: TestType, code: z.string() });
export type GeneratedTest = z.infer<typeof GeneratedTest>;

export const CreateAgentBody = z.strictObject({ purpose: filled(limits.purpose) });
export const CreatedAgent = z.object({
  agentId: AgentId,
  name: z.string(),
  purpose: z.string(),
  status: z.literal('created'),
});

export const StartedTest = z.object({ testId: TestId, status: z.literal('running'), startedAt: Timestamp });
