import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { strictEncode } from '../../site/addresses.ts';
import { numericPaths } from '../../site/known-addresses.ts';
import {
  conditionSteps,
  engineErrorSteps,
  falseCondition,
  quoteSteps,
  sqlBug,
  sqlRule,
  trueCondition,
} from '../sql-conditions.ts';
import { askFor } from '../text-points.ts';
import { type WordPath, wordPaths } from '../word-paths.ts';

/** Behind a quote that ends the word, a true and a false condition of one length. */
const ofWord = ({ page, before, word, signedIn }: WordPath, guard: Guarding) => {
  const at = (text: string) => askFor(`${before}${strictEncode(text)}`);
  const pair = (name: string, quote: string) => ({
    name,
    yes: at(`${word}${quote} AND ${trueCondition} -- -`),
    no: at(`${word}${quote} AND ${falseCondition} -- -`),
  });
  return guard({
    page: { ...page, url: `${before}${word}`, template: `${before}*` },
    element: 'word',
    signedIn,
    title: `${before}: a word in the address is not part of a query`,
    steps: [
      ...engineErrorSteps(at(word), at(`${word}'`)),
      ...quoteSteps((text) => at(`${word}${text}`)),
      ...conditionSteps([pair('text', "'")], pair('words', '')),
    ],
    bug: sqlBug(`The last part of ${before}…`),
  });
};

export const pathsAllowNoSqlInjection = defineOracle({
  id: 'paths-allow-no-sql-injection',
  family: 'security',
  type: 'security',
  title: 'A number in an address is not part of a database query',
  rule: sqlRule,
  expected: 'The number is read as a number: nothing behind it is evaluated.',
  remedy:
    'Parse the number before it is used, refuse what is not one, and bind it as a parameter of the statement.',
  severity: 'critical',
  because: 'Anyone who sends such a request can read or change any data of the application.',
  cwe: 89,
  worth: 'modest',
  plan: ({ site }, guard) => [
    ...wordPaths(site).map((point) => ofWord(point, guard)),
    ...numericPaths(site).map((point) => {
      const at = (text: string) => askFor(`${point.before}${strictEncode(text)}${point.after}`);
      const pair = (name: string, base: string) => ({
        name,
        yes: at(`${base} AND ${trueCondition}`),
        no: at(`${base} AND ${falseCondition}`),
      });
      return guard({
        page: {
          ...point.page,
          url: `${point.before}${point.value}${point.after}`,
          template: point.template,
        },
        element: 'id',
        signedIn: point.signedIn,
        title: `${point.template}: the number in the address is not part of a query`,
        steps: [
          ...engineErrorSteps(at(point.value), at(`${point.value}'`)),
          ...conditionSteps([pair('number', point.value)], pair('words', 'zq')),
        ],
        bug: sqlBug('The number in the address'),
      });
    }),
  ],
});
