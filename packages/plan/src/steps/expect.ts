// The oracle: web-first where Playwright has an assertion for it, polled where the page can still change, plain where
// it cannot.
import type { Expression, Matcher, Step, Text } from '@prowl/contracts';
import { type Situation, thunk } from '../code/kinds.ts';
import { block, call, type Doc, object } from '../code/layout.ts';
import { placeholders } from '../code/locators.ts';
import { quoted } from '../code/quoting.ts';
import { statement } from '../code/writing.ts';
import { expressionCode, isLive, readingOf } from '../extracts/expression.ts';
import { extractDefinition } from '../extracts/table.ts';
import { assertionCall } from '../matchers/table.ts';
import { comparisonCode, isLiveComparison } from './comparison.ts';
import type { ActorName, StepDefinition, StepOf } from './definition.ts';

type Expectation = StepOf<'expect'>;

/** In words that say what must hold. */
export const expectThat = (
  message: string,
  subject: Expression,
  matcher: Matcher,
  expected?: Expression,
  more: { within?: number; actor?: ActorName; symptom?: string; title?: string } = {},
): Step => ({ do: 'expect', message, subject, matcher, ...(expected ? { expected } : {}), ...more });

const timeout = (milliseconds: number | undefined): [string, Doc][] =>
  milliseconds === undefined ? [] : [['timeout', String(milliseconds)]];

const textOf = (expression: Expression): Text | undefined => {
  if ('text' in expression) return expression.text;
  return 'value' in expression && typeof expression.value === 'string' ? expression.value : undefined;
};

/**
 * Playwright's text assertions collapse white space: the same as ours only when the expected text has none to collapse.
 */
const isCollapsed = (expression: Expression | undefined): boolean => {
  const text = expression && textOf(expression);
  if (text === undefined) return false;
  if (typeof text === 'string') return text !== '' && text === text.replace(/\s+/g, ' ').trim();
  return placeholders(text).length > 0 && !/^\s|\s$|\s\s/.test(text.template);
};

/** True or false where the matcher asks for exactly that. */
const flagOf = (matcher: Matcher, expected: Expression | undefined): boolean | undefined => {
  if (matcher === 'truthy' || matcher === 'falsy') return matcher === 'truthy';
  const value = matcher === 'equals' && expected && 'value' in expected ? expected.value : undefined;
  return typeof value === 'boolean' ? value : undefined;
};

/** The assertion that Playwright itself retries, when there is one that means exactly the same. */
const retriedCode = (step: Expectation, situation: Situation): Doc | undefined => {
  const { expected, matcher, subject } = step;
  if (!('extract' in subject) || (expected && isLive(expected))) return undefined;
  return extractDefinition(subject.extract).retried?.(subject.extract, {
    ...readingOf(situation),
    matcher,
    expected,
    expectedCode: () => (expected ? expressionCode(expected, situation) : undefined),
    flag: flagOf(matcher, expected),
    collapsed: isCollapsed(expected),
    assert: (target, name, args, options = []) => {
      const all = [...options, ...timeout(step.within)];
      const assertion = call(name, [...args, ...(all.length === 0 ? [] : [object(all)])]);
      return ['await ', call('expect', [target, quoted(step.message)]), assertion, ';'];
    },
  });
};

const expectationCode = (step: Expectation, situation: Situation): Doc => {
  const message = quoted(step.message);
  const once = (): Doc => {
    const assertion = comparisonCode(step, situation);
    return [call('expect', [assertion.subject.doc, message]), assertionCall(assertion), ';'];
  };
  if (!isLiveComparison(step) || step.within === 0) return once();
  const retried = retriedCode(step, situation);
  if (retried) return retried;
  const assertion = comparisonCode(step, situation);
  if (!assertion.expected?.awaits && !(step.expected && isLive(step.expected))) {
    const options =
      step.within === undefined ? message : object([['message', message], ...timeout(step.within)]);
    const poll = call('expect.poll', [thunk(assertion.subject), options]);
    return ['await ', poll, assertionCall(assertion), ';'];
  }
  const inner: Doc = [call('expect', [assertion.subject.doc, message]), assertionCall(assertion), ';'];
  return [
    'await ',
    ['expect(async () => ', block([inner]), ', ', message, ')'],
    `.toPass({ timeout: ${step.within ?? 3_000} });`,
  ];
};

export const expectStep: StepDefinition<Expectation> = {
  cost: 60,
  oracle: true,
  words: null,
  render: (step, { page, scope }) => statement(expectationCode(step, { scope, page, wait: false })),
  play: null,
};
