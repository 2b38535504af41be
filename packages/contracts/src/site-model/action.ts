// What can be done on a page, learned by doing it and comparing all that the page showed before and after.
import { z } from 'zod';
import { Locator } from '../plan/locator.ts';
import { Step } from '../plan/step.ts';

/** What a control, a key or a gesture turned out to do; decided by its changes, never by its name. */
export const ActionKind = z.enum([
  'create', // one more item, which has what was entered
  'add', // its own item is put into another list as well: a cart, a plan, a selection
  'delete', // its own item goes
  'clear', // several items go at once
  'edit', // its own item, or the record of the page, has what was entered
  'toggle', // a state switches, and back when it is done again
  'move', // an item goes from one list, column or position to another
  'count', // a figure changes
  'filter', // the list shows some of its items, and all of them again by another option
  'sort', // the list shows the same items in another order
  'open', // shows something that was hidden: a dialog, a panel, a menu, an edit field
  'close',
  'navigate', // another address
  'advance', // the next step of a wizard
  'submit', // something was sent and nothing else is known of it
  'nothing',
  'fails',
]);
export type ActionKind = z.infer<typeof ActionKind>;

/** One difference between two observations, less what changes by itself. */
export const Change = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('item'),
    how: z.enum(['came', 'went', 'changed', 'moved']),
    items: Locator, // all items of its list
    own: z.boolean(), // the item acted on, or the one that has what was entered
    at: z.number().int().optional(), // zero-based position afterwards (before, of one that went)
    from: z.string().optional(), // text and states, as in `Observation`
    to: z.string().optional(),
  }),
  z.object({
    what: z.literal('figure'),
    locator: Locator,
    label: z.string(), // words beside it
    from: z.number().optional(), // absent: was not shown
    to: z.number().optional(),
    text: z.string(), // whole, afterwards
    nth: z.number().int().positive().optional(), // which number of the text, where it is not the first: 1 is the second
  }),
  z.object({
    what: z.literal('field'),
    locator: Locator,
    label: z.string(),
    from: z.string(),
    to: z.string(),
  }),
  z.object({
    what: z.literal('state'),
    locator: Locator,
    name: z.string(), // of the control
    state: z.enum(['checked', 'pressed', 'expanded', 'selected', 'current', 'disabled', 'focused', 'class']),
    from: z.string(),
    to: z.string(),
    own: z.boolean(), // of the control acted on, or within the item acted on
  }),
  /** A control, field, list, dialog or text that was not shown before, or is not any more. */
  z.object({
    what: z.literal('part'),
    how: z.enum(['came', 'went']),
    kind: z.enum(['control', 'field', 'list', 'dialog', 'text']),
    locator: Locator.optional(),
    name: z.string(),
    told: z.literal(true).optional(), // a control in a message that came or went
    takes: z // of a field
      .enum(['text', 'long', 'editable', 'choice', 'number', 'date', 'secret', 'other'])
      .optional(),
    longest: z.number().int().optional(), // of a field: characters that its markup allows
  }),
  z.object({ what: z.literal('message'), text: z.string() }),
  z.object({ what: z.literal('address'), from: z.string(), to: z.string() }), // path, query and fragment
  z.object({ what: z.literal('storage'), area: z.enum(['local', 'session', 'cookie']), key: z.string() }),
  z.object({
    what: z.literal('request'),
    method: z.string(),
    template: z.string(),
    status: z.number().int(),
  }),
  z.object({ what: z.literal('problem'), text: z.string() }), // an exception, a console error, a failed request
]);
export type Change = z.infer<typeof Change>;

/**
 * A kind of action. Its steps start where the page's address and `reach` lead. Two captured values may be in their texts:
 * `{{entered}}` is the text that is typed, `{{item}}` a text that only the item acted on contains.
 */
export const Action = z.object({
  key: z.string(), // stable within the model
  name: z.string(), // words of its control, or of its field and key: "Delete", "What needs to be done? and Enter"
  kind: ActionKind,
  steps: z.array(Step).min(1),
  /** Of the field that takes `{{entered}}`, when something is typed. */
  field: Locator.optional(),
  /** Fields that are filled beside that one, with what was entered there and what the words beside them state. */
  inputs: z
    .array(
      z.object({
        field: Locator,
        label: z.string(),
        kind: z.enum(['text', 'number', 'choice', 'other']),
        value: z.string(), // as the steps enter it
        from: z.string().optional(), // both ends of a stated range, or none
        to: z.string().optional(),
        example: z.string().optional(), // a number in the way it should be written
        longest: z.number().int().optional(), // characters that its markup allows
        given: z.boolean().optional(), // it holds the value by itself; the steps leave it alone
      }),
    )
    .max(8)
    .default([]),
  /** What is stated of the field that takes `{{entered}}`. */
  entry: z
    .object({
      label: z.string(),
      hint: z.string().default(''), // words beside it
      longest: z.number().int().optional(), // characters that its markup allows
    })
    .optional(),
  /** Numbers beside these fields that go up or down by one with each character that is typed. */
  counters: z
    .array(
      z.object({
        field: Locator,
        label: z.string(), // of the field
        figure: Locator,
        empty: z.number(), // what it says while nothing is typed
        step: z.union([z.literal(1), z.literal(-1)]),
      }),
    )
    .max(4)
    .default([]),
  /** All items of the list it acts on or adds to. */
  items: Locator.optional(),
  /** All items of the list that its item is added to. */
  into: Locator.optional(),
  /** It acts on one item: its targets are within the item that contains `{{item}}`. */
  perItem: z.boolean().default(false),
  /** Other controls of its item that are of the same make: those that were tried did the same, the others are not tried yet. */
  alike: z.array(Locator).max(12).default([]),
  /** Items that were there before, of every group some: texts that no other one contains. Where all of it stays in the browser. */
  examples: z
    .array(z.object({ text: z.string(), group: z.string().default('') }))
    .max(12)
    .default([]),
  /** The examples are what offered it when exploring ended: what it was done to before may offer it no more. */
  offeredNow: z.boolean().optional(),
  /** Key of the action that makes an item to act on, when the page has none at first, or none that the session may change. */
  needs: z.string().optional(),
  /** Key of the action that takes it back; its own when doing it again does. */
  undoneBy: z.string().optional(),
  /** Where its effect is kept: seen after a reload. */
  kept: z.enum(['yes', 'no', 'unknown']).default('unknown'),
  /** It wrote to a server: what it changes may be shared with others. */
  writes: z.boolean().default(false),
  /** One per try, in order, each on another item where there are several. */
  tries: z
    .array(
      z.object({
        item: z.string().optional(),
        entered: z.string().optional(), // what was typed, where that is another value each time
        changes: z.array(Change).max(60),
      }),
    )
    .max(6),
});
export type Action = z.infer<typeof Action>;
