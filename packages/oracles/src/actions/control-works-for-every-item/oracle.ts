import type { Control, SiteModel, Step } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import {
  assume,
  click,
  countOf,
  expectThat,
  extract,
  keep,
  nth,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { inItem } from '../../site/adding.ts';
import { type Listing, listingsOf, openListing } from '../../site/listing.ts';
import { spread } from '../../site/spread.ts';
import { pageName, quoted, slug } from '../../site/words.ts';
import { itemNames, nameWithoutItems, scene } from '../pressed.ts';

/** Items of a list that are looked at, and of those, that are tested. */
const mostItems = 24;
const mostTested = 6;

/** A calendar has a button for each of its days: one of them speaks for the others. */
const makeOf = (words: string): string => (/\d/.test(words) ? 'numbered' : slug(words));

const worksForEvery = (
  site: SiteModel,
  { list, page, name }: Listing,
  control: Control,
  guard: Guarding,
): PlanDraft | undefined => {
  const positions = spread([...Array(Math.min(list.count, mostItems)).keys()], mostTested).filter(
    (position) =>
      !list.columns.some(({ samples }) => says(samples[position] ?? '', 'sold-out', page.language)),
  );
  const items = itemNames(site);
  const own = nameWithoutItems(control.name, items);
  if (positions.length < 2 || own === '') return undefined;
  const listing = { list, page, name, naming: undefined };
  const steps = positions.flatMap((position): Step[] => {
    const target = inItem(nth(list.items, position), control.locator, items);
    return [
      ...openListing(listing),
      assume('the item has the control', countOf({ ...target, visible: true }), 'equals', value(1)),
      assume('the control can be pressed', extract({ read: 'enabled', of: target }), 'truthy'),
      keep(`before${position}`, scene),
      step(`press ${quoted(own)} of item ${position + 1}`, click(target), settle()),
      expectThat(
        `pressing it changes something for item ${position + 1}`,
        scene,
        'not-equals',
        variable(`before${position}`),
      ),
    ];
  });
  return guard({
    page,
    element: `${slug(name)} ${makeOf(own)}`,
    locator: control.locator,
    title: `${pageName(page)}: ${quoted(own)} works for every one of ${name}`,
    isolation: 'account',
    suspected: control.effects.some(({ kind }) => kind === 'nothing'),
    steps,
    bug: { title: `${quoted(own)} does nothing for some ${name}` },
  });
};

/** What is done with single items was learned there: its tests reach the items, and did not see this control do nothing. */
const isLearned = ({ page }: Listing, { effects }: Control): boolean =>
  page.actions.some(({ perItem, kind }) => perItem && kind !== 'nothing') &&
  effects.every(({ kind }) => kind !== 'nothing');

const isTested = (listing: Listing, control: Control): boolean =>
  !isLearned(listing, control) &&
  control.region === 'item' &&
  control.list === listing.list.key &&
  control.kind === 'button' &&
  !control.destructive &&
  control.effects.some(({ kind }) => kind === 'changed' || kind === 'opened-dialog');

export const controlWorksForEveryItem = defineOracle({
  id: 'control-works-for-every-item',
  family: 'actions',
  type: 'functional',
  title: 'A control of a list works for each of its items',
  rule: 'What works for one item of a list works for the others.',
  expected: 'The control does the same for every item.',
  remedy:
    'Compare the items that fail with one that works: missing data, another status, a handler that ' +
    'finds its item by position or by an id that is not unique.',
  severity: 'high',
  because: 'For some items people cannot do what they can do for all others.',
  worth: 'fair',
  // Two controls of one kind in a list guard the same thing, and the first stays.
  plan: ({ site }, guard) =>
    listingsOf(site).flatMap((listing) =>
      listing.page.controls
        .filter((control) => isTested(listing, control))
        .map((control) => worksForEvery(site, listing, control, guard)),
    ),
});
