// What a plan reads from the page and what it computes from it. Closed sets: no plan can carry code.
import { z } from 'zod';
import { Locator, Text } from './locator.ts';

export const VariableName = z.string().regex(/^[a-z][A-Za-z0-9]{0,40}$/);

/**
 * How a text becomes a value: `number` keeps digits, sign and decimal separator (null when there is none); `date` milliseconds since the
 * epoch; `trimmed` collapses white space; `path` is an address without its query and fragment.
 */
export const Reading = z.enum(['trimmed', 'number', 'date', 'lower', 'path']);
export type Reading = z.infer<typeof Reading>;

/** Facts that need one fixed piece of script in the page or in the test; the renderer owns each. */
export const Probe = z.enum([
  'broken-images', // string[]: addresses of images that did not decode
  'failed-assets', // string[]: `status url` of own-origin resources that failed since the test began
  'exceptions', // string[]: uncaught exceptions and unhandled rejections since the test began
  'server-errors', // string[]: `method url → status` of own-origin answers with 5xx since the test began
  'dialogs', // string[]: messages of dialogs since the test began (all dismissed)
  'mixed-content', // string[]: http resources requested by an https page
  'low-contrast', // string[]: `text (ratio)` of visible texts under WCAG AA
  'focus-path', // string[]: short descriptions of what receives focus on successive Tab presses (at most 60)
  'focus-invisible', // string[]: focusable controls whose focus changes nothing that can be seen
  'document-language', // string
  'readable-cookies', // string[]: names of cookies that page script can read
  'layout-shift', // number: cumulative layout shift since navigation
  'repeated-requests', // string[]: `count × path` of data that script of the page asked its own server for 10 times (20 with other ids) and more
  'loaded-at', // number: when the document was loaded; another one after a reload, the same after a change by script
  'covered-texts', // string[]: `"text" by "text"` of texts that something beside them hides in part
  'cut-texts', // string[]: texts of whose letters a part is cut off
  'uneven-siblings', // string[]: texts of boxes that are out of line with all others of their row
  'too-wide', // string[]: what makes the whole page scroll sideways, or is a control beyond where it scrolls
  'width-rules', // number: rules of the style sheets that ask for the width of the window
  'offered', // string[]: names of buttons and links that are shown, and paths of those links
  'reachable', // string[]: the same, when the menus were opened that a narrow window has
  'suggestion-letter', // string: what to type in the field with the focus so that it suggests several things; '' for none
  'marked-suggestion', // string: words of the suggestion that the arrow keys have come to; '' for none
  'suggestions-shown', // number: how many suggestions the field shows once their number stands, however late they come
  'outside-parts', // string[]: names of controls that stick out of their own box or of the window
  'unreadable-texts', // string[]: visible texts that hardly stand out from what is behind them
  'looks', // string[]: colours and size of text of the page as a whole
  'keys-of-switch', // string[]: keys of storage and cookies that have the name of what was pressed last
  'copied-elsewhere', // string[]: `name: text` of what copy buttons pressed so far took from the part of another one
  'downloads', // string[]: name and text of the files that were downloaded since the test began
  'broken-files', // string[]: what is wrong with them as files: empty, rows longer than their header, no JSON
  'shares', // string[]: labels of groups whose members each show a percentage and a count
  'uneven-shares', // string[]: those of them whose percentages are not those of their counts
  'table-rows', // number[]: of downloaded files of separated values, their rows below the header
  'caller-address', // string: where the test itself answers on this machine, for whoever is given the address
  'callers', // string[]: `method path` of all that asked it so far
  'message-script', // boolean: script in a message from another site runs on the page
  'odd-amounts', // string[]: lines with an amount of money that is not written as the others of the page
  'wrong-products', // string[]: `3 × £1.50 = £5.00`: what is multiplied on the page, and does not make the amount behind it
]);
export type Probe = z.infer<typeof Probe>;

/** What can be read at a moment of a test. */
export const Extract = z.discriminatedUnion('read', [
  z.object({ read: z.literal('texts'), of: Locator, as: Reading.default('trimmed') }),
  /** One value per item: the text of `each` inside each `of`; '' (or null) when the item has none. */
  z.object({
    read: z.literal('column'),
    of: Locator,
    each: Locator,
    as: Reading.default('trimmed'),
    attribute: z.string().optional(),
  }),
  /**
   * One text per visible item: its words, what its fields hold, and its states in brackets ("Milk [ticked]"). `classes` are
   * classes that count as states, for applications that show one by looks alone. The title of the part
   * that it is in is told ("[in Waiting]"). `bare`: whether its controls are disabled is left out, which goes by the place of an item.
   */
  z.object({
    read: z.literal('items'),
    of: Locator,
    classes: z.array(z.string()).max(10).default([]),
    bare: z.boolean().optional(),
  }),
  /** Everything that can be seen on the page but for these parts, line by line, read as `items` are. */
  z.object({
    read: z.literal('lines'),
    except: z.array(Locator).max(60).default([]),
    bare: z.boolean().optional(),
  }),
  /** `nth`: which number of the text, where it is not the first: 1 is the second. Only with `number`. */
  z.object({
    read: z.literal('text'),
    of: Locator,
    as: Reading.default('trimmed'),
    nth: z.number().int().positive().optional(),
  }),
  /** Months since the year 0, of a text that names a month and a year in this language; null for all others. */
  z.object({ read: z.literal('month'), of: Locator, language: z.string() }),
  /** What stands beside a label of these words, or of the first of them: "Chip" of "chip number". '' where there is none. */
  z.object({ read: z.literal('labelled'), label: z.string().min(2).max(60) }),
  z.object({ read: z.literal('value'), of: Locator }),
  z.object({ read: z.literal('attribute'), of: Locator, attribute: z.string() }),
  z.object({ read: z.literal('attributes'), of: Locator, attribute: z.string() }),
  z.object({ read: z.literal('count'), of: Locator }),
  z.object({ read: z.literal('checked'), of: Locator }),
  z.object({ read: z.literal('visible'), of: Locator }),
  z.object({ read: z.literal('enabled'), of: Locator }),
  z.object({ read: z.literal('url') }), // path + query + fragment
  z.object({ read: z.literal('path') }),
  z.object({ read: z.literal('title') }),
  /** Everything a person can read on the page, white space collapsed; `of` narrows it. */
  z.object({ read: z.literal('visible-text'), of: Locator.optional() }),
  /** The accessible structure as text (Playwright's aria snapshot): what a click can be seen to change. */
  z.object({ read: z.literal('structure'), of: Locator.optional() }),
  z.object({ read: z.literal('probe'), probe: Probe, of: Locator.optional() }),
  /** The actor's cookies for the application, as a Cookie header would carry them; '' when there are none. */
  z.object({ read: z.literal('cookies') }),
  /** What the application's requests carry as Authorization, with the token that it keeps in the browser; '' when there is none. */
  z.object({ read: z.literal('authorization') }),
  /** True when a script with this mark ran in any page of the test (the payload calls `window[mark]()` or opens a dialog with it). */
  z.object({ read: z.literal('mark-ran'), mark: z.string().regex(/^[a-z][a-z0-9]{5,30}$/) }),
  z.object({
    read: z.literal('response'),
    from: VariableName,
    /** `accepted`: how many of the requests that were sent at once were answered below 400. */
    part: z.enum(['status', 'text', 'url', 'milliseconds', 'bytes', 'accepted']),
  }),
  z.object({ read: z.literal('header'), from: VariableName, header: z.string() }), // '' when absent
  z.object({ read: z.literal('json'), from: VariableName, path: z.array(z.union([z.string(), z.number()])) }), // undefined when absent
]);
export type Extract = z.infer<typeof Extract>;

type Scalar = string | number | boolean | null;
export type Expression =
  | { value: Scalar | Scalar[] }
  | { text: Text }
  | { variable: string }
  | { extract: Extract } // read at that moment; polled when it is in an expectation
  | { apply: Operation; to: Expression[] };

/** Arithmetic and list operations. Sums and products of money are rounded to cents. */
export const Operation = z.enum([
  'sum', // [numbers]
  'add', // a + b + …
  'subtract', // a − b
  'multiply', // a × b × …
  'divide',
  'length', // of a list or text
  'unique',
  'at', // [list, index]
  'concat', // lists or texts
  'pick-including', // [texts, text]: those that contain it, ignoring case
  'found-in-one', // [names, texts]: names that exactly one of the texts contains, ignoring case, each once
  'numbered-like', // [names, texts]: the parts of the texts that read as one of the names does but for its numbers, ignoring case, each once
  'without', // [a, b]: members of a not in b, or not b where that is one text
  'lower',
  'min',
  'max',
  'dot', // [numbers, numbers]: sum of products
  'strip', // [text or texts, text]: with every occurrence of the second taken out
  'resigned', // [text]: every signed token (JWT) in it with another signature
  'unsigned', // [text]: every signed token (JWT) in it with none, as its head says
  'guessed-key', // [text]: the well-known word that signs the first token (JWT) in it; '' when none of them does
  'without-digits', // [text or texts]: numbers that run on, as those of tickets, are taken out
]);
export type Operation = z.infer<typeof Operation>;

const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const Expression: z.ZodType<Expression> = z.union([
  z.strictObject({ value: z.union([Scalar, z.array(Scalar)]) }),
  z.strictObject({ text: Text }),
  z.strictObject({ variable: VariableName }),
  z.strictObject({ extract: Extract }),
  z.strictObject({ apply: Operation, to: z.array(z.lazy(() => Expression)).min(1) }),
]) as z.ZodType<Expression>;
