// The steps of a plan, in the order a person would do them. `expect` steps are the oracle; a failure anywhere else means the
// test could not be carried out and says nothing about the application.
import { z } from 'zod';
import { Expression, VariableName } from './expression.ts';
import { Locator, Text } from './locator.ts';

/**
 * Which browser context acts: 'main' (the test's page, signed in as the first account when the plan says so), 'visitor' (no cookies), or a
 * further account.
 */
export const Actor = z.enum(['main', 'visitor', 'account-2', 'account-3', 'account-4', 'account-5']);
export type Actor = z.infer<typeof Actor>;
const as = { actor: Actor.optional() };

export const Matcher = z.enum([
  'equals', // deep equality
  'not-equals',
  'contains', // text contains text, or list contains member
  'not-contains',
  'matches', // regular expression in `expected` (text)
  'not-matches',
  'less-than',
  'at-most',
  'greater-than',
  'at-least',
  'close-to', // numbers within half a cent
  'empty', // [] or ''
  'not-empty',
  'sorted-ascending', // a list of numbers or texts, nulls ignored, equal neighbours allowed
  'sorted-descending',
  'sorted', // in either direction
  'same-members', // as multisets
  'subset-of',
  'every-contains', // each text contains `expected`, ignoring case
  'every-at-least',
  'every-at-most',
  'all-different',
  'truthy',
  'falsy',
]);
export type Matcher = z.infer<typeof Matcher>;

/** Web-first assertions on an element, retried until the time limit. */
export const ElementState = z.enum([
  'visible',
  'hidden',
  'enabled',
  'disabled',
  'checked',
  'focused',
  'editable',
  'named', // has a non-empty accessible name
]);

const anyStep = z.discriminatedUnion('do', [
  z.object({ do: z.literal('goto'), url: Text, ...as }),
  /** `button`: the other one opens a menu, where there is one. */
  z.object({ do: z.literal('click'), target: Locator, button: z.literal('right').optional(), ...as }),
  /** Two clicks as fast as a person can, without waiting for the first one's effect. */
  z.object({ do: z.literal('click-twice'), target: Locator, ...as }),
  z.object({ do: z.literal('fill'), target: Locator, value: Text, ...as }),
  z.object({
    do: z.literal('select'),
    target: Locator,
    option: z.union([z.object({ label: Text }), z.object({ value: Text })]),
    ...as,
  }),
  z.object({ do: z.literal('check'), target: Locator, ...as }),
  z.object({ do: z.literal('uncheck'), target: Locator, ...as }),
  /** Gives it the keyboard's focus without pressing it. */
  z.object({ do: z.literal('focus'), target: Locator, ...as }),
  /** Takes the keyboard's focus from it, as leaving a field does. */
  z.object({ do: z.literal('blur'), target: Locator, ...as }),
  /** Puts the pointer on it. */
  z.object({ do: z.literal('hover'), target: Locator, ...as }),
  z.object({ do: z.literal('press'), key: z.string().max(40), target: Locator.optional(), ...as }),
  z.object({
    do: z.literal('upload'),
    target: Locator,
    /** Of what is no text, its bytes. */
    files: z.array(z.object({ name: Text, mimeType: z.string(), text: Text, base64: z.base64().optional() })),
    ...as,
  }),
  z.object({ do: z.literal('reload'), ...as }),
  z.object({ do: z.literal('back'), ...as }),
  z.object({ do: z.literal('forward'), ...as }),
  /** Wait until the page is quiet: loaded, no request for 300 ms, at most 5 s. */
  z.object({ do: z.literal('settle'), ...as }),
  /** Until it is visible. */
  z.object({ do: z.literal('wait-for'), target: Locator, ...as }),
  /** The window gets another size, in CSS pixels: 390 wide is a phone. */
  z.object({
    do: z.literal('resize'),
    width: z.number().int().min(200).max(4_000),
    height: z.number().int().min(200).max(4_000),
    ...as,
  }),
  /** How the next dialogs are answered (dismissed unless said). */
  z.object({ do: z.literal('answer-dialogs'), accept: z.boolean(), text: Text.optional(), ...as }),
  /** Sign in through the form again, in this actor's context, with the configured account (or other credentials). */
  z.object({ do: z.literal('sign-in'), username: Text.optional(), password: Text.optional(), ...as }),
  /** Forget cookies and storage of the actor. */
  z.object({ do: z.literal('forget'), ...as }),
  /** An HTTP request, with the actor's cookies unless `actor` is visitor; redirects are not followed unless said. */
  z.object({
    do: z.literal('request'),
    method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']),
    url: Text,
    headers: z.record(z.string(), Text).optional(),
    body: z
      .union([
        z.object({ json: z.unknown() }),
        z.object({ form: z.record(z.string(), Text) }),
        z.object({ raw: Text }),
      ])
      .optional(),
    follow: z.boolean().optional(),
    /** How many at once, and how often in all; the answers' slowest and worst are kept (performance). */
    times: z.number().int().min(1).max(50).optional(),
    /** Milliseconds that the answer may take; five seconds unless said. */
    timeout: z.number().int().min(1).max(30_000).optional(),
    into: VariableName,
    ...as,
  }),
  /** Keep the response of the page's next matching request, caused by the steps inside. */
  z.object({
    do: z.literal('await-response'),
    method: z.string().optional(),
    urlContains: z.string(),
    into: VariableName,
    steps: z.array(z.lazy((): z.ZodType => Step)),
    ...as,
  }),
  /** The first request by script that the steps inside cause reaches its server so many milliseconds late; `into` is whether there was one. */
  z.object({
    do: z.literal('hold-request'),
    milliseconds: z.number().int().min(1).max(4_000),
    into: VariableName,
    steps: z.array(z.lazy((): z.ZodType => Step)),
    ...as,
  }),
  z.object({ do: z.literal('keep'), name: VariableName, value: Expression, ...as }),
  /** Not met: the test does not apply (skipped), e.g. fewer than two rows to compare. */
  z.object({
    do: z.literal('assume'),
    subject: Expression,
    matcher: Matcher,
    expected: Expression.optional(),
    because: z.string(),
    ...as,
  }),
  /** The oracle. `message` states what must hold, in words; it is what a report shows when it does not. */
  z.object({
    do: z.literal('expect'),
    message: z.string().min(1),
    subject: Expression,
    matcher: Matcher,
    expected: Expression.optional(),
    /** Milliseconds to keep trying; 0 asks once. Default 3,000 when the subject extracts from the page. */
    within: z.number().int().min(0).max(30_000).optional(),
    /** What its failure shows, in words that oracles share: tests of two oracles that fail by it in one place have found one fault. */
    symptom: z.string().max(1_000).optional(),
    /** The title of a bug where it is this that fails; without it the plan's. */
    title: z.string().min(5).max(200).optional(),
    ...as,
  }),
  z.object({
    do: z.literal('expect-element'),
    message: z.string().min(1),
    target: Locator,
    state: ElementState,
    within: z.number().int().optional(),
    ...as,
  }),
  /** Done when the test has ended, however it ended: what it changed is put back. The last one first. Nothing in it speaks against the application. */
  z.object({
    do: z.literal('afterwards'),
    steps: z.array(z.lazy((): z.ZodType => Step)),
    /** Only while the page that the test ended on still shows it, and as far as that can be done. */
    while: Locator.optional(),
  }),
  /** A named group, shown as a step of the test. */
  z.object({
    do: z.literal('step'),
    title: z.string().min(1),
    steps: z.array(z.lazy((): z.ZodType => Step)),
  }),
]);

type Acting = { actor?: z.infer<typeof Actor> | undefined };
type Nested = { do: 'step'; title: string; steps: Step[] };
type Ending = { do: 'afterwards'; steps: Step[]; while?: Locator | undefined };
type Awaiting = {
  do: 'await-response';
  method?: string | undefined;
  urlContains: string;
  into: string;
  steps: Step[];
} & Acting;
type Holding = { do: 'hold-request'; milliseconds: number; into: string; steps: Step[] } & Acting;
export type Step =
  | Exclude<
      z.infer<typeof anyStep>,
      { do: 'step' } | { do: 'await-response' } | { do: 'hold-request' } | { do: 'afterwards' }
    >
  | Nested
  | Holding
  | Ending
  | Awaiting;
export const Step = anyStep as unknown as z.ZodType<Step, Step>;
