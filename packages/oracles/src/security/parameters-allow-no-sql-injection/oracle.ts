import { defineOracle } from '../../definition/oracle.ts';
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
const questions = ({ ask, value }: TextPoint) => {
  const base = /^\d+$/.test(value) ? value : 'zq';
  const text = (prefix: string, condition: string) => `zq${prefix} OR ${condition} -- -`;
  const pair = (called: string, prefix: string): ConditionPair => ({
    name: called,
    yes: ask(text(prefix, trueCondition)),
    no: ask(text(prefix, falseCondition)),
  });
  const number: ConditionPair = {
    name: 'number',
    yes: ask(`${base} AND ${trueCondition}`),
    no: ask(`${base} AND ${falseCondition}`),
  };
  // A name of a column, or a direction: what follows it is read, too. One of the two texts names nothing that there is.
  const order: ConditionPair = {
    name: 'order',
    yes: ask(`${value}, (SELECT 4821)`),
    no: ask(`${value}, (SELECT zq21)`),
  };
  const orderWords: ConditionPair = {
    name: 'orderWords',
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
    ordering: isName(value) ? conditionSteps([order], orderWords) : [],
  };
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
    textPoints(site).map((point) => {
      const { plain, quote, quotes, pairs, control, ordering } = questions(point);
      return guard({
        page: point.page,
        element: point.name,
        signedIn: point.signedIn,
        title: `${point.page.template}: the parameter ${quoted(point.name)} is not part of a query`,
        worth: worthOf(point),
        steps: [
          ...point.open,
          // Nobody types the name of a column, and any other word may fail there.
          ...(point.typed ? [] : ordering),
          ...engineErrorSteps(plain, quote),
          ...conditionSteps(pairs, control),
          ...quoteSteps(quotes),
          ...(point.typed ? ordering : []),
        ],
        bug: sqlBug(`The parameter ${quoted(point.name)}`),
      });
    }),
});
