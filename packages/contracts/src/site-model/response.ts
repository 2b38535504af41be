// What a page shows at once when a value is entered in one of its fields, before anything is sent or pressed: a function, as a table.
import { z } from 'zod';
import { Locator } from '../plan/locator.ts';
import { Step } from '../plan/step.ts';

export const ResponseKind = z.enum(['text', 'secret', 'number', 'range', 'date', 'choice', 'box', 'radio']);
export type ResponseKind = z.infer<typeof ResponseKind>;

/** A field outside of items of which the page shows a result. Texts are as they are shown, white space collapsed; '' of what is not shown. */
export const Response = z.object({
  field: Locator,
  label: z.string(), // of the field
  part: z.string().default(''), // heading or name of the part of the page that it is in
  kind: ResponseKind,
  type: z.string(), // input type, or the element's name
  min: z.string().optional(),
  max: z.string().optional(),
  step: z.string().optional(),
  opened: z.string(), // its value when the page opened; of a box 'true' or 'false'
  /**
   * What followed at one of the values: another field's value, the text of a part of the page, or the style written at an element without
   * words. None of a field whose neighbours of the same make have some.
   */
  outputs: z
    .array(
      z.object({
        locator: Locator,
        label: z.string(), // words beside it, or of the field
        kind: z.enum(['text', 'field', 'style']),
        opened: z.string(), // when the page opened
      }),
    )
    .max(16),
  /** Another field that held this value meanwhile: of a period its beginning. */
  beside: z.object({ field: Locator, label: z.string(), value: z.string(), steps: z.array(Step) }).optional(),
  /** In the order in which the values were entered, some of them twice; `shown` goes with `outputs`. */
  rows: z
    .array(
      z.object({
        entered: z.string(),
        steps: z.array(Step).min(1),
        holds: z.string(), // what the field holds afterwards: some correct what is entered
        shown: z.array(z.string()),
      }),
    )
    .min(2)
    .max(12),
});
export type Response = z.infer<typeof Response>;
