// What a page says of itself in words: limits, orders, sums. Tests hold it against what happens.
import { z } from 'zod';
import { Locator } from '../plan/locator.ts';

export const Statement = z.discriminatedUnion('says', [
  /** There are never more than so many of something: "At most 5 people may wait". */
  z.object({ says: z.literal('at-most'), text: z.string(), most: z.number().int().positive() }),
  /** A rule begins or ends at an amount, which belongs to what is above it ("from 10 on") or below ("more than 10", "up to 10"). */
  z.object({
    says: z.literal('threshold'),
    text: z.string(),
    at: z.number(),
    belongs: z.enum(['above', 'below']),
  }),
  /** Which numbers have which name: "0–10 good, 11–20 fair, 21–30 poor", "1 and 6: white, 2 and 7: yellow, …". */
  z.object({
    says: z.literal('legend'),
    text: z.string(),
    entries: z
      .array(
        z.object({
          name: z.string(),
          ranges: z
            .array(z.object({ from: z.number(), to: z.number() }))
            .min(1)
            .max(8),
        }),
      )
      .min(3)
      .max(12),
  }),
  /** The list with this key is in the order of the alphabet, or has the newest at the top. */
  z.object({
    says: z.literal('in-order'),
    text: z.string(),
    list: z.string(),
    by: z.enum(['name', 'recency']),
  }),
  /** Its last number is what the others make together: "cooking 20 minutes, resting 30 minutes, total 50 minutes". */
  z.object({
    says: z.literal('sum'),
    text: z.string(),
    url: z.string(), // path, query and fragment where it was read
    locator: Locator,
    /** Which numbers of the text; 0 is the first one. A discount is taken off. */
    parts: z
      .array(z.object({ nth: z.number().int(), sign: z.union([z.literal(1), z.literal(-1)]) }))
      .min(2)
      .max(8),
    total: z.number().int(),
    holds: z.boolean(),
  }),
]);
export type Statement = z.infer<typeof Statement>;
