// Which two chips of a list are worth pressing together: of different groups, each of which narrows the list for itself.
import type { Change, List, Locator } from '@prowl/contracts';
import { changesOf, sameThing } from '../site/action-subject.ts';
import { fold } from '../site/words.ts';
import type { Chip, ChipRow } from './chips.ts';

export interface ChipPair {
  readonly first: Chip;
  readonly second: Chip;
  /** Each is of a group of its own: together they show what fits both. */
  readonly apart: boolean;
}

type Item = Extract<Change, { what: 'item' }>;

const itemsAt = (chip: Chip): Item[] =>
  chip.seen === undefined
    ? []
    : changesOf(chip.seen, 'item').filter(({ items }) => sameThing(items, chip.items));

const listOf = ({ page, items }: Chip): List | undefined =>
  page.lists.find((list) => sameThing(list.items, items));

/** Does it leave the item of this name out, as exploring saw? Undefined where that is not known. */
export const leavesOut = (chip: Chip, name: string): boolean | undefined => {
  const seen = itemsAt(chip);
  if (seen.length === 0 || name.trim() === '') return undefined;
  // Some say their name in what their buttons are called alone.
  const says = (text = '') => text.includes(name);
  // A row may stand where another one stood.
  return seen.some(({ from }) => says(from)) && !seen.some(({ to }) => says(to));
};

/** What went while it was pressed: other chips among it, where it shows another list. */
const hides = (chip: Chip, other: Chip): boolean =>
  chip.seen !== undefined &&
  changesOf(chip.seen, 'part').some(
    ({ how, kind, locator }) => how === 'went' && kind === 'control' && sameThing(locator, other.control),
  );

/** The group of controls beside the list that it is an option of. */
const statedGroup = (chip: Chip): string | undefined =>
  listOf(chip)?.controls.find(
    ({ kind, options }) =>
      kind === 'filter' && options.some(({ label }) => fold(label) === fold(chip.action.name)),
  )?.label;

/** What is not pressed any more once it is: others of its group, or what stands for none of them. */
const releasedBy = (chip: Chip): Locator[] =>
  chip.seen === undefined
    ? []
    : changesOf(chip.seen, 'state').flatMap(({ own, from, to, locator, state }) =>
        !own && from === 'true' && to === 'false' && (state === 'pressed' || state === 'selected')
          ? [locator]
          : [],
      );

/** Known to be of different groups: those that share nothing that either takes the place of. */
const areApart = (one: Chip, other: Chip): boolean => {
  const [ofOne, ofOther] = [releasedBy(one), releasedBy(other)];
  const [group, otherGroup] = [statedGroup(one), statedGroup(other)];
  const shared = [...ofOne, one.control].some((locator) =>
    [...ofOther, other.control].some((another) => sameThing(locator, another)),
  );
  if (shared || (group !== undefined && group === otherGroup)) return false;
  return (ofOne.length > 0 && ofOther.length > 0) || (group !== undefined && otherGroup !== undefined);
};

const isInPages = (chip: Chip): boolean => listOf(chip)?.pager !== undefined;

/** Items that fit both, those that fit the one alone and those that fit the other alone, by the names that are known. */
const shares = (one: Chip, other: Chip): readonly [both: number, one: number, other: number] => {
  const names = (listOf(one)?.columns.find(({ meaning }) => meaning === 'name')?.samples ?? []).filter(
    (name) => name.trim() !== '',
  );
  const fits = names.map((name) => [leavesOut(one, name) === false, leavesOut(other, name) === false]);
  const count = (a: boolean, b: boolean) => fits.filter(([x, y]) => x === a && y === b).length;
  return [count(true, true), count(true, false), count(false, true)];
};

const worthOf = ([both, one, other]: readonly [number, number, number]): number =>
  one > 0 && other > 0 ? 1 + both : 0;

/** The pairs of one list that can be pressed together, best first: of different groups, and with most items that fit both. */
export const pairsOf = ({ chips }: ChipRow): ChipPair[] =>
  chips
    .flatMap((first, index) =>
      chips.slice(index + 1).map((second) => ({ first, second, apart: areApart(first, second) })),
    )
    .filter(({ first, second }) => !hides(first, second) && !hides(second, first))
    .map((pair) => ({ ...pair, apart: pair.apart && !isInPages(pair.first) }))
    .map((pair) => ({ pair, worth: pair.apart ? worthOf(shares(pair.first, pair.second)) : 0 }))
    .toSorted((a, b) => Number(b.pair.apart) - Number(a.pair.apart) || b.worth - a.worth)
    .map(({ pair }) => pair);
