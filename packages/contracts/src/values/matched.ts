import { z } from 'zod';

/**
 * What a part of the context came to: the test checks it, it said where to look, it is acted as this account, it was entered in the field that `why`
 * names, or it was of no use here and `why` says so.
 */
export const MatchedContext = z.object({
  said: z.string().max(500),
  came: z.enum(['checked', 'narrowed', 'acted-as', 'entered', 'not-used']),
  why: z.string().max(500).optional(),
});
export type MatchedContext = z.infer<typeof MatchedContext>;

/** What a request for a test was understood to mean: what the test is about, which words said so, and which nothing is called by. */
export const Matched = z.object({
  place: z.string().max(300),
  words: z.array(z.string()),
  unknown: z.array(z.string()),
  /** Of each part of the context, in its order; absent where there was none. */
  context: z.array(MatchedContext).max(50).optional(),
});
export type Matched = z.infer<typeof Matched>;
