// What an exploration brings home: the whole site as data. Everything in it came from the target and is hostile until parsed.
import { z } from 'zod';
import { Locator, Text } from '../plan/locator.ts';
import { Step } from '../plan/step.ts';
import { Timestamp } from '../values/values.ts';
import { AccountSeen, AccountView } from './account.ts';
import { CookieFact, Exchange, Trouble } from './observation.ts';
import { Figure, Page } from './page.ts';

/** Where a one-time code is entered. */
export const OneTimeCodeRecipe = z.object({
  /** One field, or one for each character. */
  fields: z.array(Locator).min(1).max(12),
  submit: Locator.optional(), // absent: press Enter
  /** The page goes on by itself when the last character is there. */
  goesOn: z.boolean().optional(),
  /** After the password, on a page of its own; else beside the password. */
  later: z.boolean(),
});
export type OneTimeCodeRecipe = z.infer<typeof OneTimeCodeRecipe>;

/** How to sign in by hand, so that a test can do it by itself. */
export const SignInRecipe = z.object({
  url: z.string(), // path
  username: Locator.optional(),
  password: Locator,
  submit: Locator.optional(), // absent: press Enter
  /** Steps between username and password of a two-page form. */
  between: z.array(Step).default([]),
  /** What shows that it worked: this is visible, or the address is no longer the form's. */
  proof: z.object({ visible: Locator.optional(), leavesUrl: z.boolean() }),
  /** The application keeps the session in the page alone: each page that is opened, also anew, asks to sign in again. */
  atEachOpening: z.boolean().optional(),
  /** It asks for a one-time code, too. */
  code: OneTimeCodeRecipe.optional(),
  /** The session was given, and nobody can begin another: this page showed the account with it. Its form was shown without it. */
  given: z.object({ home: z.string() }).optional(),
});
export type SignInRecipe = z.infer<typeof SignInRecipe>;

/** A token that the application keeps in `localStorage` and sends with its requests: where it is, never what it is. */
export const KeptToken = z.object({
  key: z.string().max(200),
  /** Members that lead to it, where JSON is kept. */
  path: z.array(z.string()).max(4),
  scheme: z.string().max(40), // Bearer
  /** It is a signed token; absent where nobody looked. */
  signed: z.boolean().optional(),
  /** Origins that get it. */
  origins: z.array(z.string()).max(8),
});
export type KeptToken = z.infer<typeof KeptToken>;

export const SignIn = z.object({
  status: z.enum(['not-asked', 'verified', 'failed', 'lost']),
  /** `given`: by headers, cookies or a browser's state that the user gave. */
  method: z.enum(['none', 'basic', 'form', 'given']),
  recipe: SignInRecipe.optional(),
  reason: z.string().optional(), // why it failed, what to do
  cookies: z.array(CookieFact).default([]),
  token: KeptToken.optional(),
  signOut: z.object({ url: z.string().optional(), steps: z.array(Step) }).optional(), // never done by the explorer itself
  /** Text that only a signed-in visitor sees (the account's name, "Sign out"), as locator. */
  sign: Locator.optional(),
});
export type SignIn = z.infer<typeof SignIn>;

/** What is in front of pages at a first visit, and how it is dismissed: a welcome, a question about cookies. */
export const Interstitial = z.object({
  name: z.string().max(200),
  part: Locator,
  press: Locator.optional(), // absent: press Escape
  /** What the application keeps of its having been dismissed, in `localStorage` and in cookies. */
  stored: z.array(z.object({ name: z.string(), value: z.string() })).max(8),
  cookies: z.array(z.object({ name: z.string(), value: z.string() })).max(8),
});
export type Interstitial = z.infer<typeof Interstitial>;

/** An endpoint, as observed or described (OpenAPI, GraphQL). */
export const Operation = z.object({
  method: z.string(),
  /** Where it answers, when that is not where the pages are. */
  origin: z.string().optional(),
  template: z.string(), // /api/products/:id
  examples: z.array(z.string()).max(10), // paths with query; whole addresses when it has an origin of its own
  source: z.enum(['observed', 'described', 'form', 'code']),
  access: z.enum(['anonymous', 'signed-in', 'unknown']).default('unknown'),
  parameters: z
    .array(
      z.object({
        in: z.enum(['path', 'query', 'body']),
        name: z.string(),
        type: z.string(),
        required: z.boolean(),
        example: z.unknown().optional(),
      }),
    )
    .default([]),
  requestType: z.string().optional(),
  responseType: z.string().optional(),
  statuses: z.array(z.number().int()),
  /** Type shape of the JSON response: {"id":"number","items":["…"]}. */
  shape: z.unknown().optional(),
  sample: Exchange.optional(),
  pages: z.array(z.string()).default([]), // ids of pages that call it
});
export type Operation = z.infer<typeof Operation>;

export const LinkCheck = z.object({
  url: z.string(), // absolute
  status: z.number().int(), // 0: no answer
  from: z.string(), // page id
  text: z.string(),
  failure: z.string().optional(),
  fragmentMissing: z.boolean().default(false),
  locator: Locator.optional(),
});
export type LinkCheck = z.infer<typeof LinkCheck>;

/** A read-only request made to learn about the server: well-known paths, unknown path, other methods. */
export const ProbeAnswer = z.object({
  what: z.string(), // 'unknown-path', 'dot-git', 'dot-env', 'backup', 'source-map', 'directory-listing', 'robots', 'anonymous-page', …
  method: z.string(),
  url: z.string(), // path
  status: z.number().int(),
  headers: z.record(z.string(), z.string()).default({}),
  contentType: z.string().default(''),
  excerpt: z.string().max(2_000).default(''), // secrets masked
  bytes: z.number().default(0),
  milliseconds: z.number().default(0),
  /** The same body as the unknown path gets: a catch-all page, so it proves nothing. */
  sameAsUnknown: z.boolean().default(false),
});
export type ProbeAnswer = z.infer<typeof ProbeAnswer>;

/** What was entered on one page of a row of steps besides the way through, and what came of it. */
export const StageTry = z.object({
  /** A number at its stated bounds or beyond them, nothing, the page's own example, another option, a box. */
  what: z.enum(['largest', 'smallest', 'too-large', 'too-small', 'empty', 'example', 'option', 'box']),
  key: z.string(), // of the field
  label: z.string(), // of the field; of an option or a box, its own
  entered: z.string(),
  locator: Locator, // of the field
  steps: z.array(Step), // fill the page so; without the step that goes on
  /** `on`: to the page that followed before; `refused`: the page said something; `silent`: nothing happened; `elsewhere`: another page. */
  came: z.enum(['on', 'refused', 'silent', 'elsewhere']),
  said: z.string().optional(), // what the page said
  sum: z.number().optional(), // what the total of a later stage was then
});
export type StageTry = z.infer<typeof StageTry>;

/** One page of a row of steps (a wizard), as it was filled and left. */
export const Stage = z.object({
  heading: z.string(),
  url: z.string(), // path, query and fragment
  /** What was entered here. */
  entered: z.array(
    z.object({
      key: z.string(), // name, else label
      label: z.string(),
      locator: Locator,
      text: Text.optional(), // of a text field; absent: a choice, a box, a file
      required: z.boolean(),
      /** Of a choice: the words of the option that was chosen. */
      chosen: z.string().optional(),
      /** Of a choice: the words of all options that choose something. */
      options: z.array(z.string()).max(60).optional(),
      /** The option that was chosen is not offered any more when the row is walked again. */
      gone: z.literal(true).optional(),
      box: z.boolean().optional(), // a box to tick
      free: z.literal(true).optional(), // nothing asks for it: it was ticked so that the page has something to keep
    }),
  ),
  /** Fills it and goes on. */
  steps: z.array(Step),
  onward: Step,
  back: Locator.optional(), // leads to the stage before
  /** Keys of texts entered at earlier stages which this one shows. */
  shows: z.array(z.string()).default([]),
  /** Its address, fragment included, and what came of opening it in a browser that passed none of the stages before. */
  direct: z.object({ url: z.string(), came: z.enum(['opens', 'refused']) }).optional(),
  /** Which option of an earlier choice it shows, by the choice's key. */
  showsOptions: z.array(z.object({ key: z.string(), option: z.string() })).default([]),
  /** Numbers that it says beside the word of an earlier field, by that field's key. */
  numbers: z.array(z.object({ key: z.string(), noun: z.string(), number: z.number() })).default([]),
  /** Days of the month that it says in words where an earlier field took a date, by that field's key: `form` is "{{day}} May 2031". */
  days: z.array(z.object({ key: z.string(), form: z.string(), day: z.number() })).default([]),
  /** Where it shows the sum of all that was chosen, and what that was. */
  total: z.object({ locator: Locator, sum: z.number() }).optional(),
  /** What is multiplied on it, and did not make the amount behind it. */
  wrongProducts: z.array(z.string()).max(10).optional(),
  tries: z.array(StageTry).max(60).default([]),
  /** Boxes by their keys: whether the first was still ticked when the second one had been, too. */
  together: z
    .array(z.object({ first: z.string(), second: z.string(), kept: z.boolean() }))
    .max(24)
    .default([]),
});
export type Stage = z.infer<typeof Stage>;

/** The amounts of money that one page on the way of a journey shows. */
export const Amounts = z.object({
  after: z.number().int().nonnegative(), // of the journey's steps, so many were done
  heading: z.string(),
  url: z.string(),
  figures: z.array(Figure).max(20),
});
export type Amounts = z.infer<typeof Amounts>;

/** The main flow that exploration could walk: fill cart → checkout → confirmation, or create → see → edit. */
export const Journey = z.object({
  name: z.string(),
  kind: z.enum(['purchase', 'create', 'sign-up', 'edit', 'delete', 'other']),
  steps: z.array(Step),
  /** Of a wizard: its pages in order, the last of which ends it. */
  stages: z.array(Stage).default([]),
  values: z.record(z.string(), Text).default({}),
  finished: z.boolean(),
  ends: z
    .object({
      url: z.string(),
      text: z.string(),
      proof: Locator.optional(),
      /** Of a wizard: its address, and what came of opening it in a browser that passed none of the stages. */
      direct: z.object({ url: z.string(), came: z.enum(['opens', 'refused']) }).optional(),
    })
    .optional(),
  /** What one end of it added to lists, by one item each. */
  brought: z
    .array(z.object({ url: z.string(), items: Locator, text: z.string() }))
    .max(6)
    .default([]),
  /** Of a purchase: what its pages say that it costs, in order; the last ones may be of its end. */
  amounts: z.array(Amounts).max(12).default([]),
  /** Begun again after its end: how, and the keys of entries that the first stage still holds. */
  again: z.object({ steps: z.array(Step), holds: z.array(z.string()) }).optional(),
  stopped: z.string().optional(), // why it went no further
});
export type Journey = z.infer<typeof Journey>;

/** Something that a session made or changed and that was still there when it was looked at last. */
export const LeftBehind = z.object({
  what: z.enum(['record', 'order', 'account', 'setting', 'file']),
  name: z.string(), // as it is shown: "Sample prowlk3f9a2"
  url: z.string(), // path where it shows, else of the form that made it
  /** The token by which it is recognised, when its name has one. */
  token: z.string().optional(),
  /** Form or test that made it, in words. */
  by: z.string().optional(),
});
export type LeftBehind = z.infer<typeof LeftBehind>;

/** The application did not answer for a while, though it had answered before. */
export const Outage = z.object({
  /** How it was seen: the connection was refused or cut off, or nothing came of it. */
  how: z.enum(['refused', 'silent']),
  /** It answered again after that; else it was asked for that long. */
  back: z.boolean(),
  seconds: z.number(),
  /** What was sent last, the oldest first; status 0: it was not answered. */
  requests: z
    .array(
      z.object({
        method: z.string(),
        url: z.string(),
        status: z.number().int(),
        requestBody: z.string().max(1_000).optional(),
      }),
    )
    .max(12)
    .default([]),
});
export type Outage = z.infer<typeof Outage>;

/** An origin beside that of the pages which holds the application's own interface. */
export const ApiOrigin = z.object({
  origin: z.string(),
  /** Named on the command line or by a directive: tests may ask it what the pages do not ask. Else it was recognised. */
  named: z.boolean(),
  /** The application sends it cookies or a token. */
  credentials: z.boolean(),
});
export type ApiOrigin = z.infer<typeof ApiOrigin>;
/** What is done there, as a person reads it. */
export const apiWords = ({ origin, named }: ApiOrigin): string =>
  named
    ? 'named: tested like the pages'
    : `recognised as the application’s API: only what pages do is done there; --origin ${origin} allows the rest`;
/** The environment variable that names it to generated tests, by its place in the list. */
export const apiVariable = (index: number): string => (index === 0 ? 'API_URL' : `API_URL_${index + 1}`);

/** Why the requests of pages to an origin were not sent. */
export const HeldBackReason = z.enum([
  'another-site', // another host, or another registrable domain
  'unencrypted', // http, from a page on https
  'no-answer', // to the preflight request
  'no-cors', // it answered, and allowed no page of the application
  'not-allowed-here', // this installation does not test it
  'too-many', // origins
]);
export type HeldBackReason = z.infer<typeof HeldBackReason>;
/** As a person reads it. */
export const heldBackWords: Readonly<Record<HeldBackReason, string>> = {
  'another-site': 'another site',
  unencrypted: 'not encrypted, as the page is',
  'no-answer': 'it does not answer',
  'no-cors': 'it lets no page of the application read its answers (CORS)',
  'not-allowed-here': 'not tested from this installation',
  'too-many': 'pages ask too many origins',
};

/** An origin that pages asked for data, and that was left alone. */
export const HeldBack = z.object({ origin: z.string(), why: HeldBackReason });
export type HeldBack = z.infer<typeof HeldBack>;

export const Coverage = z.object({
  pages: z.number().int(), // distinct templates reached
  errorPages: z.number().int().optional(), // of these, templates that never answered with a status below 400
  states: z.number().int(),
  visits: z.number().int(),
  actionsTried: z.number().int(),
  actionsSeen: z.number().int(),
  forms: z.number().int(),
  formsSubmitted: z.number().int(),
  operations: z.number().int(),
  links: z.number().int(),
  signIn: z.enum(['not-asked', 'verified', 'failed', 'lost']),
  signInLost: z.string().optional(), // why it was lost
  /** The sign-in was taken, but all that was seen afterwards asks to sign in, or is there for everybody. */
  nothingBehindSignIn: z.boolean().optional(),
  /** What the start page turned out to be; absent in events of earlier versions. */
  start: z.enum(['page', 'error', 'empty']).optional(),
  /** What the start page calls itself, and its status, where it is no sound page. */
  startSays: z.object({ status: z.number().int(), text: z.string().max(200) }).optional(),
  /** What kept the start page from showing what it holds. */
  hindrance: z.enum(['loading', 'robot-check']).optional(),
  /** Requests of the start page that got no answer while it was looked at: "GET /api/items". */
  unanswered: z.array(z.string()).max(5).optional(),
  /** Origins that pages asked for data and that are outside the scope. */
  blocked: z.array(z.string()).max(10).optional(),
  /** Of these, those that look like the application's own interface: without them its pages are not what people see. */
  needed: z.array(z.string()).max(10).optional(),
  /** The application's own interface at other origins: its operations are read and used as the pages do it. */
  apis: z.array(ApiOrigin).max(8).optional(),
  /** Why those that are outside the scope are. */
  heldBack: z.array(HeldBack).max(10).optional(),
  /** Where the given address leads, on another host or port of the site: the origin of all pages. */
  movedTo: z.string().optional(),
  /** Why browsers do not trust the certificate: "self-signed". Everything was opened all the same. */
  certificate: z.string().optional(),
  /** Pages stayed empty while others were loaded, and did not alone: from then on one was opened at a time. */
  oneAtATime: z.boolean().optional(),
  outage: Outage.optional(),
  /** Besides the first. */
  accounts: z.array(AccountSeen).max(8).optional(),
  seconds: z.number(),
});
export type Coverage = z.infer<typeof Coverage>;

export const SiteModel = z.object({
  version: z.literal(1),
  origin: z.string(),
  start: z.string(),
  exploredAt: Timestamp,
  signIn: SignIn,
  interstitials: z.array(Interstitial).max(6).optional(),
  pages: z.array(Page),
  operations: z.array(Operation),
  linkChecks: z.array(LinkCheck).default([]),
  probes: z.array(ProbeAnswer).default([]),
  journeys: z.array(Journey).default([]),
  cookies: z.array(CookieFact).default([]),
  storageKeys: z
    .array(z.object({ area: z.enum(['local', 'session']), key: z.string(), looksSecret: z.boolean() }))
    .default([]),
  troubles: z.array(Trouble).default([]), // that belong to no page
  technologies: z.record(z.string(), z.string()).default({}), // framework, server, language …
  coverage: Coverage,
  /** What was not visited or not done, and why, for the report. */
  leftOut: z
    .array(z.object({ what: z.string(), why: z.string(), count: z.number().int().default(1) }))
    .default([]),
  /** A throw-away copy, in which everything may be changed. */
  disposable: z.boolean().default(false),
  /** Paths of records that this exploration made: only these, and what has its mark, may be changed. */
  made: z.array(z.string()).default([]),
  /** What exploring left in the application. */
  leftBehind: z.array(LeftBehind).default([]),
  /** Settings that exploring changed and that read the old values again. */
  settingsPutBack: z.number().int().default(0),
  /** Besides the first, as which it was explored. */
  accounts: z.array(AccountView).max(8).default([]),
  /** Directives as they were applied while exploring. */
  ignored: z.array(z.string()).default([]),
});
export type SiteModel = z.infer<typeof SiteModel>;
