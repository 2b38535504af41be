import { answer, apply, expectThat, keep, request, step, value, variable } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { knownRange, numericPaths } from '../../site/known-addresses.ts';
import { noticeable } from '../slowness.ts';

const mostPages = 24;

/** Every page of a kind that is known by its number, asked for twice: the better time counts. */
export const pagesOfAKindAreEquallyQuick = defineOracle({
  id: 'pages-of-a-kind-are-equally-quick',
  family: 'performance',
  type: 'performance',
  title: 'Pages of one kind answer about equally quickly',
  rule: 'The same kind of page takes about the same time, whichever it is; one that takes many times longer does work that it should not.',
  expected: 'All of them answer in about the same time: at most five times the quickest, and 1.5 s more.',
  remedy:
    'Profile the slow address: look for a query in a loop, a missing index, or a call to another service without a time limit.',
  severity: 'medium',
  because: 'People wait for seconds, and some leave; nothing is lost.',
  worth: 'modest',
  plan: ({ site }, guard) =>
    numericPaths(site).map((point) => {
      const ids = knownRange(site, point).slice(0, mostPages);
      if (ids.length < 3 || point.after !== '') return undefined;
      const at = (id: number) => `${point.before}${id}`;
      const best = (id: number) =>
        apply('min', answer(`first${id}`, 'milliseconds'), answer(`second${id}`, 'milliseconds'));
      return guard({
        page: { ...point.page, url: at(Number(point.value)), template: point.template },
        element: 'id',
        signedIn: point.signedIn,
        title: `${point.template}: each is about as quick as the others`,
        steps: [
          step(
            'ask for each of them, twice',
            ...ids.flatMap((id) => ['first', 'second'].map((turn) => request('GET', at(id), `${turn}${id}`))),
          ),
          keep('usual', apply('min', ...ids.map(best))),
          keep(
            'limit',
            apply(
              'max',
              apply('multiply', variable('usual'), value(5)),
              apply('add', variable('usual'), value(noticeable)),
            ),
          ),
          ...ids.map((id) =>
            expectThat(
              `${at(id)} answers about as quickly as the others`,
              best(id),
              'less-than',
              variable('limit'),
            ),
          ),
        ],
        bug: { title: 'One of many pages of the same kind is many times slower than the others' },
      });
    }),
});
