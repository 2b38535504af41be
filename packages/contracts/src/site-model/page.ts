// One state of the application: a page template plus its structure, with everything on it that a test could use.
import { z } from 'zod';
import { Locator } from '../plan/locator.ts';
import { Step } from '../plan/step.ts';
import { Action } from './action.ts';
import { ActionMeaning, FieldMeaning } from './meaning.ts';
import { AccessibilityViolation, Exchange, Misplacement, Timings, Trouble } from './observation.ts';
import { Response } from './response.ts';
import { Statement } from './statement.ts';
import { Widget } from './widget.ts';

export const Field = z.object({
  name: z.string(), // name attribute, else id, else ''
  label: z.string(), // accessible name
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
  type: z.string(), // input type
  meaning: FieldMeaning,
  required: z.boolean(),
  readonly: z.boolean().default(false),
  min: z.string().optional(),
  max: z.string().optional(),
  step: z.string().optional(),
  minLength: z.number().int().optional(),
  maxLength: z.number().int().optional(),
  pattern: z.string().optional(),
  accept: z.string().optional(),
  multiple: z.boolean().optional(),
  options: z
    .array(z.object({ label: z.string(), value: z.string() }))
    .max(60)
    .optional(),
  /** A choice made by script: its options show when it is pressed; they are known where it was. Their values are their labels. */
  opens: z.literal(true).optional(),
  value: z.string().default(''), // when first seen
  hint: z.string().optional(), // words beside it, but for the label
});
export type Field = z.infer<typeof Field>;

export const FormPurpose = z.enum([
  'sign-in',
  'sign-up',
  'sign-out',
  'search',
  'filter',
  'sort',
  'create',
  'edit',
  'delete',
  'add-to-collection',
  'checkout',
  'contact',
  'password-change',
  'password-reset',
  'settings',
  'comment',
  'upload',
  'subscribe',
  'unknown',
]);
export type FormPurpose = z.infer<typeof FormPurpose>;

/** One submission made while exploring. */
export const Submission = z.object({
  values: z.record(z.string(), z.string()), // by field name or label; credentials masked
  mark: z.string().optional(), // the token that the text values carry
  accepted: z.enum(['yes', 'no', 'unclear']),
  url: z.string(), // where the browser was afterwards (path and query)
  exchanges: z.array(Exchange).max(10),
  message: z.string().optional(), // the status or error text that appeared
  fieldErrors: z.array(z.string()).default([]),
  troubles: z.array(Trouble).default([]),
  /** Where the mark was seen again: page path and locator of the nearest sensible element, and which fields' values came back whole. */
  echoes: z
    .array(
      z.object({
        url: z.string(),
        template: z.string(),
        locator: Locator.optional(),
        fields: z.array(z.string()),
      }),
    )
    .default([]),
});
export type Submission = z.infer<typeof Submission>;

/**
 * Whose data sending a form writes over, by evidence: what it is prefilled with, its method, the address and the heading that it stands
 * under. `nothing`: it looks something up or adds a record. `own`: a record that this exploration made. `others`: a record that was there before.
 */
export const WritesOver = z.enum(['nothing', 'own', 'account', 'others']);
export type WritesOver = z.infer<typeof WritesOver>;

export const Form = z.object({
  key: z.string(), // stable within the model: template + purpose + field names
  name: z.string(), // accessible name or heading above, else the submit's name
  purpose: FormPurpose,
  locator: Locator.optional(), // the form element; absent for fields without a <form>
  method: z.enum(['get', 'post', 'script']),
  action: z.string(), // path
  fields: z.array(Field),
  submit: Locator.optional(),
  submitName: z.string().default(''),
  submitMeaning: ActionMeaning.optional(),
  destructive: z.boolean().default(false),
  /** By its boxes items of a list are chosen: what its buttons do they do to those. */
  choosesItems: z.boolean().optional(),
  /** Absent in site models of earlier versions. */
  writesOver: WritesOver.optional(),
  /** A visitor is shown it, too. Absent: not known, as where a script draws it. */
  everybodys: z.boolean().optional(),
  /** The record that it was about has it no more, by what was done to it: other records still have it. */
  fleeting: z.boolean().optional(),
  /** Sent only with the mark of this exploration, or not at all when destructive. */
  submissions: z.array(Submission).default([]),
});
export type Form = z.infer<typeof Form>;

export const ListColumn = z.object({
  key: z.string(), // 'name', 'price', 'date', 'rating', 'quantity', 'status', 'category', 'text-2' …
  meaning: z.enum([
    'name',
    'price',
    'number',
    'date',
    'rating',
    'quantity',
    'status',
    'category',
    'image',
    'link',
    'text',
    'action',
  ]),
  locator: Locator, // relative to the item
  attribute: z.string().optional(),
  header: z.string().optional(), // of a table column
  samples: z.array(z.string()).max(50), // of the items in order, as first seen
});
export type ListColumn = z.infer<typeof ListColumn>;

export const Option = z.object({ label: z.string(), value: z.string() });

/** A control that changes what a list shows. How to use it is in `steps`; `{{option}}`-free: one entry per option tried. */
export const ListControl = z.object({
  kind: z.enum(['sort', 'filter', 'search', 'page-size', 'clear']),
  label: z.string(),
  locator: Locator,
  control: z.enum(['select', 'link', 'button', 'checkbox', 'radio', 'input', 'header']),
  options: z.array(Option).default([]),
  submit: Locator.optional(), // needed to apply it
  /** It stands under another heading than the list: only where its use was seen to change the list it is one of its controls. */
  apart: z.boolean().optional(),
  /** The column it orders or filters by, and the direction, when words or effect show them. */
  uses: z
    .array(
      z.object({
        option: z.string(),
        column: z.string().optional(),
        direction: z.enum(['ascending', 'descending']).optional(),
        /** It takes the filter away: everything is shown. */
        all: z.boolean().optional(),
        url: z.string().optional(),
        count: z.number().int().optional(),
        /** Of a control that stands apart: the items were other ones, or the address. Of a search: fewer items were shown, or the words went into an address or a request: it does search this list. */
        answered: z.boolean().optional(),
      }),
    )
    .default([]),
});
export type ListControl = z.infer<typeof ListControl>;

export const List = z.object({
  key: z.string(),
  name: z.string(), // accessible name, caption or heading above
  items: Locator, // all items
  count: z.number().int(), // when first seen
  columns: z.array(ListColumn),
  controls: z.array(ListControl).default([]),
  /** A text that states how many there are ("24 products", "Showing 1–12 of 40"), with the number read. */
  counter: z
    .object({
      locator: Locator,
      text: z.string(),
      total: z.number().int(),
      means: z.enum(['shown', 'total']),
    })
    .optional(),
  pager: z
    .object({
      next: Locator.optional(),
      previous: Locator.optional(),
      /** The locator of one that has no address of its own. */
      pages: z.array(z.object({ label: z.string(), url: z.string(), locator: Locator.optional() })),
      urls: z.array(z.string()).default([]),
    })
    .optional(),
  /** Each item leads to its own page (the template), and which column names it. */
  detail: z.object({ template: z.string(), link: Locator, nameColumn: z.string().optional() }).optional(),
  /** The page had no list when it was opened: something must be put in first, as into a cart. */
  emptyAtFirst: z.boolean().optional(),
});
export type List = z.infer<typeof List>;

export const Effect = z.object({
  kind: z.enum([
    'navigated',
    'changed',
    'opened-dialog',
    'native-dialog',
    'downloaded',
    'requested',
    'popup',
    'scrolled',
    'focused',
    'copied',
    'nothing',
    'failed',
    'not-tried',
  ]),
  url: z.string().optional(),
  text: z.string().optional(), // text that appeared, or why not tried
  /** Something went to the clipboard, whatever else it did. */
  copied: z.boolean().optional(),
  /** The page as a whole has other colours, or text of another size. */
  looks: z.boolean().optional(),
  appeared: z.array(z.string()).max(20).default([]),
  vanished: z.array(z.string()).max(20).default([]),
  exchanges: z.array(Exchange).max(10).default([]),
  troubles: z.array(Trouble).default([]),
});
export type Effect = z.infer<typeof Effect>;

export const Control = z.object({
  key: z.string(),
  role: z.string(),
  name: z.string(),
  locator: Locator,
  kind: z.enum([
    'button',
    'link',
    'toggle',
    'tab',
    'disclosure',
    'menu',
    'menuitem',
    'option',
    'slider',
    'other',
  ]),
  href: z.string().optional(),
  meaning: ActionMeaning.optional(),
  /** Where it stands: an item of the list with this key, the page's chrome (header, footer, navigation), or the page itself. */
  region: z.enum(['item', 'chrome', 'main', 'dialog']).default('main'),
  list: z.string().optional(),
  state: z
    .object({
      pressed: z.string().optional(),
      expanded: z.string().optional(),
      selected: z.string().optional(),
      checked: z.string().optional(),
      disabled: z.boolean().optional(),
    })
    .default({}),
  destructive: z.boolean().default(false),
  /** One per try; a second try right after the first shows whether a toggle returns. */
  effects: z.array(Effect).default([]),
});
export type Control = z.infer<typeof Control>;

export const Link = z.object({
  text: z.string(),
  url: z.string(), // absolute, without fragment
  fragment: z.string().optional(),
  own: z.boolean(),
  locator: Locator.optional(),
  region: z.enum(['item', 'chrome', 'main', 'dialog']).default('main'),
  meaning: ActionMeaning.optional(),
});
export type Link = z.infer<typeof Link>;

export const Image = z.object({
  url: z.string(),
  alt: z.string().nullable(),
  decoded: z.boolean(),
  width: z.number(),
  height: z.number(),
  own: z.boolean(),
  locator: Locator.optional(),
});

/** A number on a page that claims to count or sum something else: badges, totals. */
export const Figure = z.object({
  key: z.string(),
  label: z.string(), // words beside it
  text: z.string(),
  value: z.number(),
  locator: Locator,
  meaning: z.enum(['count', 'subtotal', 'discount', 'tax', 'shipping', 'total', 'amount', 'unknown']),
  region: z.enum(['item', 'chrome', 'main', 'dialog']).default('main'),
});
export type Figure = z.infer<typeof Figure>;

/** A text whose numbers say how many there are of what: "28 items, 5 low, 0 on order". */
export const Tally = z.object({
  text: z.string(),
  locator: Locator,
  /** `nth`: which number of the text; 0 is the first one. */
  parts: z
    .array(z.object({ nth: z.number().int(), value: z.number(), words: z.string() }))
    .min(1)
    .max(6),
});
export type Tally = z.infer<typeof Tally>;

export const Page = z.object({
  id: z.string(), // p1, p2 …
  url: z.string(), // path, query and (for hash routing) fragment of the example
  template: z.string(),
  examples: z.array(z.string()).max(12).default([]), // other addresses of the same template
  /** How to get there from `url` when the state is not addressable (single-page applications). */
  reach: z.array(Step).default([]),
  title: z.string(),
  heading: z.string().default(''),
  status: z.number().int(),
  /** What it takes to see it: `anonymous` was checked without cookies and showed the same. */
  access: z.enum(['anonymous', 'signed-in', 'unknown']),
  /** The name that the account signs in with was among the texts of what is on it. */
  namesAccount: z.boolean().optional(),
  kind: z
    .enum([
      'home',
      'list',
      'detail',
      'form',
      'sign-in',
      'sign-up',
      'cart',
      'checkout',
      'account',
      'error',
      'search',
      'article',
      'dashboard',
      'settings',
      'other',
    ])
    .default('other'),
  /** Two letters (ISO 639-1): what the text shows, else what the document declares; '' when neither says one. */
  language: z.string().default(''),
  landmarks: z.array(z.string()).default([]),
  headings: z
    .array(z.object({ level: z.number().int(), text: z.string() }))
    .max(60)
    .default([]),
  links: z.array(Link).max(400).default([]),
  forms: z.array(Form).default([]),
  lists: z.array(List).default([]),
  controls: z.array(Control).max(200).default([]),
  /** What can be done here, as far as exploration has done it. */
  actions: z.array(Action).max(120).default([]),
  /** What follows when a value is entered in a field, as far as exploration has entered some. */
  responses: z.array(Response).max(30).default([]),
  images: z.array(Image).max(200).default([]),
  figures: z.array(Figure).max(60).default([]),
  tallies: z.array(Tally).max(24).default([]),
  /** Of a sum: of several examples, each with its own address. */
  statements: z.array(Statement).max(24).default([]),
  widgets: z.array(Widget).max(24).default([]),
  headers: z.record(z.string(), z.string()).default({}), // of the document, lower case names
  troubles: z.array(Trouble).default([]),
  accessibility: z.array(AccessibilityViolation).default([]),
  layout: z.array(Misplacement).max(40).default([]),
  timings: Timings.optional(),
  /** More timings of the same template (other examples), milliseconds to first byte by address. */
  siblingsFirstByte: z.array(z.object({ url: z.string(), milliseconds: z.number() })).default([]),
  screenshot: z.string().optional(), // artifact id
  /** Scripts, and elements that have one. Absent in site models of earlier versions. */
  scripts: z.number().int().optional(),
  /** Rules of its style sheets that ask for the width of the window. Absent where they were not counted, as in models of earlier versions. */
  widthRules: z.number().int().optional(),
  visits: z.number().int().default(1),
  depth: z.number().int().default(0),
});
export type Page = z.infer<typeof Page>;
