import type { SiteModel } from '@prowl/contracts';
import { apply, expectThat, keep, type PlanDraft, textOf, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { isAllOn, isWhole, pageCount, walk } from '../../site/list-pages.ts';
import { identitiesOf, type Listing, listingsOf, openListing } from '../../site/listing.ts';
import { pageName } from '../../site/words.ts';
import { countsSome, saysNumber } from '../counting.ts';
import { onOnePageOnly, pagesPlace } from '../paging.ts';

/** Pages that are walked to count. */
const mostPages = 6;
/** A number that is further off counts something else. */
const farOff = 2;

/** What exploring saw on all pages together; undefined where it did not open each. */
const seenOnPages = (site: SiteModel, { list, page }: Listing, pages: number): number | undefined => {
  const counts = new Map<number, number>([[1, list.count]]);
  for (const other of site.pages) {
    const number = Number(/^[^?#]*\?[a-z_-]+=(\d+)$/i.exec(other.url)?.[1]);
    const same = other.lists.find(({ key, pager }) => key === list.key && pager !== undefined);
    if (other.template === page.template && other.reach.length === 0 && number > 1 && same)
      counts.set(number, same.count);
  }
  const all = Array.from({ length: pages }, (_, index) => counts.get(index + 1));
  return all.every((count) => count !== undefined) ? all.reduce((sum, count) => sum + count, 0) : undefined;
};

const totalMatches = (site: SiteModel, listing: Listing, guard: Guarding): PlanDraft | undefined => {
  const { list, name, page, naming } = listing;
  const { counter } = list;
  if (counter?.means !== 'total' || !naming || countsSome(list, counter.text)) return undefined;
  // An endless list shows far fewer than it announces; one or two too few, with no way to see more, is a fault of the number.
  const wrong =
    !list.pager &&
    Math.abs(counter.total - list.count) <= farOff &&
    !page.controls.some(({ meaning }) => meaning === 'show-more');
  if (!wrong && !isWhole(list, mostPages)) return undefined;
  const pages = pageCount(list) ?? 1;
  const capacity = pages * list.count;
  if (counter.total > capacity + farOff || counter.total < capacity - list.count - 1) return undefined;
  return guard({
    ...pagesPlace(listing),
    title: `${pageName(page)}: ${pages > 1 ? 'the pages together hold' : 'the list holds'} as many ${name} as announced`,
    suspected:
      (pages === 1 ? list.count : (seenOnPages(site, listing, pages) ?? counter.total)) !== counter.total,
    steps: [
      ...openListing(listing),
      keep('announced', textOf(counter.locator)),
      ...isAllOn(pages, list),
      ...walk(list, pages, 'all', identitiesOf(listing)),
      ...onOnePageOnly(listing, pages, 'all'),
      keep('number', apply('length', variable('all'))),
      expectThat(
        `the announced number is the number of ${name}`,
        variable('announced'),
        'matches',
        saysNumber('number'),
      ),
    ],
    bug: { title: `The announced number of ${name} is not the number that can be seen` },
  });
};

export const totalMatchesItems = defineOracle({
  id: 'total-matches-items',
  family: 'lists',
  type: 'functional',
  title: 'A list holds as many items as it announces',
  rule: 'A list that says how many items it has shows that many, over all its pages.',
  expected: 'The number that is announced is the number of items over all pages.',
  remedy:
    'Count with the same conditions as the list itself, and check that the last page is not cut off and hidden items are not counted.',
  severity: 'medium',
  because: 'Either the number misleads, or items are missing that people cannot know of.',
  worth: 'solid',
  plan: ({ site }, guard) => listingsOf(site).map((listing) => totalMatches(site, listing, guard)),
});
