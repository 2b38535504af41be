import type { Step } from '@prowl/contracts';
import { answer, apply, assume, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { withoutFragment, withoutQuery } from '../../site/addresses.ts';
import { pageName } from '../../site/words.ts';
import { noticeable, slowOnes } from '../slowness.ts';

const repeats = ['One', 'Two', 'Three'] as const;
/** Milliseconds from which on one answer says enough, and three of them would take a test's time. */
const enough = 2_500;
const patience = 15_000;

type Count = (typeof repeats)[number];
const ask = (name: string, path: string, counts: readonly Count[]): Step[] =>
  counts.map((count) =>
    request('GET', withoutFragment(path), `${name}${count}`, { follow: true, timeout: patience }),
  );
const times = (name: string, counts: readonly Count[]) =>
  counts.map((count) => answer(`${name}${count}`, 'milliseconds'));

const inWords = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;

/** The quickest of three answers is still many times slower than the slowest of three answers of its sibling. */
export const asQuickAsItsSiblings = defineOracle({
  id: 'as-quick-as-its-siblings',
  family: 'performance',
  type: 'performance',
  title: 'A page answers about as quickly as others of its kind',
  rule: 'The same kind of page takes about the same time, whichever it is; one that takes many times longer does work that it should not.',
  expected: 'It answers about as quickly as others of its kind.',
  remedy:
    'Profile the slow address: look for a query in a loop, a missing index, or a call to another service without a time limit.',
  severity: 'medium',
  because: 'People wait for seconds, and some leave; nothing is lost.',
  worth: 'seen',
  plan: ({ site }, guard) =>
    slowOnes(site).map(({ page, url, sibling, milliseconds, usual, factor, kind }) => {
      const counts = milliseconds >= enough ? repeats.slice(0, 1) : repeats;
      const often = counts.length === 1 ? 'once' : 'three times';
      return guard({
        page,
        element: withoutQuery(url) === withoutQuery(page.template) ? '' : withoutQuery(url),
        title: `${pageName(page)}: is about as quick as ${kind}`,
        suspected: true,
        steps: [
          step('ask for a page to compare with, three times', ...ask('usual', sibling, repeats)),
          step(`ask for the page, ${often}`, ...ask('slow', url, counts)),
          assume(
            'the page to compare with does not open',
            answer('usualOne', 'status'),
            'less-than',
            value(400),
          ),
          expectThat(
            `${url} answers about as quickly as ${sibling}`,
            apply('min', ...times('slow', counts)),
            'less-than',
            apply(
              'max',
              apply('multiply', apply('max', ...times('usual', repeats)), value(factor)),
              apply('add', apply('max', ...times('usual', repeats)), value(noticeable)),
            ),
          ),
        ],
        bug: {
          title: `The page takes ${(milliseconds / 1_000).toFixed(1)} s to answer, ${kind} ${inWords(usual)}`,
          expected: `It answers about as quickly as ${kind}.`,
          context: [`Compared with ${sibling}.`],
        },
      });
    }),
});
