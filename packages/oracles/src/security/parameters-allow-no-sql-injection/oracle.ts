import { defineOracle } from '../../definition/oracle.ts';
import { withParameter } from '../../site/addresses.ts';
import { quoted } from '../../site/words.ts';
import { type InjectionPoint, injectionPoints } from '../injection-points.ts';
import {
  type ConditionPair,
  conditionSteps,
  engineErrorSteps,
  falseCondition,
  sqlBug,
  sqlRule,
  trueCondition,
} from '../sql-conditions.ts';

const worthOf = ({ typed, text }: InjectionPoint) => {
  if (typed) return 'strong';
  return text ? 'solid' : 'modest';
};

/** The text asked for as the application does, and the pairs of conditions that break out of it. */
const questions = ({ path, name, value }: InjectionPoint) => {
  const at = (text: string) => withParameter(path, name, text);
  const base = /^\d+$/.test(value) ? value : 'zq';
  const text = (prefix: string, condition: string) => at(`zq${prefix} OR ${condition} -- -`);
  const pair = (called: string, prefix: string): ConditionPair => ({
    name: called,
    yes: text(prefix, trueCondition),
    no: text(prefix, falseCondition),
  });
  const number: ConditionPair = {
    name: 'number',
    yes: at(`${base} AND ${trueCondition}`),
    no: at(`${base} AND ${falseCondition}`),
  };
  return {
    plain: at(base),
    quote: at(`${base}'`),
    pairs: [...(base === 'zq' ? [] : [number]), pair('text', "'"), pair('bracket', "')")],
    control: pair('words', ''),
  };
};

export const parametersAllowNoSqlInjection = defineOracle({
  id: 'parameters-allow-no-sql-injection',
  family: 'security',
  type: 'security',
  title: 'A query parameter is not part of a database query',
  rule: sqlRule,
  expected: 'The text is compared as text: nothing in it is evaluated.',
  remedy:
    'Pass the value to the database as a bound parameter of a prepared statement; do not build the statement from it.',
  severity: 'critical',
  because: 'Anyone who sends such a request can read or change any data of the application.',
  cwe: 89,
  worth: 'solid',
  plan: ({ site }, guard) =>
    injectionPoints(site)
      .toSorted((a, b) => Number(b.text) - Number(a.text))
      .map((point) => {
        const { plain, quote, pairs, control } = questions(point);
        return guard({
          page: { ...point.page, url: point.path, template: point.template },
          element: point.name,
          signedIn: point.signedIn,
          title: `${point.template}: the parameter ${quoted(point.name)} is not part of a query`,
          worth: worthOf(point),
          steps: [...engineErrorSteps(plain, quote), ...conditionSteps(pairs, control)],
          bug: sqlBug(`The parameter ${quoted(point.name)}`),
        });
      }),
});
