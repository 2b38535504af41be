// A plan's steps in the words of a person who would do them by hand: for bug reports, and as the titles of a test's steps.
import type { Locator, Step, TestPlan, Text } from '@prowl/contracts';

const longest = 80;
const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1)}…`;
};

/** Placeholders read as what they stand for: `{{run}}` is a fresh word, `{{env.NAME}}` the value of NAME. */
const plain = (text: Text): string =>
  shorten(
    typeof text === 'string'
      ? text
      : text.template.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) =>
          name === 'run' ? '<fresh word>' : `<${name.replace(/^env\./, '')}>`,
        ),
  );
const said = (text: Text): string => `“${plain(text)}”`;

const nouns: Record<string, string> = {
  textbox: 'field',
  searchbox: 'field',
  combobox: 'choice',
  spinbutton: 'field',
  listitem: 'item',
  row: 'row',
  img: 'picture',
  link: 'link',
  button: 'button',
};

const pressed: ReadonlySet<string> = new Set(['link', 'button', 'tab', 'menuitem', 'option']);

const ordinal = (nth: number): string => (nth === -1 ? 'last ' : nth === 0 ? 'first ' : `${nth + 1}. `);

/** A thing on the page, as one would name it. */
export const describeLocator = (locator: Locator): string => {
  const where = locator.within ? describeWithin(locator.within) : '';
  const which = locator.nth === undefined ? '' : ordinal(locator.nth);
  const holding = locator.hasText === undefined ? '' : ` with ${said(locator.hasText)}`;
  switch (locator.by) {
    case 'role':
      // What is written on a control is what a person presses; how it calls itself may be something else.
      if (locator.name !== undefined && locator.hasText !== undefined && pressed.has(locator.role))
        return `${which === '' ? '' : `the ${which}`}${said(locator.hasText)}${where}`;
      if (locator.name !== undefined)
        return `${which === '' ? '' : `the ${which}`}${said(locator.name)}${holding}${where}`;
      return `the ${which}${nouns[locator.role] ?? locator.role}${holding}${where}`;
    case 'label':
    case 'placeholder':
    case 'text':
    case 'alt':
    case 'title':
      return `${which === '' ? '' : `the ${which}`}${said(locator.text)}${holding}${where}`;
    case 'testid':
      return `the ${which}element ${plain(locator.id)}${holding}${where}`;
    case 'css':
      return `the ${which}element ${plain(locator.selector)}${holding}${where}`;
  }
};

const describeWithin = (locator: Locator): string => {
  const named =
    locator.by === 'css' ||
    locator.by === 'testid' ||
    (locator.by === 'role' &&
      locator.name === undefined &&
      locator.nth === undefined &&
      locator.hasText === undefined);
  return named ? '' : ` in ${describeLocator(locator)}`;
};

const actorWords = (step: Step): string => {
  if (!('actor' in step) || step.actor === undefined || step.actor === 'main') return '';
  return step.actor === 'visitor' ? ', not signed in' : ', in a second tab';
};

const words = (step: Step): string | undefined => {
  switch (step.do) {
    case 'goto':
      return `Open ${plain(step.url)}`;
    case 'click':
      return `${step.double ? 'Double-click' : 'Press'} ${describeLocator(step.target)}`;
    case 'click-twice':
      return `Press ${describeLocator(step.target)} twice, quickly`;
    case 'hover':
      return `Point at ${describeLocator(step.target)}`;
    case 'fill':
      return plain(step.value) === ''
        ? `Empty ${describeLocator(step.target)}`
        : `Enter ${said(step.value)} in ${describeLocator(step.target)}`;
    case 'type':
      return `Type ${said(step.value)} in ${describeLocator(step.target)}`;
    case 'select':
      if ('index' in step.option)
        return `Choose option ${step.option.index + 1} in ${describeLocator(step.target)}`;
      return `Choose ${said('label' in step.option ? step.option.label : step.option.value)} in ${describeLocator(step.target)}`;
    case 'check':
      return `Tick ${describeLocator(step.target)}`;
    case 'uncheck':
      return `Untick ${describeLocator(step.target)}`;
    case 'press':
      return `Press the ${step.key} key${step.target ? ` in ${describeLocator(step.target)}` : ''}`;
    case 'upload':
      return `Choose the file ${step.files.map((file) => said(file.name)).join(', ')} in ${describeLocator(step.target)}`;
    case 'reload':
      return 'Reload the page';
    case 'back':
      return 'Go back';
    case 'forward':
      return 'Go forward';
    case 'viewport':
      return `Make the window ${step.width} × ${step.height}`;
    case 'answer-dialogs':
      return step.accept ? 'Say yes to the questions that open' : 'Say no to the questions that open';
    case 'sign-in':
      return step.username === undefined ? 'Sign in' : `Sign in as ${said(step.username)}`;
    case 'forget':
      return 'Clear cookies and storage';
    case 'request': {
      const body = step.body === undefined ? '' : ` with ${shorten(describeBody(step.body))}`;
      const times = step.times && step.times > 1 ? `, ${step.times} times at once` : '';
      return `Send ${step.method} ${plain(step.url)}${body}${times}`;
    }
    case 'wait-for':
    case 'settle':
    case 'keep':
    case 'assume':
    case 'expect':
    case 'expect-element':
    case 'step':
    case 'await-response':
      return undefined;
  }
};

const describeBody = (body: NonNullable<Extract<Step, { do: 'request' }>['body']>): string => {
  if ('raw' in body) return plain(body.raw);
  if ('json' in body) return JSON.stringify(body.json) ?? '';
  return Object.entries(body.form)
    .map(([name, value]) => `${name}=${plain(value)}`)
    .join('&');
};

/** One step in words, or nothing when there is nothing to do by hand. */
export const describeStep = (step: Step): string | undefined => {
  const sentence = words(step);
  return sentence === undefined ? undefined : sentence + actorWords(step);
};

/** What a person does to see it, in order. A person signs in first where the test starts signed in. */
export const describeSteps = (plan: Pick<TestPlan, 'steps' | 'signedIn' | 'unit'>): string[] => {
  if (plan.unit) return [`Call ${plan.unit.export} of ${plan.unit.module} with any values of its types`];
  const each = (steps: readonly Step[]): string[] =>
    steps.flatMap((step) =>
      step.do === 'step' || step.do === 'await-response' ? each(step.steps) : (describeStep(step) ?? []),
    );
  return [...(plan.signedIn ? ['Sign in'] : []), ...each(plan.steps)];
};
