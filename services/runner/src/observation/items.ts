// Which items of a list came, went, changed or moved: matched by their words first, then by their place. Pure.
import type { Change, Locator } from '@prowl/contracts';
import type { SeenItem } from './seen.ts';

type ItemChange = Extract<Change, { what: 'item' }>;

/** Text and states of an item in one line, as changes name them. */
export const inWords = ({ text, states }: SeenItem): string =>
  states.length === 0 ? text : `${text} {${states.join(', ')}}`;

const sameStates = (a: SeenItem, b: SeenItem): boolean =>
  a.states.length === b.states.length && a.states.every((state) => b.states.includes(state));

/** The group that it is in, as its states say; empty where it is in none. */
const groupOf = ({ states }: SeenItem): string => states.find((state) => state.startsWith('in ')) ?? '';
const isInOtherGroup = (a: SeenItem, b: SeenItem): boolean => groupOf(a) !== groupOf(b);

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== ''),
  );

/** Share of the words that both have, of those of the shorter one. */
export const alike = (a: string, b: string): number => {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const least = Math.min(one.size, other.size);
  return least === 0 ? 0 : [...one].filter((word) => other.has(word)).length / least;
};

/** Positions (in `places`) of a longest run in rising order: those outside it moved. */
const longestRising = (places: readonly number[]): Set<number> => {
  const best = places.map(() => 1);
  const from = places.map(() => -1);
  let end = -1;
  places.forEach((place, index) => {
    for (let before = 0; before < index; before += 1)
      if ((places[before] ?? 0) < place && (best[before] ?? 0) + 1 > (best[index] ?? 0)) {
        best[index] = (best[before] ?? 0) + 1;
        from[index] = before;
      }
    if (end < 0 || (best[index] ?? 0) > (best[end] ?? 0)) end = index;
  });
  const rising = new Set<number>();
  for (let index = end; index >= 0; index = from[index] ?? -1) rising.add(index);
  return rising;
};

const outside = (item: SeenItem): SeenItem => ({
  ...item,
  states: item.states.filter((state) => !state.startsWith('in ')),
});

interface Placed {
  readonly own: boolean;
  /** Position afterwards. */
  readonly place: number;
  /** It is in another group. */
  readonly left: boolean;
}

/** Those that stand elsewhere; where two changed places, the one acted on. Given in the order of before. */
const movedIn = <One extends Placed>(all: readonly One[]): Set<One> => {
  const isRising = (some: readonly One[]) =>
    longestRising(some.map(({ place }) => place)).size === some.length;
  const stayed = all.filter(({ left }) => !left);
  const others = stayed.filter(({ own }) => !own);
  if (!isRising(stayed) && isRising(others)) return new Set(all.filter(({ left, own }) => left || own));
  const rising = longestRising(stayed.map(({ place }) => place));
  return new Set([...all.filter(({ left }) => left), ...stayed.filter((_, index) => !rising.has(index))]);
};

interface Pair {
  readonly before: number;
  readonly after: number;
}

const takeEqual = (
  before: readonly SeenItem[],
  after: readonly SeenItem[],
  same: (a: SeenItem, b: SeenItem) => boolean,
  pairs: Pair[],
): void => {
  const used = new Set(pairs.map((pair) => pair.after));
  const done = new Set(pairs.map((pair) => pair.before));
  before.forEach((item, index) => {
    if (done.has(index)) return;
    const found = after.findIndex((other, place) => !used.has(place) && same(item, other));
    if (found < 0) return;
    used.add(found);
    pairs.push({ before: index, after: found });
  });
};

/** Items that are left over are one and the same when they stand at the same place among the others, or say nearly the same. */
const takeChanged = (before: readonly SeenItem[], after: readonly SeenItem[], pairs: Pair[]): void => {
  const used = new Set(pairs.map((pair) => pair.after));
  const rank = (index: number, side: 'before' | 'after') => pairs.filter((pair) => pair[side] < index).length;
  const left = before
    .map((_, index) => index)
    .filter((index) => !pairs.some((pair) => pair.before === index));
  const sameLength = before.length === after.length;
  for (const index of left) {
    const candidates = after
      .map((_, place) => place)
      .filter((place) => !used.has(place))
      .filter((place) => {
        const words = alike(before[index]?.text ?? '', after[place]?.text ?? '');
        return (
          words >= 0.6 || (sameLength && place === index && rank(index, 'before') === rank(place, 'after'))
        );
      });
    const [found] = candidates;
    if (found === undefined) continue;
    used.add(found);
    pairs.push({ before: index, after: found });
  }
};

/** Which item of before is which of after. */
export const pairsOf = (before: readonly SeenItem[], after: readonly SeenItem[]): Pair[] => {
  const pairs: Pair[] = [];
  // Of several with the same words each is the one in its place.
  if (before.length === after.length)
    before.forEach(({ text }, index) => {
      if (after[index]?.text === text) pairs.push({ before: index, after: index });
    });
  takeEqual(before, after, (a, b) => a.text === b.text && sameStates(a, b), pairs);
  takeEqual(before, after, (a, b) => a.text === b.text, pairs);
  takeChanged(before, after, pairs);
  return pairs.sort((a, b) => a.before - b.before);
};

/** `isOwn`: does this text belong to the item acted on, or to what was entered? */
export const itemChanges = (
  items: Locator,
  before: readonly SeenItem[],
  after: readonly SeenItem[],
  isOwn: (text: string) => boolean,
): ItemChange[] => {
  const pairs = pairsOf(before, after);
  const told = pairs.flatMap((pair) => {
    const [was, is] = [before[pair.before], after[pair.after]];
    if (was === undefined || is === undefined) return [];
    const own = isOwn(inWords(was)) || isOwn(inWords(is));
    return [{ was, is, own, place: pair.after, left: isInOtherGroup(was, is) }];
  });
  const moved = movedIn(told);
  const changes: ItemChange[] = [];
  const base = { what: 'item' as const, items };
  before.forEach((item, at) => {
    if (!pairs.some((pair) => pair.before === at))
      changes.push({ ...base, how: 'went', own: isOwn(inWords(item)), at, from: inWords(item) });
  });
  after.forEach((item, at) => {
    if (!pairs.some((pair) => pair.after === at))
      changes.push({ ...base, how: 'came', own: isOwn(inWords(item)), at, to: inWords(item) });
  });
  for (const one of told) {
    const { was, is, own, place: at } = one;
    const words = { own, at, from: inWords(was), to: inWords(is) };
    const other = was.text !== is.text || !sameStates(outside(was), outside(is));
    if (other) changes.push({ ...base, how: 'changed', ...words });
    if (moved.has(one)) changes.push({ ...base, how: 'moved', ...words });
  }
  return changes;
};
