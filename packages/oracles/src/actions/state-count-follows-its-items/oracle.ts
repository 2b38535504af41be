import type { Action, Change, Page, SiteModel } from '@prowl/contracts';
import {
  assume,
  countOf,
  expectThat,
  keep,
  numberOf,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type Acting,
  actingOn,
  actionsOf,
  sameThing,
  targetOf,
  withoutStates,
} from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { oneNumber } from '../../site/numbers.ts';
import { oppositeOf } from '../../site/opposites.ts';
import { itemsLeftAlone, shiftsAt } from '../../site/parts.ts';
import { asExplored } from '../../site/planning.ts';
import {
  type CountedState,
  countedStates,
  crossingOf,
  placesOf,
  tagsOf,
  timesIn,
} from '../../site/states.ts';
import { literally, pageName, quoted, shorten, slug } from '../../site/words.ts';

type ItemChange = Extract<Change, { what: 'item' }>;

const [mostStates, mostPresses] = [3, 7] as const;

/** By how many more items say it afterwards, in one try. */
const shiftIn = ({ changes }: Action['tries'][number], { list, tag }: CountedState): number =>
  changes
    .filter((change): change is ItemChange => change.what === 'item' && sameThing(change.items, list.items))
    .reduce(
      (sum, { from, to }) => sum + timesIn(withoutStates(to), tag) - timesIn(withoutStates(from), tag),
      0,
    );

interface Way {
  readonly action: Action;
  readonly back: Action | undefined;
  readonly item: string;
  /** How often it is pressed until the item is in the other state. */
  readonly presses: number;
}

const actsHere = (site: SiteModel, page: Page, { list }: CountedState): Acting[] =>
  actionsOf(site).filter(
    ({ action, page: at }) =>
      action.perItem &&
      at.template === page.template &&
      sameThing(action.items, list.items) &&
      !['navigate', 'nothing', 'fails', 'open', 'filter', 'sort'].includes(action.kind) &&
      !JSON.stringify(action.steps).includes('{{entered}}') &&
      (!action.writes || site.disposable || (action.kind !== 'delete' && action.undoneBy !== undefined)),
  );

/** An action that was seen to put its item into the state, or out of it. */
const seenWay = (acts: readonly Acting[], state: CountedState): Way | undefined => {
  for (const { action, page } of acts) {
    const one = action.tries.find((each) => each.item !== undefined && shiftIn(each, state) !== 0);
    const back = oppositeOf(page, action);
    if (one?.item !== undefined) return { action, back, item: one.item, presses: 1 };
  }
  return undefined;
};

/** A number that is counted up or down until it is past the amount that decides: the item that is nearest to it. */
const countedWay = (acts: readonly Acting[], page: Page, state: CountedState): Way | undefined => {
  const crossing = crossingOf(state);
  if (crossing === undefined) return undefined;
  for (const { action } of acts) {
    if (action.kind !== 'count') continue;
    // Of the number that decides, and of none that goes by it.
    const by = shiftsAt(action, crossing.amount.locator);
    const [step_] = by;
    if (step_ === undefined || Math.abs(step_) !== 1 || by.some((each) => each !== step_)) continue;
    const ways = itemsLeftAlone(page, state.list.items, [action]).flatMap(({ item, index }) => {
      const amount = oneNumber(crossing.amount.samples[index] ?? '');
      const limit = oneNumber(crossing.threshold.samples[index] ?? '');
      if (amount === undefined || limit === undefined) return [];
      // To be on the other side for certain, whichever side the amount itself belongs to.
      const apart = (limit - amount) * step_;
      return apart < 1 || apart + 1 > mostPresses ? [] : [{ item, presses: apart + 1 }];
    });
    const [best] = ways.toSorted((a, b) => a.presses - b.presses);
    const back = oppositeOf(page, action);
    if (best !== undefined) return { action, back, ...best };
  }
  return undefined;
};

/** An action that takes its item out of the list, on one that says it. */
const removingWay = (acts: readonly Acting[], page: Page, state: CountedState): Way | undefined => {
  const places = new Set(placesOf(state));
  for (const { action } of acts) {
    if (action.kind !== 'delete') continue;
    // The last one: most tests begin with the first.
    const best = itemsLeftAlone(page, state.list.items, [action]).findLast(({ index }) => places.has(index));
    if (best !== undefined)
      return {
        action,
        back: action.writes ? oppositeOf(page, action) : undefined,
        item: best.item,
        presses: 1,
      };
  }
  return undefined;
};

const follows = (
  site: SiteModel,
  page: Page,
  state: CountedState,
  guard: Guarding,
): PlanDraft | undefined => {
  const { list, tag, figure } = state;
  const acts = actsHere(site, page, state);
  // On an item that exploring left alone, if there is one: other tests act on those that it tried, too.
  const way = countedWay(acts, page, state) ?? seenWay(acts, state) ?? removingWay(acts, page, state);
  if (way === undefined) return undefined;
  const { action, back, item, presses } = way;
  const target = targetOf({ ...list.items, visible: true }, literally(item), shorten(item, 30));
  const tags = countOf(tagsOf(state));
  const number = numberOf({ ...figure.locator, visible: true }, figure.nth);
  const [name, words] = [quoted(action.name), quoted(tag)];
  const acted = Array.from({ length: presses }, (_, index) =>
    actingOn(
      action,
      target,
      presses === 1 ? `${name} on ${target.words}` : `${name} on ${target.words}, ${index + 1}`,
    ),
  );
  const undone =
    back === undefined
      ? []
      : Array.from({ length: presses }, () =>
          actingOn(back, target, `${quoted(back.name)} on ${target.words}`),
        );
  return guard({
    page,
    element: `${slug(tag)} count`,
    locator: figure.locator,
    component: `count of a state ${JSON.stringify(figure.locator)}`,
    isolation: action.writes ? 'global' : 'session',
    signedIn: asExplored(site, page),
    title: `${pageName(page)}: the number of ${words} follows ${name}`,
    steps: [
      open(page),
      step('let the page settle', settle()),
      assume(`${target.words} is there, once`, countOf(target.item), 'equals', value(1)),
      keep('before', tags),
      assume('the number is that of the items that say so', number, 'equals', variable('before')),
      ...acted,
      assume(`other items say ${words} now`, tags, 'not-equals', variable('before')),
      keep('after', tags),
      expectThat(
        `the number of ${words} is that of the items that say so`,
        number,
        'equals',
        variable('after'),
      ),
      ...undone,
      ...(back === undefined
        ? []
        : [
            keep('again', tags),
            expectThat(`it is so when that is taken back, too`, number, 'equals', variable('again')),
          ]),
    ],
    bug: {
      title: `The number of ${quoted(shorten(tag, 25))} does not follow ${quoted(shorten(action.name, 30))}`,
    },
  });
};

export const stateCountFollowsItsItems = defineOracle({
  id: 'state-count-follows-its-items',
  family: 'actions',
  type: 'functional',
  title: 'A number that says how many are in a state follows each change of it',
  rule:
    'Where a text of the page says how many items are in a state ("28 items, 5 low") and the items say that state themselves, the number is ' +
    'how many say it, also after one has changed. Catches a counter that is drawn once, or forgotten by one of the ways to change the state.',
  expected: 'The number is how many items say so.',
  remedy: 'Work the number out from the items each time that they change, instead of keeping it beside them.',
  severity: 'medium',
  because:
    'People rely on the number to know what is left to be done; it is wrong until the page is loaded anew.',
  worth: 'vital',
  plan: ({ site }, guard) =>
    site.pages
      .filter(({ reach, status }) => reach.length === 0 && status < 400)
      .flatMap((page) =>
        countedStates(page)
          .slice(0, mostStates)
          .map((state) => follows(site, page, state, guard)),
      ),
});
