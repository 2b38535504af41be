import { expectThat, probe } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { addressablePages, mostWalked } from '../addressable-pages.ts';

/** How the focus looks is tested once for a whole site. */
export const focusIsVisible = defineOracle({
  id: 'focus-is-visible',
  family: 'accessibility',
  type: 'functional',
  title: 'The keyboard focus can be seen',
  rule: 'Keyboard users have to see where they are.',
  expected: 'Whatever has the focus is marked.',
  remedy:
    'Look for "outline: none" in the styles, and give :focus-visible an outline that stands out from the background.',
  severity: 'medium',
  because: 'People who move by keyboard do not know what they are about to press.',
  wcag: '2.4.7',
  worth: 'modest',
  plan: ({ site }, guard) => {
    const pages = addressablePages(site);
    const [first] = pages;
    if (!first) return [];
    return [
      guard({
        page: first,
        element: '',
        title: 'the focus can be seen on every page',
        steps: pages
          .slice(0, mostWalked)
          .flatMap((page) => [
            open(page),
            expectThat(
              `whatever has the focus on ${page.template} looks different for it`,
              probe('focus-invisible'),
              'empty',
              undefined,
              { within: 0 },
            ),
          ]),
        bug: { title: 'The keyboard focus cannot be seen on some controls' },
      }),
    ];
  },
});
