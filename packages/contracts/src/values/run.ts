// What a session is asked for, by whoever starts it: a person, a pipeline or a schedule.
import { z } from 'zod';
import { AgentId } from './ids.ts';
import { Revision, TestType } from './values.ts';

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
  /** What of the application is tested: a commit, a tag, a build number. Kept with the session and shown wherever it is. */
  revision: Revision.optional(),
});
export type RunSessionBody = z.infer<typeof RunSessionBody>;
