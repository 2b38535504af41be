// Oracles as assertions: web-first where Playwright has one, polled where the page can still change, plain where it cannot.
import type { Expression, Matcher, Step } from '@prowl/contracts';
import {
  asList,
  asNumber,
  asNumbers,
  asText,
  asTexts,
  expressionCode,
  isList,
  isLive,
  type Situation,
  thunk,
} from './expressions.ts';
import { block, call, type Doc, object } from './layout.ts';
import { firstCode, locatorCode, placeholders } from './locators.ts';
import { quoted } from './quoting.ts';
import { type Code, RenderingError, type Scope } from './scope.ts';

type Expectation = Extract<Step, { do: 'expect' }>;
type ElementExpectation = Extract<Step, { do: 'expect-element' }>;
type Assumption = Extract<Step, { do: 'assume' }>;

/** `await expect(subject, message).matcher(…);` */
const statement = (callee: Doc, args: readonly Doc[], assertion: Doc): Doc => [
  'await ',
  call(callee, args),
  assertion,
  ';',
];

const settled = (args: readonly Doc[], assertion: Doc): Doc => [call('expect', args), assertion, ';'];
const within = (milliseconds: number | undefined): [string, Doc][] =>
  milliseconds === undefined ? [] : [['timeout', String(milliseconds)]];

/** What is compared, once the matcher has had its say about it, and how. */
interface Assertion {
  subject: Code;
  expected?: Code;
  /** `.toBe`, `.not.toContain` … */
  name: string;
  /** Further literal arguments. */
  more?: string[];
}

const patternOf = (expression: Expression | undefined, code: Code): Code => {
  const source =
    expression && 'value' in expression && typeof expression.value === 'string'
      ? expression.value
      : undefined;
  const text =
    expression && 'text' in expression && typeof expression.text === 'string' ? expression.text : source;
  if (text !== undefined) {
    try {
      new RegExp(text);
    } catch (cause) {
      throw new RenderingError(`“${text}” is no regular expression`, { cause });
    }
  }
  return { ...code, doc: ['new RegExp(', code.doc, ')'], atom: true };
};

const derived = (code: Code, doc: Doc, kind: Code['kind'] = 'list'): Code => ({
  ...code,
  doc,
  kind,
  atom: true,
});

const assertionOf = (
  matcher: Matcher,
  subject: Code,
  expected: Code | undefined,
  expectation: Expression | undefined,
  scope: Scope,
): Assertion => {
  const other = (): Code => {
    if (!expected) throw new RenderingError(`the matcher “${matcher}” needs something to compare with`);
    return expected;
  };
  const left = (name: string, ...from: Code[]): Assertion => ({
    subject: {
      doc: call(
        scope.use(name),
        from.map((code) => code.doc),
      ),
      kind: 'list',
      atom: true,
      awaits: from.some((code) => code.awaits),
    },
    name: '.toEqual',
    more: ['[]'],
  });
  const simple = (code: Code | undefined): boolean =>
    code !== undefined && ['number', 'number?', 'text', 'text?', 'boolean'].includes(code.kind);
  const bag = (code: Code) => derived(code, call(scope.use('ordered'), [asList(code, scope).doc]));
  switch (matcher) {
    case 'equals':
      return { subject, expected: other(), name: simple(expected) ? '.toBe' : '.toEqual' };
    case 'not-equals':
      return { subject, expected: other(), name: simple(expected) ? '.not.toBe' : '.not.toEqual' };
    case 'contains':
    case 'not-contains': {
      const list = isList(subject);
      const held = list ? subject : asText(subject, scope);
      const part = list ? other() : asText(other(), scope);
      const widened =
        list && subject.kind !== 'list' && part.kind !== (subject.kind === 'texts' ? 'text' : 'number');
      return {
        subject: widened ? { ...held, doc: ['[...', held.doc, '] as unknown[]'], atom: false } : held,
        expected: part,
        name: matcher === 'contains' ? '.toContain' : '.not.toContain',
      };
    }
    case 'matches':
    case 'not-matches':
      return {
        subject: asText(subject, scope),
        expected: patternOf(expectation, asText(other(), scope)),
        name: matcher === 'matches' ? '.toMatch' : '.not.toMatch',
      };
    case 'less-than':
      return { subject: asNumber(subject, scope), expected: asNumber(other(), scope), name: '.toBeLessThan' };
    case 'at-most':
      return {
        subject: asNumber(subject, scope),
        expected: asNumber(other(), scope),
        name: '.toBeLessThanOrEqual',
      };
    case 'greater-than':
      return {
        subject: asNumber(subject, scope),
        expected: asNumber(other(), scope),
        name: '.toBeGreaterThan',
      };
    case 'at-least':
      return {
        subject: asNumber(subject, scope),
        expected: asNumber(other(), scope),
        name: '.toBeGreaterThanOrEqual',
      };
    case 'close-to':
      return {
        subject: asNumber(subject, scope),
        expected: asNumber(other(), scope),
        name: '.toBeCloseTo',
        more: ['2'],
      };
    case 'empty':
    case 'not-empty': {
      const not = matcher === 'empty' ? '' : '.not';
      if (isList(subject)) return { subject, name: `${not}.toEqual`, more: ['[]'] };
      if (subject.kind === 'unknown')
        return {
          subject: derived(subject, ['[', call(scope.use('toText'), [subject.doc]), ']']),
          name: `${not}.toEqual`,
          more: ["['']"],
        };
      return { subject: asText(subject, scope), name: `${not}.toBe`, more: ["''"] };
    }
    case 'sorted-ascending':
    case 'sorted-descending': {
      const direction = matcher === 'sorted-ascending' ? "'ascending'" : "'descending'";
      const code = derived(subject, call(scope.use('outOfOrder'), [asList(subject, scope).doc, direction]));
      return { subject: code, name: '.toEqual', more: ['[]'] };
    }
    case 'sorted':
      return left('outOfAnyOrder', asList(subject, scope));
    case 'same-members':
      return { subject: bag(subject), expected: bag(other()), name: '.toEqual' };
    case 'subset-of':
      return left('without', asList(subject, scope), asList(other(), scope));
    case 'every-contains':
      return left('lacking', asTexts(subject, scope), asText(other(), scope));
    case 'every-equals':
      return left('different', asList(subject, scope), other());
    case 'every-at-least':
      return left('below', asNumbers(subject, scope), asNumber(other(), scope));
    case 'every-at-most':
      return left('above', asNumbers(subject, scope), asNumber(other(), scope));
    case 'all-different':
      return left('repeated', asList(subject, scope));
    case 'truthy':
      return subject.kind === 'boolean'
        ? { subject, name: '.toBe', more: ['true'] }
        : { subject, name: '.toBeTruthy' };
    case 'falsy':
      return subject.kind === 'boolean'
        ? { subject, name: '.toBe', more: ['false'] }
        : { subject, name: '.toBeFalsy' };
  }
};

const assertionCall = ({ name, expected, more = [] }: Assertion): Doc =>
  call(name, [...(expected ? [expected.doc] : []), ...more]);

/** The assertion that Playwright itself retries, when there is one that means exactly the same. */
const webFirst = (step: Expectation, situation: Situation): Doc | undefined => {
  const { scope, page } = situation;
  const { subject, matcher, expected } = step;
  if (!('extract' in subject) || (expected && isLive(expected))) return undefined;
  const extract = subject.extract;
  const message = quoted(step.message);
  const time = within(step.within);
  const options = (...entries: [string, Doc][]): Doc[] =>
    entries.length + time.length === 0 ? [] : [object([...entries, ...time])];
  const on = (target: Doc, name: string, args: Doc[]): Doc =>
    statement('expect', [target, message], call(name, args));
  const wanted = () => (expected ? expressionCode(expected, situation) : undefined);
  const visible: [string, Doc] = ['useInnerText', 'true'];
  const flag =
    matcher === 'truthy' ||
    (matcher === 'equals' && expected && 'value' in expected && expected.value === true);
  const noFlag =
    matcher === 'falsy' ||
    (matcher === 'equals' && expected && 'value' in expected && expected.value === false);

  switch (extract.read) {
    case 'count': {
      const target = () => locatorCode(extract.of, scope, page);
      if (matcher === 'equals' && wanted()?.kind === 'number')
        return on(target(), '.toHaveCount', [wanted()?.doc ?? '', ...options()]);
      const zero = expected && 'value' in expected && expected.value === 0;
      if ((matcher === 'greater-than' || matcher === 'not-equals') && zero)
        return on(target(), '.not.toHaveCount', ['0', ...options()]);
      return undefined;
    }
    case 'text': {
      if (extract.as !== 'trimmed') return undefined;
      const code = wanted();
      if (code?.kind !== 'text' || (code.doc === "''" && matcher !== 'equals')) return undefined;
      const target = () => firstCode(extract.of, scope, page);
      if (matcher === 'equals' && isCollapsed(expected))
        return on(target(), '.toHaveText', [code.doc, ...options(visible)]);
      if (matcher === 'contains' && isCollapsed(expected))
        return on(target(), '.toContainText', [code.doc, ...options(visible)]);
      return undefined;
    }
    case 'texts':
      if (extract.as !== 'trimmed' || matcher !== 'equals' || wanted()?.kind !== 'texts') return undefined;
      return on(locatorCode(extract.of, scope, page), '.toHaveText', [
        wanted()?.doc ?? '',
        ...options(visible),
      ]);
    case 'visible-text': {
      if (!expected || !isCollapsed(expected) || wanted()?.kind !== 'text' || extract.of) return undefined;
      if (matcher !== 'contains' && matcher !== 'not-contains') return undefined;
      const name = matcher === 'contains' ? '.toContainText' : '.not.toContainText';
      return on(`${page}.locator('body')`, name, [wanted()?.doc ?? '', ...options(visible)]);
    }
    case 'value':
      if (matcher !== 'equals' || wanted()?.kind !== 'text') return undefined;
      return on(firstCode(extract.of, scope, page), '.toHaveValue', [wanted()?.doc ?? '', ...options()]);
    case 'attribute':
      if (matcher !== 'equals' || wanted()?.kind !== 'text') return undefined;
      return on(firstCode(extract.of, scope, page), '.toHaveAttribute', [
        quoted(extract.attribute),
        wanted()?.doc ?? '',
        ...options(),
      ]);
    case 'checked':
      if (!flag && !noFlag) return undefined;
      return on(firstCode(extract.of, scope, page), flag ? '.toBeChecked' : '.not.toBeChecked', options());
    case 'visible':
      if (flag) return on(firstCode(extract.of, scope, page), '.toBeVisible', options());
      return noFlag ? on(firstCode(extract.of, scope, page), '.toBeHidden', options()) : undefined;
    case 'enabled':
      if (!flag && !noFlag) return undefined;
      return on(firstCode(extract.of, scope, page), flag ? '.toBeEnabled' : '.toBeDisabled', options());
    case 'title':
      return matcher === 'equals' && wanted()?.kind === 'text' && isCollapsed(expected)
        ? on(page, '.toHaveTitle', [wanted()?.doc ?? '', ...options()])
        : undefined;
    default:
      return undefined;
  }
};

/** Playwright's text assertions collapse white space: the same as ours only when the expected text has none to collapse. */
const isCollapsed = (expression: Expression | undefined): boolean => {
  if (!expression) return false;
  const text = 'value' in expression ? expression.value : 'text' in expression ? expression.text : undefined;
  if (typeof text === 'string') return text !== '' && text === text.replace(/\s+/g, ' ').trim();
  return (
    typeof text === 'object' &&
    text !== null &&
    !Array.isArray(text) &&
    placeholders(text).length > 0 &&
    !/^\s|\s$|\s\s/.test(text.template)
  );
};

const asked = (
  step: { subject: Expression; matcher: Matcher; expected?: Expression | undefined },
  situation: Situation,
): Assertion => {
  const subject = expressionCode(step.subject, situation);
  const expected = step.expected ? expressionCode(step.expected, situation) : undefined;
  return assertionOf(step.matcher, subject, expected, step.expected, situation.scope);
};

export const expectationCode = (step: Expectation, situation: Situation): Doc => {
  const message = quoted(step.message);
  const live = isLive(step.subject) || (step.expected !== undefined && isLive(step.expected));
  if (!live || step.within === 0) {
    const assertion = asked(step, situation);
    return settled([assertion.subject.doc, message], assertionCall(assertion));
  }
  const retried = webFirst(step, situation);
  if (retried) return retried;
  const assertion = asked(step, situation);
  if (!assertion.expected?.awaits && !(step.expected && isLive(step.expected))) {
    const options =
      step.within === undefined ? message : object([['message', message], ...within(step.within)]);
    return statement('expect.poll', [thunk(assertion.subject), options], assertionCall(assertion));
  }
  const inner = settled([assertion.subject.doc, message], assertionCall(assertion));
  return [
    'await ',
    ['expect(async () => ', block([inner]), ', ', message, ')'],
    `.toPass({ timeout: ${step.within ?? 3_000} });`,
  ];
};

export const elementExpectationCode = (step: ElementExpectation, situation: Situation): Doc => {
  const { scope, page } = situation;
  const message = quoted(step.message);
  const time = within(step.within);
  const options: Doc[] = time.length === 0 ? [] : [object(time)];
  const on = (target: Doc, name: string, ...args: Doc[]): Doc =>
    statement('expect', [target, message], call(name, [...args, ...options]));
  const first = firstCode(step.target, scope, page);
  switch (step.state) {
    case 'visible':
      return on(first, '.toBeVisible');
    case 'hidden':
      return on([locatorCode(step.target, scope, page), '.filter({ visible: true })'], '.toHaveCount', '0');
    case 'enabled':
      return on(first, '.toBeEnabled');
    case 'disabled':
      return on(first, '.toBeDisabled');
    case 'checked':
      return on(first, '.toBeChecked');
    case 'unchecked':
      return on(first, '.not.toBeChecked');
    case 'focused':
      return on(first, '.toBeFocused');
    case 'editable':
      return on(first, '.toBeEditable');
    case 'named':
      return on(first, '.toHaveAccessibleName', '/\\S/');
    case 'in-viewport':
      return on(first, '.toBeInViewport');
  }
};

/** Skips the test when an assumption is not met; what comes from the page gets 3 s to become so. */
export const assumptionCode = (step: Assumption, situation: Situation): Doc => {
  const { scope } = situation;
  const assertion = asked(step, situation);
  const live = isLive(step.subject) || (step.expected !== undefined && isLive(step.expected));
  const check = ['expect(', assertion.subject.doc, ')', assertionCall(assertion)];
  const because = quoted(step.because);
  const condition: Doc = [
    '!(await ',
    scope.use(live ? 'met' : 'holds'),
    '(async () => ',
    block([[check, ';']]),
    '))',
  ];
  return ['test.skip(', condition, ', ', because, ');'];
};
