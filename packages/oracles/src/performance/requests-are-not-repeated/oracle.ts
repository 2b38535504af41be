import { expectThat, probe } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { mayRunScript, pagesByTemplate } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { walkName, walksOf } from '../../site/walks.ts';
import { pageName, shorten } from '../../site/words.ts';

const mostPages = 8;

export const requestsAreNotRepeated = defineOracle({
  id: 'requests-are-not-repeated',
  family: 'performance',
  type: 'performance',
  title: 'A page does not ask its server for the same data again and again',
  rule: 'Data that is asked for again and again while a page loads could be asked for at once.',
  expected: 'It asks once, or once for all of a list.',
  remedy:
    'Look for a request in a component that is shown for every item, or in an effect that runs on every render.',
  severity: 'low',
  because: 'The page is slower than it need be, and the server does the same work many times.',
  worth: 'slight',
  plan: ({ site }, guard) => {
    const pages = pagesByTemplate(site)
      .filter((page) => page.status < 400 && page.reach.length === 0 && mayRunScript(page))
      .toSorted((a, b) => (b.timings?.requests ?? 0) - (a.timings?.requests ?? 0))
      .slice(0, mostPages);
    return walksOf(site, pages).map((walk) =>
      guard({
        page: walk[0].page,
        element: '',
        title: `${walkName(walk)}: the server is asked for the same data once`,
        steps: walk.flatMap(({ page }) => [
          open(page),
          expectThat(
            `${pageName(page)} asks for the same data a few times at most`,
            probe('repeated-requests'),
            'empty',
            undefined,
            {
              within: 0,
              title: `${shorten(pageName(page), 34)} asks its server for the same data again and again`,
            },
          ),
        ]),
        bug: { title: 'The page asks its server for the same data again and again' },
      }),
    );
  },
});
