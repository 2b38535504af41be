import { expectThat, probe } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName } from '../../site/words.ts';
import { asOnAPhone, madeForPhones, pagesToNarrow } from '../narrow.ts';

/** Pages of one session that are looked at: most faults of this kind are in what all pages share. */
const mostPages = 3;

export const pageFitsANarrowScreen = defineOracle({
  id: 'page-fits-a-narrow-screen',
  family: 'differences',
  type: 'functional',
  title: 'A page that is made for phones fits their width',
  rule:
    'A page that says it fits the width of a device, and has style rules for that, does not scroll sideways as a whole on a phone, and has no ' +
    'control where nobody can scroll to. What scrolls in a box of its own is fine.',
  expected: 'On a phone the page is no wider than the window.',
  remedy: 'Look for a fixed width, a table without a box that scrolls, or a long word that does not break.',
  severity: 'low',
  because: 'On a phone one has to scroll in two directions to read or to press.',
  worth: 'modest',
  plan: ({ site }, guard) =>
    pagesToNarrow(site, mostPages).map((page) =>
      guard({
        page,
        element: 'phone',
        title: `${pageName(page)}: fits the width of a phone`,
        signedIn: asExplored(site, page),
        steps: [
          asOnAPhone(),
          open(page),
          ...madeForPhones(),
          expectThat('nothing is wider than the window of a phone', probe('too-wide'), 'empty', undefined, {
            within: 1_500,
          }),
        ],
        bug: { title: `The ${pageName(page).replace(/ page$/, '')} page is wider than a phone` },
      }),
    ),
});
