// A search of a list while a button beside it narrows it.
import { apply, assume, expectThat, fieldValue, keep, type PlanDraft, value, variable } from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import { changesOf, sameThing } from '../../site/action-subject.ts';
import { namesOf, openListing } from '../../site/listing.ts';
import { fold, literally, pageName, quoted, shorten } from '../../site/words.ts';
import { leavesOut } from '../chip-pairs.ts';
import { type Chip, type ChipRow, pressing, stateOf } from '../chips.ts';
import { placeOf, type Search, searchFor } from '../searching.ts';

interface Choice {
  readonly chip: Chip;
  /** The name of an item that it leaves, and of one that it leaves out. */
  readonly inside: string;
  readonly outside: string;
}

const hidesField = ({ seen }: Chip, { input }: Search): boolean =>
  seen !== undefined &&
  changesOf(seen, 'part').some(({ how, locator }) => how === 'went' && sameThing(locator, input));

const choicesOf = (search: Search, row: ChipRow): Choice[] => {
  const names = (search.listing.naming?.samples ?? []).filter((name) => name.trim() !== '');
  const isOnce = (name: string) => names.filter((each) => fold(each).includes(fold(name))).length === 1;
  // What no chip was seen to leave out may have been gone when they were pressed.
  const known = names.filter(
    (name) => isOnce(name) && row.chips.some((chip) => leavesOut(chip, name) === true),
  );
  return row.chips
    .filter((chip) => !hidesField(chip, search))
    .flatMap((chip) => {
      const inside = known.filter((name) => leavesOut(chip, name) === false);
      const outside = known.find((name) => leavesOut(chip, name) === true);
      const [first, second] = inside;
      // Where it leaves but one item, it says nothing of a search among those.
      return first === undefined || second === undefined || outside === undefined
        ? []
        : [{ chip, inside: first, outside }];
    });
};

const combine = (search: Search, { chip, inside, outside }: Choice, guard: Guarding): PlanDraft => {
  const { listing, input } = search;
  const names = namesOf(listing);
  const words = quoted(shorten(chip.action.name, 20));
  const searching = (name: string) => searchFor(search, literally(name), quoted(shorten(name, 30)));
  const bothStand = (name: string) => [
    assume(`${words} still looks chosen`, stateOf(chip), 'equals', value('true')),
    assume('the search still stands there', fieldValue(input), 'equals', value(literally(name))),
  ];
  const only = (a: string, b: string) => apply('without', variable(a), variable(b));
  return guard({
    ...placeOf(search),
    element: `${placeOf(search).element} with a button`,
    title: `${pageName(listing.page)}: a search of ${listing.name} counts while ${words} is chosen, and ${words} while they are searched`,
    steps: [
      ...openListing(listing),
      searching(inside),
      assume('a search alone finds it', names, 'contains', value(inside)),
      keep('found', names),
      ...openListing(listing),
      pressing(chip.action),
      assume(`${words} is chosen`, stateOf(chip), 'equals', value('true')),
      assume(`${words} alone shows it`, names, 'contains', value(inside)),
      assume(`${words} alone leaves the other out`, names, 'not-contains', value(outside)),
      keep('chosen', names),
      assume('the search leaves some of those out', only('chosen', 'found'), 'not-empty'),
      searching(inside),
      ...bothStand(inside),
      expectThat(
        `what is shown fits ${words} and the search`,
        names,
        'same-members',
        apply('without', variable('chosen'), only('chosen', 'found')),
      ),
      searching(outside),
      ...bothStand(outside),
      expectThat(`the search shows nothing that ${words} leaves out`, names, 'not-contains', value(outside)),
    ],
    bug: {
      title: `A search of ${shorten(listing.name, 24)} and the filter ${words} do not combine`,
      expected: 'While both are chosen, the list shows what fits both.',
    },
  });
};

/** The first button of a whole list that leaves some of its items and not others. */
export const searchWithChip = (
  search: Search,
  rows: readonly ChipRow[],
  guard: Guarding,
): PlanDraft | undefined => {
  const { listing, own } = search;
  if (!own || listing.naming === undefined || listing.list.pager !== undefined) return undefined;
  const [choice] = rows
    .filter(
      ({ page, items }) =>
        page === listing.page && sameThing({ ...items, visible: true }, listing.list.items),
    )
    .flatMap((row) => choicesOf(search, row));
  return choice === undefined ? undefined : combine(search, choice, guard);
};
