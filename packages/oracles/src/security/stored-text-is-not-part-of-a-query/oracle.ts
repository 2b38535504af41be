import { answer, apply, assume, expectThat, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { pageName, quoted } from '../../site/words.ts';
import { type SentBody, sentBodies, takeHidden } from '../sent-bodies.ts';
import { engineErrors, sqlBug, sqlRule } from '../sql-conditions.ts';

const mostBodies = 4;

const nameOf = ({ form, operation }: SentBody): string =>
  form?.submitName || form?.name || operation.template;

/**
 * Quotes in a text, one to four of them. Where they end a text in a statement, each second one stands for itself: an odd number leaves the
 * statement broken, an even one does not. Nothing else fails in this order.
 */
const quotes = (count: number) => (text: string) => `${text}${"'".repeat(count)}`;

export const storedTextIsNotPartOfAQuery = defineOracle({
  id: 'stored-text-is-not-part-of-a-query',
  family: 'security',
  type: 'security',
  title: 'A text that is sent to be kept is not part of a statement',
  rule: sqlRule,
  expected: 'A quote is kept like any other letter.',
  remedy:
    'Pass each value to the database as a bound parameter; escaping quotes by hand is forgotten in one place.',
  severity: 'critical',
  because: 'Anyone who sends such a request can read or change any data of the application.',
  cwe: 89,
  worth: 'strong',
  plan: ({ site }, guard) =>
    sentBodies(site)
      .slice(0, mostBodies)
      .map((body) => {
        const { operation, page, hidden, send } = body;
        const status = (into: string) => answer(into, 'status');
        return guard({
          page: { ...page, url: body.path, template: operation.template },
          method: 'POST',
          element: 'quotes',
          signedIn: site.signIn.status === 'verified' && operation.access !== 'anonymous',
          isolation: 'global',
          title: `${pageName(page)}: a quote in what ${quoted(nameOf(body))} sends reaches no statement`,
          steps: [
            ...takeHidden(hidden, page, 'main'),
            step(
              'send it as the application does, then with quotes',
              send('plain', 'main'),
              send('two', 'main', quotes(2)),
              send('one', 'main', quotes(1)),
              send('four', 'main', quotes(4)),
              send('three', 'main', quotes(3)),
            ),
            assume('it is not taken again', status('plain'), 'less-than', value(400)),
            assume('two quotes are answered otherwise', status('two'), 'equals', status('plain')),
            assume('four quotes are answered otherwise', status('four'), 'equals', status('plain')),
            expectThat(
              'an odd number of quotes is answered like an even one',
              apply('min', status('one'), status('three')),
              'less-than',
              value(500),
            ),
            expectThat(
              'a quote causes no error message of the database',
              answer('one', 'text'),
              'not-matches',
              value(engineErrors),
            ),
          ],
          bug: {
            ...sqlBug(`${operation.template}: a text sent there`),
            seen: 'With one quote, and with three, the server fails; with two, and with four, it does not: they end the text in a statement.',
          },
        });
      }),
});
