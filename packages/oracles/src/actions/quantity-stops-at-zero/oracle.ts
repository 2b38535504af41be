import type { Action, List, ListColumn, SiteModel } from '@prowl/contracts';
import { assume, countOf, expectThat, numberOf, type PlanDraft, settle, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type Acting, actionsOf, sameThing, stepsOf, targetOf } from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { sentByEnter } from '../../site/entering.ts';
import { oneNumber } from '../../site/numbers.ts';
import { oppositeOf } from '../../site/opposites.ts';
import { itemsLeftAlone, pressedTimes, shiftsAt } from '../../site/parts.ts';
import { asExplored } from '../../site/planning.ts';
import { literally, pageName, quoted, shorten, slug } from '../../site/words.ts';

/** So many presses lead to nothing in a test that is to be short. */
const mostPresses = 5;
/** Further ones, for what other tests may have put back meanwhile; the last one is that which is too many. */
const further = 2;
const mostTests = 3;

/** The number of its item that each press takes one from. How many there are of a thing: it says so, or has a price. Points and balances may well be below zero. */
const quantityIn = ({ columns }: List, action: Action): ListColumn | undefined => {
  const isGoods = columns.some(({ meaning }) => meaning === 'price');
  const isCount = (sample: string) => /^\d/.test(sample.trim()) && oneNumber(sample) !== undefined;
  return columns.find(({ locator, meaning, samples }) => {
    const shifts = shiftsAt(action, locator);
    const falls = shifts.length === action.tries.length && shifts.every((shift) => shift === -1);
    return falls && (isGoods || meaning === 'quantity') && samples.every(isCount);
  });
};

/** The item that has fewest, of those that exploring left alone. */
const nearest = (
  { action, page }: Acting,
  column: ListColumn,
): { item: string; left: number } | undefined => {
  return itemsLeftAlone(page, action.items, [action])
    .flatMap(({ item, index }) => {
      const left = oneNumber(column.samples[index] ?? '');
      return left !== undefined && left >= 1 && left <= mostPresses ? [{ item, left }] : [];
    })
    .toSorted((a, b) => a.left - b.left)[0];
};

const stops = (site: SiteModel, acting: Acting, guard: Guarding): PlanDraft | undefined => {
  const { action, page } = acting;
  const back = oppositeOf(page, action);
  const list = page.lists.find(({ items }) => sameThing(items, action.items));
  const column = list && quantityIn(list, action);
  const found = column && nearest(acting, column);
  if (list === undefined || column === undefined || found === undefined) return undefined;
  if (action.writes && back === undefined && !site.disposable) return undefined;
  const target = targetOf({ ...list.items, visible: true }, literally(found.item), shorten(found.item, 30));
  const number = numberOf({ ...column.locator, within: target.item });
  const name = quoted(action.name);
  // By the keyboard: the button may be one that cannot be pressed by now, and then nothing happens.
  const presses = Array.from({ length: found.left + further }, (_, index) =>
    step(
      `${name} on ${target.words}, ${index + 1}`,
      ...sentByEnter(stepsOf(action, { item: target.text })),
      settle(),
    ),
  );
  return guard({
    page,
    element: `${slug(action.name)} to zero`,
    locator: list.items,
    isolation: action.writes ? 'global' : 'session',
    signedIn: asExplored(site, page),
    title: `${pageName(page)}: ${name} takes no item below zero`,
    steps: [
      open(page),
      assume(`${target.words} is there, once`, countOf(target.item), 'equals', value(1)),
      ...presses,
      assume('there is none of it left', number, 'at-most', value(0)),
      expectThat('there are not less than none', number, 'at-least', value(0)),
      ...(back === undefined ? [] : pressedTimes(back, target, found.left)),
    ],
    bug: { title: `${name} takes ${quoted(shorten(found.item, 25))} below zero` },
  });
};

export const quantityStopsAtZero = defineOracle({
  id: 'quantity-stops-at-zero',
  family: 'actions',
  type: 'functional',
  title: 'A quantity that is counted down stops at zero',
  rule:
    'Of goods that are counted one by one there are never less than none: at zero the button that takes one does nothing, cannot be pressed, or ' +
    'takes the item away. Catches limits that are checked in one place only, or one off.',
  expected: 'The quantity is not below zero.',
  remedy:
    'Check the lower end where the number is changed, on the server as well, and disable the button there.',
  severity: 'medium',
  because: 'What is ordered, paid or reported goes by a number that cannot be.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    actionsOf(site)
      .filter(({ action }) => action.kind === 'count' && action.perItem && action.steps.length === 1)
      .flatMap((acting) => stops(site, acting, guard) ?? [])
      .slice(0, mostTests),
});
