// Short constructors for the plan language, so that every planner reads like the list of steps it makes. Texts are literal unless made by `template`.
import type {
  ElementState,
  Expression,
  ExpressionOperation,
  Extract,
  Locator,
  Matcher,
  Probe,
  Reading,
  Step,
  Text,
} from '@prowl/contracts';
import type { z } from 'zod';

type Actor = 'main' | 'visitor' | 'second';
type Of<Do extends Step['do']> = globalThis.Extract<Step, { do: Do }>;
type Operation = z.infer<typeof ExpressionOperation>;
type Scalar = string | number | boolean | null;

/** `{{name}}`: a kept value; `{{run}}`: letters and digits fresh for each run; `{{env.NAME}}`: from the environment. */
export const template = (text: string): Text => ({ template: text });

// Locators
export const role = (
  name: string,
  text?: Text,
  more: Partial<Omit<globalThis.Extract<Locator, { by: 'role' }>, 'by'>> = {},
): Locator => ({
  by: 'role',
  role: name,
  ...(text === undefined ? {} : { name: text }),
  ...more,
});
export const label = (text: Text, exact?: boolean): Locator => ({
  by: 'label',
  text,
  ...(exact === undefined ? {} : { exact }),
});
export const withText = (text: Text, exact?: boolean): Locator => ({
  by: 'text',
  text,
  ...(exact === undefined ? {} : { exact }),
});
export const css = (selector: string): Locator => ({ by: 'css', selector });
export const nth = (locator: Locator, index: number): Locator => ({ ...locator, nth: index });
export const inside = (within: Locator, locator: Locator): Locator => ({ ...locator, within });

// Expressions
export const value = (scalar: Scalar | Scalar[]): Expression => ({ value: scalar });
export const text = (content: Text): Expression => ({ text: content });
export const variable = (name: string): Expression => ({ variable: name });
export const extract = (what: Extract): Expression => ({ extract: what });
export const apply = (operation: Operation, ...to: Expression[]): Expression => ({ apply: operation, to });
export const textsOf = (of: Locator, as: Reading = 'trimmed'): Expression =>
  extract({ read: 'texts', of, as });
export const textOf = (of: Locator, as: Reading = 'trimmed'): Expression => extract({ read: 'text', of, as });
export const columnOf = (
  of: Locator,
  each: Locator,
  as: Reading = 'trimmed',
  attribute?: string,
): Expression => extract({ read: 'column', of, each, as, ...(attribute === undefined ? {} : { attribute }) });
export const fieldValue = (of: Locator): Expression => extract({ read: 'value', of });
export const countOf = (of: Locator): Expression => extract({ read: 'count', of });
export const attributeOf = (of: Locator, attribute: string): Expression =>
  extract({ read: 'attribute', of, attribute });
export const visibleText = (of?: Locator): Expression =>
  extract({ read: 'visible-text', ...(of ? { of } : {}) });
export const address = (): Expression => extract({ read: 'url' });
export const path = (): Expression => extract({ read: 'path' });
export const probe = (name: Probe, of?: Locator): Expression =>
  extract({ read: 'probe', probe: name, ...(of ? { of } : {}) });
export const markRan = (mark: string): Expression => extract({ read: 'mark-ran', mark });
export const answer = (
  from: string,
  part: 'status' | 'text' | 'url' | 'milliseconds' | 'bytes',
): Expression => extract({ read: 'response', from, part });
export const header = (from: string, name: string): Expression =>
  extract({ read: 'header', from, header: name });
export const headers = (from: string, name: string): Expression =>
  extract({ read: 'headers', from, header: name });
export const json = (from: string, ...at: (string | number)[]): Expression =>
  extract({ read: 'json', from, path: at });

// Steps
const acting = (actor?: Actor): { actor?: Actor } => (actor ? { actor } : {});
export const goto = (url: Text, actor?: Actor): Step => ({ do: 'goto', url, ...acting(actor) });
export const click = (target: Locator, actor?: Actor): Step => ({ do: 'click', target, ...acting(actor) });
export const clickTwice = (target: Locator): Step => ({ do: 'click-twice', target });
export const fill = (target: Locator, content: Text, actor?: Actor): Step => ({
  do: 'fill',
  target,
  value: content,
  ...acting(actor),
});
export const typeIn = (target: Locator, content: Text): Step => ({ do: 'type', target, value: content });
export const selectLabel = (target: Locator, option: Text): Step => ({
  do: 'select',
  target,
  option: { label: option },
});
export const selectValue = (target: Locator, option: Text): Step => ({
  do: 'select',
  target,
  option: { value: option },
});
export const selectIndex = (target: Locator, index: number): Step => ({
  do: 'select',
  target,
  option: { index },
});
export const check = (target: Locator): Step => ({ do: 'check', target });
export const uncheck = (target: Locator): Step => ({ do: 'uncheck', target });
export const press = (key: string, target?: Locator): Step => ({
  do: 'press',
  key,
  ...(target ? { target } : {}),
});
export const reload = (actor?: Actor): Step => ({ do: 'reload', ...acting(actor) });
export const back = (): Step => ({ do: 'back' });
export const forward = (): Step => ({ do: 'forward' });
export const settle = (actor?: Actor): Step => ({ do: 'settle', ...acting(actor) });
export const waitFor = (
  target: Locator,
  state: 'visible' | 'hidden' | 'attached' | 'detached' = 'visible',
): Step => ({
  do: 'wait-for',
  target,
  state,
});
export const signIn = (credentials: { username?: Text; password?: Text } = {}, actor?: Actor): Step => ({
  do: 'sign-in',
  ...credentials,
  ...acting(actor),
});
export const forget = (actor?: Actor): Step => ({ do: 'forget', ...acting(actor) });
export const request = (
  method: Of<'request'>['method'],
  url: Text,
  into: string,
  more: Partial<Omit<Of<'request'>, 'do' | 'method' | 'url' | 'into'>> = {},
): Step => ({ do: 'request', method, url, into, ...more });
export const awaitResponse = (urlContains: string, into: string, steps: Step[], method?: string): Step => ({
  do: 'await-response',
  urlContains,
  into,
  steps,
  ...(method ? { method } : {}),
});
export const keep = (name: string, content: Expression, actor?: Actor): Step => ({
  do: 'keep',
  name,
  value: content,
  ...acting(actor),
});
export const step = (title: string, ...steps: Step[]): Step => ({ do: 'step', title, steps });

/** The test does not apply unless this holds. */
export const assume = (
  because: string,
  subject: Expression,
  matcher: Matcher,
  expected?: Expression,
): Step => ({
  do: 'assume',
  subject,
  matcher,
  because,
  ...(expected ? { expected } : {}),
});

/** The oracle, in words that say what must hold. */
export const expectThat = (
  message: string,
  subject: Expression,
  matcher: Matcher,
  expected?: Expression,
  more: { within?: number; actor?: Actor } = {},
): Step => ({ do: 'expect', message, subject, matcher, ...(expected ? { expected } : {}), ...more });
export const expectElement = (
  message: string,
  target: Locator,
  state: z.infer<typeof ElementState>,
  more: { within?: number; actor?: Actor } = {},
): Step => ({ do: 'expect-element', message, target, state, ...more });
