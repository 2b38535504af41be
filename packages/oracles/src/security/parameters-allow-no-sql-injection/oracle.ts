import type { Step } from '@prowl/contracts';
import { defineOracle } from '../../definition/oracle.ts';
import { parameterWalks, quotedNames, walkElement } from '../../site/parameter-walks.ts';
import { quoted } from '../../site/words.ts';
import {
  type ConditionPair,
  conditionSteps,
  engineErrorSteps,
  falseCondition,
  quoteSteps,
  sqlBug,
  sqlRule,
  trueCondition,
} from '../sql-conditions.ts';
import { type TextPoint, textPoints } from '../text-points.ts';

/** A name of a column or a direction, by its form: statements cannot be given these as bound parameters. */
const isName = (held: string): boolean => /^[a-z_][\w.]{0,30}$/i.test(held);

const worthOf = ({ typed, text, value: held }: TextPoint) => {
  if (typed) return 'strong';
  return text || isName(held) ? 'solid' : 'modest';
};

/** The text asked for as the application does, and the pairs of conditions that break out of it. */
const questions = ({ ask, value }: TextPoint, at: string) => {
  const base = /^\d+$/.test(value) ? value : 'zq';
  const text = (prefix: string, condition: string) => `zq${prefix} OR ${condition} -- -`;
  const pair = (called: string, prefix: string): ConditionPair => ({
    name: `${called}${at}`,
    yes: ask(text(prefix, trueCondition)),
    no: ask(text(prefix, falseCondition)),
  });
  const number: ConditionPair = {
    name: `number${at}`,
    yes: ask(`${base} AND ${trueCondition}`),
    no: ask(`${base} AND ${falseCondition}`),
  };
  // A name of a column, or a direction: what follows it is read, too. One of the two texts names nothing that there is.
  const order: ConditionPair = {
    name: `order${at}`,
    yes: ask(`${value}, (SELECT 4821)`),
    no: ask(`${value}, (SELECT zq21)`),
  };
  const orderWords: ConditionPair = {
    name: `orderWords${at}`,
    yes: ask(`${value} 4821 SELECT`),
    no: ask(`${value} zq21 SELECT`),
  };
  return {
    quotes: (signs: string) => ask(`${base}${signs}`),
    plain: ask(base),
    quote: ask(`${base}'`),
    pairs: [
      ...(base === 'zq' ? [] : [number]),
      pair('text', "'"),
      pair('bracket', "')"),
      pair('double', '"'),
    ],
    control: pair('words', ''),
    ordering: (more: { readonly title: string }) =>
      isName(value) ? conditionSteps([order], orderWords, more) : [],
  };
};

const bugOf = ({ name }: TextPoint) => sqlBug(`The parameter ${quoted(name)}`);

/**
 * What is hardly ever unmet comes first for all of them: where the words of a condition make a difference by themselves, what comes after it is
 * not tried.
 */
const stepsOf = (walk: readonly TextPoint[]): Step[] => {
  const asked = walk.map((point, index) => {
    const at = index === 0 ? '' : `${index + 1}`;
    const more = { title: bugOf(point).title };
    const { plain, quote, quotes, pairs, control, ordering } = questions(point, at);
    return {
      plainly: [
        ...point.open,
        // Nobody types the name of a column, and any other word may fail there.
        ...(point.typed ? [] : ordering(more)),
        ...engineErrorSteps(plain, quote, { at, ...more }),
      ],
      conditions: conditionSteps(pairs, control, more),
      quotes: [...quoteSteps(quotes, { at, ...more }), ...(point.typed ? ordering(more) : [])],
    };
  });
  if (asked.length === 1)
    return asked.flatMap(({ plainly, conditions, quotes }) => [...plainly, ...conditions, ...quotes]);
  return [
    ...asked.flatMap(({ plainly, quotes }) => [...plainly, ...quotes]),
    ...asked.flatMap(({ conditions }) => conditions),
  ];
};

export const parametersAllowNoSqlInjection = defineOracle({
  id: 'parameters-allow-no-sql-injection',
  family: 'security',
  type: 'security',
  title: 'A parameter is not part of a database query',
  rule: sqlRule,
  expected: 'The text is compared as text: nothing in it is evaluated.',
  remedy:
    'Pass the value to the database as a bound parameter of a prepared statement; do not build the statement from it.',
  severity: 'critical',
  because: 'Anyone who sends such a request can read or change any data of the application.',
  cwe: 89,
  worth: 'solid',
  plan: ({ site }, guard) =>
    parameterWalks(textPoints(site), ({ page, name, signedIn, typed, text }) => ({
      ...{ name, signedIn },
      template: page.template,
      alone: typed || text,
    })).map((walk) => {
      const [first] = walk;
      const names = walk.map(({ name }) => name);
      return guard({
        page: first.page,
        element: walkElement(names),
        signedIn: first.signedIn,
        title: `${first.page.template}: ${names.length === 1 ? 'the parameter' : 'none of the parameters'} ${quotedNames(names)} is ${names.length === 1 ? 'not ' : ''}part of a query`,
        worth: worthOf(first),
        steps: stepsOf(walk),
        bug: bugOf(first),
      });
    }),
});
