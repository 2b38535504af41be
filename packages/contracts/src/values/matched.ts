import { z } from 'zod';

/** What a request for a test was understood to mean: what the test is about, which words said so, and which nothing is called by. */
export const Matched = z.object({
  place: z.string().max(300),
  words: z.array(z.string()),
  unknown: z.array(z.string()),
});
export type Matched = z.infer<typeof Matched>;
