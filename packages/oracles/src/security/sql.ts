// Injection into queries, each with its control: an engine's own error that comes with a quote only, a true and a false condition
// that are told apart where texts of the same length are not, a sign-in without a password.

import type { Expression, SiteModel, Step, Text } from '@prowl/contracts';
import { answer, assume, expectThat, type PlanDraft, request, step, value } from '@prowl/plan';
import { strictEncode, withParameter } from '../site/addresses.ts';
import { numericPaths } from '../site/known-addresses.ts';
import { quoted } from '../site/words.ts';
import { hole } from './hole.ts';
import { injectionPoints } from './injection-points.ts';

/** What database engines and their drivers say about a statement that they cannot read. */
export const engineErrors = [
  'SQLITE_ERROR',
  'SQLSTATE\\[',
  'near ".{0,40}": syntax error',
  'unrecognized token',
  'unterminated (quoted )?string',
  'syntax error at or near',
  'You have an error in your SQL syntax',
  'ORA-\\d{5}',
  'quoted string not properly terminated',
  'Unclosed quotation mark',
  'Incorrect syntax near',
  'PG::SyntaxError',
  'psycopg2\\.',
  'sqlite3\\.OperationalError',
  'java\\.sql\\.SQL',
  'MongoServerError',
  'SequelizeDatabaseError',
].join('|');

const impact = 'Whoever sends such a request reads or changes any data of the application.';
const because =
  'What a visitor sends is data and never part of a query. A condition in it must not be evaluated, and a quote in it must not reach the database as a quote.';

/** Two conditions of the same length, so that however they are echoed both answers have the same size unless the database evaluated them. */
const isTrue = '4821=4821';
const isFalse = '4821=4822';

interface Pair {
  name: string;
  yes: Text;
  no: Text;
}

/**
 * Each condition asked twice in turns: answers that differ from themselves prove nothing (`assume`). The control has the same words without the
 * quote that would break out, so that a search which takes the numbers for words proves nothing either.
 */
const conditions = (pairs: readonly Pair[], control: Pair): Step[] => {
  const size = (name: string): Expression => answer(name, 'bytes');
  const twice = ({ name, yes, no }: Pair): Step[] => [
    request('GET', yes, `${name}Yes`),
    request('GET', no, `${name}No`),
    request('GET', yes, `${name}YesAgain`),
    request('GET', no, `${name}NoAgain`),
    assume('the answer changes by itself', size(`${name}Yes`), 'equals', size(`${name}YesAgain`)),
    assume('the answer changes by itself', size(`${name}No`), 'equals', size(`${name}NoAgain`)),
  ];
  return [
    step('ask with both conditions as plain words', ...twice(control)),
    assume(
      'the words alone make a difference',
      size(`${control.name}Yes`),
      'equals',
      size(`${control.name}No`),
    ),
    ...pairs.flatMap((pair) => [
      step(`ask with a true and a false condition (${pair.name})`, ...twice(pair)),
      expectThat(
        'a true and a false condition are answered alike',
        size(`${pair.name}Yes`),
        'equals',
        size(`${pair.name}No`),
      ),
      expectThat(
        'a true and a false condition are answered with the same status',
        answer(`${pair.name}Yes`, 'status'),
        'equals',
        answer(`${pair.name}No`, 'status'),
      ),
    ]),
  ];
};

const errorSteps = (plain: Text, broken: Text): Step[] => [
  step(
    'ask as the application does, then with a quote',
    request('GET', plain, 'plain', { follow: true }),
    request('GET', broken, 'broken', { follow: true }),
  ),
  assume(
    'the page speaks of database errors anyway',
    answer('plain', 'text'),
    'not-matches',
    value(engineErrors),
  ),
  expectThat(
    'a quote brings no error of the database to light',
    answer('broken', 'text'),
    'not-matches',
    value(engineErrors),
  ),
];

const bug = (where: string) => ({
  title: `${where} is open to SQL injection`,
  severity: 'critical' as const,
  expected: 'The text is compared as text: nothing in it is evaluated.',
  seen: 'The database evaluated what was sent: a true and a false condition are answered differently, or its own error comes back.',
  impact,
});

export const planQueryInjection = (site: SiteModel): PlanDraft[] => {
  const parameters = injectionPoints(site)
    .sort((a, b) => Number(b.text) - Number(a.text))
    .map((point) => {
      const at = (text: string) => withParameter(point.path, point.name, text);
      const base = /^\d+$/.test(point.value) ? point.value : 'zq';
      const text = (prefix: string, condition: string) => at(`zq${prefix} OR ${condition} -- -`);
      const pairs: Pair[] = [
        { name: 'text', yes: text("'", isTrue), no: text("'", isFalse) },
        { name: 'bracket', yes: text("')", isTrue), no: text("')", isFalse) },
      ];
      if (base !== 'zq')
        pairs.unshift({ name: 'number', yes: at(`${base} AND ${isTrue}`), no: at(`${base} AND ${isFalse}`) });
      const control: Pair = {
        name: 'words',
        yes: at(`zq OR ${isTrue} -- -`),
        no: at(`zq OR ${isFalse} -- -`),
      };
      return hole(site, {
        page: point.page,
        url: point.path,
        template: point.template,
        oracle: 'parameters-are-no-query',
        element: point.name,
        signedIn: point.signedIn,
        title: `${point.template}: the parameter ${quoted(point.name)} is not part of a query`,
        because,
        rank: point.typed ? 0.65 : point.text ? 0.6 : 0.45,
        steps: [...errorSteps(at(base), at(`${base}'`)), ...conditions(pairs, control)],
        bug: bug(`The parameter ${quoted(point.name)}`),
      });
    });
  const paths = numericPaths(site).map((point) => {
    const at = (text: string) => `${point.before}${strictEncode(text)}${point.after}`;
    const pair: Pair = {
      name: 'number',
      yes: at(`${point.value} AND ${isTrue}`),
      no: at(`${point.value} AND ${isFalse}`),
    };
    const control: Pair = { name: 'words', yes: at(`zq AND ${isTrue}`), no: at(`zq AND ${isFalse}`) };
    return hole(site, {
      page: point.page,
      url: `${point.before}${point.value}${point.after}`,
      template: point.template,
      oracle: 'paths-are-no-query',
      element: 'id',
      signedIn: point.signedIn,
      title: `${point.template}: the number in the address is not part of a query`,
      because,
      rank: 0.4,
      steps: [...errorSteps(at(point.value), at(`${point.value}'`)), ...conditions([pair], control)],
      bug: bug('The number in the address'),
    });
  });
  return [...parameters, ...paths];
};
