// Parts of a page that are worked as one: boxes under a box, parts that open, a field that suggests, a month with its ways on and back.
import { z } from 'zod';
import { Locator } from '../plan/locator.ts';

const Part = z.object({ name: z.string(), locator: Locator });

export const Widget = z.discriminatedUnion('kind', [
  /** A box that stands, by its place, for other boxes: above a column, over a nested list, before a group. */
  z.object({
    kind: z.literal('boxes'),
    name: z.string(),
    locator: Locator,
    boxes: z.array(Part).min(2).max(12),
    /** There may be more of them than are shown: the rows of a table have other pages. */
    more: z.boolean(),
  }),
  /** At least three of one make, each of which shows its own part. The locator is what they are in, with their parts. */
  z.object({
    kind: z.literal('disclosures'),
    name: z.string(),
    locator: Locator,
    openers: z.array(Part).min(3).max(12),
  }),
  /** A text field that says, or looks as if, it suggests what can be entered. */
  z.object({ kind: z.literal('suggestions'), name: z.string(), locator: Locator, said: z.boolean() }),
  /** What says a month, with the buttons beside it, in their order; `at` is how many of these stand before it. */
  z.object({
    kind: z.literal('months'),
    name: z.string(),
    locator: Locator,
    buttons: z.array(Part).min(2).max(4),
    at: z.number().int(),
  }),
  /** A text that says which of several is shown ("1 of 6"), with the two buttons beside it, in their order. */
  z.object({
    kind: z.literal('several'),
    name: z.string(),
    locator: Locator,
    buttons: z.array(Part).length(2),
    count: z.number().int().min(3).max(12),
  }),
]);
export type Widget = z.infer<typeof Widget>;
export type WidgetOf<Kind extends Widget['kind']> = Extract<Widget, { kind: Kind }>;
