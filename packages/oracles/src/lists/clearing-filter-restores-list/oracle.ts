import type { Step } from '@prowl/contracts';
import { click, expectThat, keep, type PlanDraft, settle, step, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { choose } from '../../site/list-controls.ts';
import { identitiesOf, openListing, standsStill } from '../../site/listing.ts';
import { meansEverything, pageName, quoted } from '../../site/words.ts';
import { type Filter, filterElement, filtersIn, filterWords } from '../filtering.ts';

/** How the filter is cleared: its "all" option, the list's own clear control, or unticking it. */
const clearing = (filter: Filter): Step | undefined => {
  const { control, promise, listing } = filter;
  const all = control.options.find((option) => meansEverything(option, listing.page.language));
  if (all && control.control !== 'checkbox') return choose(control, all);
  const clear = listing.list.controls.find((other) => other.kind === 'clear');
  if (clear) return step(`press ${quoted(clear.label)}`, click(clear.locator), settle());
  if (control.control === 'checkbox') {
    const chosen = choose(control, promise.option);
    if (chosen.do !== 'step') return undefined;
    return step(
      `untick ${filterWords(filter)}`,
      ...chosen.steps.map(
        (each): Step => (each.do === 'check' ? { do: 'uncheck', target: each.target } : each),
      ),
    );
  }
  if (control.control === 'input') return choose(control, { label: 'nothing', value: '' });
  return undefined;
};

const restores = (filter: Filter, guard: Guarding): PlanDraft | undefined => {
  const { listing, control, promise } = filter;
  const clear = clearing(filter);
  if (!clear || !listing.naming) return undefined;
  const words = filterWords(filter);
  const reading = identitiesOf(listing);
  return guard({
    page: listing.page,
    locator: control.locator,
    element: filterElement(filter),
    title: `${pageName(listing.page)}: clearing the filter ${words} brings everything back`,
    steps: [
      ...openListing(listing),
      ...standsStill(listing),
      keep('before', reading),
      choose(control, promise.option),
      clear,
      expectThat(`all ${listing.name} are back`, reading, 'same-members', variable('before')),
    ],
    bug: { title: `Clearing the filter ${words} does not bring all ${listing.name} back` },
  });
};

export const clearingFilterRestoresList = defineOracle({
  id: 'clearing-filter-restores-list',
  family: 'lists',
  type: 'functional',
  title: 'Clearing a filter brings the whole list back',
  rule: 'A filter that is cleared has no effect any more: the list is what it was.',
  expected: 'The list is the same as before it was filtered.',
  remedy:
    'Check that clearing removes the filter everywhere it is kept: in the address, in the session or a cookie, and in the state of the page.',
  severity: 'medium',
  because: 'Items stay hidden although nothing filters any more; a reload usually brings them back.',
  worth: 'fair',
  plan: ({ site }, guard) =>
    filtersIn(site, (own) => own.slice(0, 1)).map((filter) => restores(filter, guard)),
});
