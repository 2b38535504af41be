// Injection into queries, with controls: an engine's own error that comes with a quote only, and a true and a false condition that
// are answered differently where texts of the same length are not.
import type { Expression, Step } from '@prowl/contracts';
import { answer, apply, assume, expectThat, step, value } from '@prowl/plan';
import type { Ask } from './text-points.ts';

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

/**
 * Two conditions of the same length, so that however they are echoed both answers have the same size unless
 * the database evaluated them.
 */
export const trueCondition = '4821=4821';
export const falseCondition = '4821=4822';

export interface ConditionPair {
  name: string;
  yes: Ask;
  no: Ask;
}

/**
 * Each condition asked twice in turns: answers that differ from themselves prove nothing (`assume`). The control
 * has the same words without the quote that would break out, so that a search which takes the numbers for words
 * proves nothing either.
 */
export const conditionSteps = (
  pairs: readonly ConditionPair[],
  control: ConditionPair,
  more: { readonly title?: string } = {},
): Step[] => {
  const size = (name: string): Expression => answer(name, 'bytes');
  const twice = ({ name, yes, no }: ConditionPair): Step[] => [
    yes(`${name}Yes`),
    no(`${name}No`),
    yes(`${name}YesAgain`),
    no(`${name}NoAgain`),
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
        more,
      ),
      expectThat(
        'a true and a false condition are answered with the same status',
        answer(`${pair.name}Yes`, 'status'),
        'equals',
        answer(`${pair.name}No`, 'status'),
        more,
      ),
    ]),
  ];
};

/** `at` keeps the answers of one parameter apart from those of another in the same test. */
export const engineErrorSteps = (
  plain: Ask,
  broken: Ask,
  { at = '', ...more }: { readonly at?: string; readonly title?: string } = {},
): Step[] => [
  step('ask as the application does, then with a quote', plain(`plain${at}`), broken(`broken${at}`)),
  assume(
    'the page speaks of database errors anyway',
    answer(`plain${at}`, 'text'),
    'not-matches',
    value(engineErrors),
  ),
  expectThat(
    'a quote causes no error message of the database',
    answer(`broken${at}`, 'text'),
    'not-matches',
    value(engineErrors),
    more,
  ),
];

/**
 * One to four quotes. Where they end a text in a statement, each second one stands for itself: an odd number leaves the statement broken, an
 * even one does not. Nothing else fails in this order.
 */
export const quoteSteps = (
  ask: (quotes: string) => Ask,
  { at = '', ...more }: { readonly at?: string; readonly title?: string } = {},
): Step[] => {
  const status = (into: string): Expression => answer(`${into}${at}`, 'status');
  const names = ['noQuotes', 'oneQuote', 'twoQuotes', 'threeQuotes', 'fourQuotes'] as const;
  return [
    step(
      'ask with quotes, up to four',
      ...names.map((name, count) => ask("'".repeat(count))(`${name}${at}`)),
    ),
    ...(['noQuotes', 'twoQuotes', 'fourQuotes'] as const).map((name) =>
      assume('an even number of quotes fails, too', status(name), 'less-than', value(500)),
    ),
    expectThat(
      'an odd number of quotes is answered like an even one',
      apply('min', status('oneQuote'), status('threeQuotes')),
      'less-than',
      value(500),
      more,
    ),
  ];
};

export const sqlRule =
  'What a visitor sends is data and never part of a query. A condition in it must not be evaluated, and a quote in it must not reach the database as a quote.';

export const sqlBug = (where: string) => ({
  title: `${where} is open to SQL injection`,
  seen: 'The database evaluated what was sent: a true and a false condition are answered differently, or its own error message is shown.',
  impact: 'Anyone who sends such a request can read or change any data of the application.',
});
