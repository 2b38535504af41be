// What the streaming reporter, inside Playwright's process, sends to the runner. Parsed on arrival: the other side ran generated code.
import { Mutation, Outage } from '@prowl/contracts';
import { z } from 'zod';

export const Attempt = z.object({
  status: z.enum(['passed', 'failed', 'timedOut', 'skipped', 'interrupted']),
  durationMs: z.number(),
  errors: z
    .array(
      z.object({
        message: z.string().max(100_000),
        snippet: z.string().max(20_000).optional(),
        line: z.number().int().optional(),
      }),
    )
    .max(20),
  /** Titles of the steps that failed, outermost first. */
  steps: z.array(z.string()).max(30),
  attachments: z.array(z.object({ name: z.string(), contentType: z.string(), path: z.string() })).max(50),
  skipReason: z.string().optional(),
  /** What it read from the page, by the names of its plan, in order. */
  read: z.record(z.string(), z.array(z.string().max(200)).max(100)).optional(),
  /** What it changed was put back, as far as its own steps can see. Absent: it did not come to that. */
  putBack: z.boolean().optional(),
  /** What was not there any more when it had ended, or refused to be asked so often: seen by asking, not by what an error says. `rest`: a page was still at work. */
  gone: z.enum(['application', 'browser', 'allowance', 'session', 'rest']).optional(),
  /** Of `application`: what was sent to it last. */
  lastRequests: Outage.shape.requests.optional(),
  /** The longest that one of its expectations was waited for, whatever came of it. */
  waitedMs: z.number().optional(),
  output: z.array(z.string().max(2_000)).max(50),
  /** What it had done when it looked whether an expectation holds. */
  looks: z
    .object({
      first: z.object({ inputs: z.number(), acts: z.number(), asked: z.string().optional() }),
      last: z.object({ inputs: z.number(), acts: z.number() }),
    })
    .optional(),
  /** The application was broken on purpose. */
  mutation: Mutation.optional(),
});
export type Attempt = z.infer<typeof Attempt>;

export const ReporterMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), file: z.string(), attempt: z.number().int() }),
  z.object({ kind: z.literal('attempted'), file: z.string(), attempt: Attempt, last: z.boolean() }),
  /** The account is not signed in any more: told at once, for tests wait until it is again. */
  z.object({ kind: z.literal('signed-out') }),
  /** A file that cannot be loaded, or a failure of the run as a whole. */
  z.object({ kind: z.literal('trouble'), file: z.string().optional(), message: z.string().max(20_000) }),
]);
export type ReporterMessage = z.infer<typeof ReporterMessage>;
