// Why a run says nothing about the application, as data.
import { z } from 'zod';

/** Decisions go by the code; the text is for people. */
export const RunNote = z.object({
  code: z.enum([
    'does-not-apply', // an assumption of its plan was not met
    'not-carried-out', // it could not get there, or its file could not be loaded
    'not-put-back', // what it changed of the account could not be put back
    'application-gone', // the application did not answer any more
    'signed-out', // the sign-in was lost and could not be got back
    'rate-limited', // the application refused to be asked so often
    'out-of-time',
    'beyond-budget', // it was meant for time left over, and there was none
    'no-runner', // nobody carried it out
    'interrupted',
    'evidence-not-kept',
  ]),
  text: z.string(),
  /** Of `evidence-not-kept`. */
  notKept: z.enum(['quota', 'full', 'away']).optional(),
});
export type RunNote = z.infer<typeof RunNote>;
