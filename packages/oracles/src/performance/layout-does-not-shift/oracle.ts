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
/** Times that the page is waited for to be quiet: what comes late counts, too. */
const waits = 5;

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
  plan: ({ site }, guard) => {
    const shifting = pagesByTemplate(site)
      .flatMap((page) => shiftingOf(site, page) ?? [])
      .sort((a, b) => shiftOf(b) - shiftOf(a))
      .slice(0, mostPages);
    // Exploring leaves a page once it is quiet. Where everybody begins, what comes later than that is waited for, too.
    const start = site.pages.find(
      ({ url, status, reach }) => url === site.start && status < 400 && reach.length === 0,
    );
    const unmoved = start === undefined || shifting.includes(start) ? [] : [start];
    return [...shifting, ...unmoved].map((page) =>
      guard({
        page,
        element: '',
        title: `${pageName(page)}: stays where it is while it loads`,
        suspected: shifting.includes(page),
        ...(shifting.includes(page) ? {} : { worth: 'fair' as const }),
        steps: [
          open(page),
          step('give late parts time to come', ...Array.from({ length: waits }, settle)),
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
          ...(shifting.includes(page) ? { seen: `A layout shift of ${shiftOf(page).toFixed(2)}.` } : {}),
        },
      }),
    );
  },
});
