import type { Action, Page, SiteModel, Step } from '@prowl/contracts';
import {
  address,
  apply,
  assume,
  back,
  bareLines,
  expectThat,
  keep,
  type PlanDraft,
  reload,
  settle,
  step,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type Opening, openItem, openingPlace, openingsOf } from '../../identity/opening.ts';
import { open } from '../../site/drafting.ts';
import { openListing } from '../../site/listing.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

const most = 4;
const lines = bareLines();

/** Script builds the page from what it asks for: what it shows may be of another page that was there before. */
const isBuilt = (site: SiteModel, { id }: Page): boolean =>
  site.operations.some(({ pages }) => pages.includes(id));

const comparing: Step[] = [
  keep('shown', lines),
  keep('there', address()),
  step('load the page anew', reload(), settle()),
  assume('it has no address of its own', address(), 'equals', variable('there')),
  keep('loaded', lines),
  // A clock, a number of visits or what is drawn by chance differs each time.
  step('and once more', reload(), settle()),
  assume('it shows something else each time', lines, 'same-members', variable('loaded')),
  expectThat(
    'loading the page anew shows nothing that was not there before',
    apply('without', variable('loaded'), variable('shown')),
    'empty',
  ),
];

const asOpened = (opening: Opening, guard: Guarding): PlanDraft => {
  const { listing, detail } = opening;
  const name = pageName(detail);
  return guard({
    ...openingPlace(opening),
    element: `${slug(listing.name)} opened`,
    title: `${pageName(listing.page)}: the second of ${listing.name} that is opened shows what it shows when it is loaded`,
    steps: [
      ...openListing(listing),
      openItem(opening, 0),
      step('go back', back(), settle()),
      openItem(opening, 1),
      ...comparing,
    ],
    bug: { title: `The ${name} shows something else when it is opened by its link than when it is loaded` },
  });
};

const isWithinItsKind = ({ kind, perItem, tries, needs }: Action): boolean =>
  kind === 'navigate' &&
  !perItem &&
  needs === undefined &&
  tries.some(({ changes }) => changes.some(({ what }) => what === 'address'));

/** From one record to the next one, on a page that stays. */
const asLedTo = (page: Page, action: Action, guard: Guarding): PlanDraft =>
  guard({
    page,
    element: `${action.key} opened`,
    title: `${pageName(page)}: after ${quoted(action.name)} it shows what it shows when it is loaded`,
    steps: [open(page), step(quoted(action.name), ...action.steps, settle()), ...comparing],
    bug: { title: `After ${quoted(action.name)} the ${pageName(page)} still shows what was there before` },
  });

export const openedPageIsAsLoaded = defineOracle({
  id: 'opened-page-is-as-loaded',
  family: 'state',
  type: 'functional',
  title: 'A page that is opened by a link shows what it shows when it is loaded',
  rule:
    'Whether a page was opened by a link of another one or by its address, it shows the same. Catches parts that stay from the page ' +
    'before, and counters beside it that are not drawn again.',
  expected: 'The page shows the same, however it was opened.',
  remedy:
    'Ask for the data again when the address changes, and empty what the page before has left; draw counters from the same state.',
  severity: 'medium',
  because: 'People read what belongs to another record or was true a moment ago, and cannot know it.',
  worth: 'solid',
  plan: ({ site }, guard) => {
    const opened = openingsOf(site)
      .filter(({ detail, listing }) => isBuilt(site, detail) && listing.list.count > 1)
      .map((opening) => asOpened(opening, guard));
    const led = site.pages
      .filter((page) => page.reach.length === 0 && isBuilt(site, page))
      .flatMap((page) =>
        page.actions
          .filter((action) => isWithinItsKind(action) && /[:{[*]/.test(page.template))
          .slice(0, 1)
          .map((action) => asLedTo(page, action, guard)),
      );
    return [...led, ...opened].slice(0, most);
  },
});
