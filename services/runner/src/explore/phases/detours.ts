// What the links of items lead to is done to them, from their list and back: once the pages with their forms were read, and before these are sent.
import type { Tab } from '../../tab/tab.ts';
import { detoursOf, fewestItems, mayHaveForms } from '../acting/learning/detours.ts';
import { workDetours } from '../acting/learning/work.ts';
import type { Known } from '../walking/site.ts';
import type { Exploration } from './exploration.ts';
import type { Phase } from './phase.ts';
import { untilTests } from './spare.ts';

/** Milliseconds for a list, of what is left for all. */
const limit = { page: 20_000, least: 6_000 } as const;
/** Of all the time, what they take at most, but for so many milliseconds. */
const most = { share: 0.2, least: 20_000 } as const;
/** So many lists in a row of which nothing was learned, and the others are left alone: forms that make something wait for their turn. */
const fruitless = 2;
const mostPages = 5;
const mostOpened = 6;

/** What one item's link leads to may have no form where another's has one. */
const openOthers = async (
  { links, site, signal, visitor }: Exploration,
  tab: Tab | undefined,
  lists: readonly Known[],
): Promise<void> => {
  const paths = new Set(lists.flatMap(({ page }) => mayHaveForms(page, site.known)));
  for (const url of [...paths].slice(0, mostOpened))
    if (tab !== undefined && !signal.aborted)
      await visitor.visit(tab, links.candidate(site.addressOf({ url }), { region: 'item' }));
};

export const detours: Phase = {
  name: 'detours',
  until: 0.57, // its time is measured by what tests need
  run: async (exploration, turn) => {
    const { clock, disposable, full, signal, site } = exploration;
    if (!disposable || !full) return;
    const began = clock.spent();
    const own = Math.max(most.least, clock.whole() * most.share);
    const left = () => Math.min(clock.left(), untilTests(exploration), own - (clock.spent() - began));
    const met = new Set<string>();
    let inVain = 0;
    const lists = site.known.filter(
      ({ page, anonymous }) =>
        !anonymous && page.reach.length === 0 && page.lists.some(({ count }) => count >= fewestItems),
    );
    await openOthers(exploration, turn.tabs[0], lists);
    for (const known of lists) {
      const found = met.has(known.page.template) ? [] : detoursOf(known.page, site.known);
      if (found.length === 0) continue;
      if (signal.aborted || met.size >= mostPages || inVain >= fruitless || left() < limit.least) return;
      met.add(known.page.template);
      const before = known.page.actions.length;
      await workDetours(exploration, known, found, Math.min(left(), limit.page));
      inVain = known.page.actions.length > before ? 0 : inVain + 1;
    }
  },
};
