import type { Page, SiteModel } from '@prowl/contracts';
import { expectThat, probe, settle, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { pagesByTemplate } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { pageName } from '../../site/words.ts';

/** Cumulative layout shift: up to 0.1 is good, more than 0.25 is poor. */
const mostShift = 0.25;
/** What shifts on more pages is most often one part that all of them have. */
const mostPages = 3;

const shiftOf = ({ timings }: Page): number => timings?.layoutShift ?? 0;

/** The page that stands for its template, else another one of it, where it shifts. */
const shiftingOf = (site: SiteModel, page: Page): Page | undefined => {
  if (!page.timings || page.status >= 400) return undefined;
  const shifting = site.pages.filter((each) => each.template === page.template && shiftOf(each) > mostShift);
  return shifting.find((each) => each === page) ?? shifting[0];
};

export const layoutDoesNotShift = defineOracle({
  id: 'layout-does-not-shift',
  family: 'performance',
  type: 'performance',
  title: 'The layout does not shift while the page loads',
  rule: 'What moves while a person is about to press it makes them press something else.',
  expected: 'A layout shift of at most 0.25; up to 0.1 is good.',
  remedy:
    'Give images, embeds and banners their size before they load (width and height, aspect-ratio, min-height).',
  severity: 'low',
  because: 'People lose their place or press the wrong thing, and can go back.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    pagesByTemplate(site)
      .flatMap((page) => shiftingOf(site, page) ?? [])
      .sort((a, b) => shiftOf(b) - shiftOf(a))
      .slice(0, mostPages)
      .map((found) =>
        guard({
          page: found,
          element: '',
          title: `${pageName(found)}: stays where it is while it loads`,
          suspected: true,
          steps: [
            open(found),
            // What comes late, once the page is quiet, counts too.
            step('give late parts time to come', settle(), settle(), settle(), settle()),
            expectThat(
              'things stay where they are while the page loads',
              probe('layout-shift'),
              'at-most',
              value(mostShift),
              { within: 0 },
            ),
          ],
          bug: {
            title: 'The layout shifts while the page loads',
            seen: `A layout shift of ${shiftOf(found).toFixed(2)}.`,
          },
        }),
      ),
});
