// What the script inside the page hands over. It comes from the target: nothing of it is believed before it went through these schemas.
import { Locator, Widget } from '@prowl/contracts';
import { z } from 'zod';

const text = (most: number) => z.string().transform((value) => value.slice(0, most));
export const Region = z.enum(['item', 'chrome', 'main', 'dialog']);

export const RawField = z.object({
  name: text(200),
  id: text(200),
  label: text(300),
  placeholder: text(300),
  autocomplete: text(100),
  inputmode: text(40),
  hints: text(400), // title, description, class
  locator: Locator,
  control: z.enum([
    'input',
    'textarea',
    'select',
    'checkbox',
    'radio',
    'file',
    'editable',
    'range',
    'hidden',
  ]),
  type: text(40),
  role: text(40),
  required: z.boolean(),
  readonly: z.boolean(),
  disabled: z.boolean(),
  visible: z.boolean(),
  min: text(60).optional(),
  max: text(60).optional(),
  step: text(60).optional(),
  minLength: z.number().int().optional(),
  maxLength: z.number().int().optional(),
  pattern: text(500).optional(),
  accept: text(300).optional(),
  multiple: z.boolean().optional(),
  options: z
    .array(z.object({ label: text(200), value: text(500) }))
    .max(60)
    .optional(),
  opens: z.literal(true).optional(),
  value: text(1_000),
  hint: text(300).optional(),
  near: z.number().int(), // -2: in an item of a list that the form holds
  heading: z.number().int(), // that it stands under, -1: none
});
export type RawField = z.infer<typeof RawField>;

export const RawForm = z.object({
  name: text(200),
  locator: Locator.optional(),
  method: z.enum(['get', 'post', 'script']),
  action: text(2_048),
  /** The markup says where it goes: without that it is the page itself, or a script's business. */
  stated: z.boolean().optional(),
  hints: text(400),
  context: text(400), // headings and words of the form
  fields: z.array(RawField).max(80),
  submits: z
    .array(
      z.object({ name: text(200), locator: Locator, role: text(40), href: text(2_048), hints: text(200) }),
    )
    .max(8),
  region: Region,
  list: z.number().int(), // is in an item of it
  item: z.number().int(),
  near: z.number().int(), // belongs to the surroundings of it
  /** By its boxes items of a list are chosen, for whatever its buttons do. */
  choosesItems: z.boolean().optional(),
  visible: z.boolean(),
});
export type RawForm = z.infer<typeof RawForm>;

export const RawColumn = z.object({
  locator: Locator,
  attribute: text(60).optional(),
  header: text(100).optional(),
  samples: z.array(text(500)).max(50),
  present: z.number().int(),
  tag: text(40),
  role: text(40),
  type: text(40),
  hints: text(200),
  inHeading: z.boolean(),
  inLink: z.boolean(),
  cell: z.number().int(),
  whole: z.boolean(),
});
export type RawColumn = z.infer<typeof RawColumn>;

export const RawList = z.object({
  kind: z.enum(['table', 'list', 'cards']),
  name: text(200),
  items: Locator,
  count: z.number().int(),
  columns: z.array(RawColumn).max(24),
  headings: z.array(z.number().int()).max(60), // that it stands under, the nearest first
  make: text(300), // tag and classes of container and item, for the key
});
export type RawList = z.infer<typeof RawList>;

/** Anything that can be acted upon. */
export const RawActor = z.object({
  role: text(40),
  tag: text(40),
  type: text(40),
  name: text(300),
  text: text(300),
  href: text(4_096), // absolute, with fragment; '' for what is no link
  rel: text(60),
  download: z.boolean(),
  locator: Locator,
  region: Region,
  list: z.number().int(),
  item: z.number().int(),
  near: z.number().int(),
  heading: z.number().int(), // that it stands under, -1: none
  header: z.number().int(), // column of the table whose header cell it is in
  group: z.number().int(), // those in the same menu, list or paragraph share it
  groupName: text(200),
  form: z.number().int(),
  hints: text(300),
  state: z.object({
    pressed: text(20).optional(),
    expanded: text(20).optional(),
    selected: text(20).optional(),
    checked: text(20).optional(),
    current: text(20).optional(),
    disabled: z.boolean().optional(),
  }),
});
export type RawActor = z.infer<typeof RawActor>;

/** A short text that holds a number, and the words beside it. */
export const RawNumber = z.object({
  text: text(200),
  label: text(200),
  hints: text(200),
  locator: Locator,
  region: Region,
  near: z.number().int(),
  live: z.boolean(),
});
export type RawNumber = z.infer<typeof RawNumber>;

/** A sentence or two that stand by themselves. */
export const RawSaying = z.object({ text: text(240), near: z.number().int() });
export type RawSaying = z.infer<typeof RawSaying>;

export const RawReading = z.object({
  address: z.object({ url: text(4_096), origin: text(300) }),
  title: text(500),
  heading: text(500),
  language: text(40),
  landmarks: z.array(text(40)).max(60),
  headings: z.array(z.object({ level: z.number().int(), text: text(300) })).max(60),
  forms: z.array(RawForm).max(40),
  lists: z.array(RawList).max(12),
  actors: z.array(RawActor).max(700),
  groups: z.array(z.object({ locator: Locator.optional() })).max(800), // by the number actors bear
  numbers: z.array(RawNumber).max(150),
  sayings: z.array(RawSaying).max(80),
  widgets: z.array(Widget).max(60),
  images: z
    .array(
      z.object({
        url: text(2_048),
        alt: text(500).nullable(),
        decoded: z.boolean(),
        width: z.number(),
        height: z.number(),
        own: z.boolean(),
        locator: Locator.optional(),
      }),
    )
    .max(200),
  timings: z.object({
    firstByte: z.number(),
    domContentLoaded: z.number(),
    load: z.number(),
    largestPaint: z.number().optional(),
    layoutShift: z.number().optional(),
    blocking: z.number().optional(),
    bytes: z.number(),
    requests: z.number().int(),
    largestResource: z.object({ url: text(2_048), bytes: z.number() }).optional(),
  }),
  words: z.number().int(), // of the whole page
  paragraphs: z.number().int(),
  scripts: z.number().int(), // and elements that have one
  frames: z.number().int(), // whose content was not read
  elements: z.number().int(),
  truncated: z.boolean(),
  milliseconds: z.number(),
});
export type RawReading = z.infer<typeof RawReading>;
