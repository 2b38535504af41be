import type { Action, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import { thresholdsIn } from '@prowl/lexicon';
import { assume, countOf, expectThat, keep, numberOf, type PlanDraft, value, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { actionsOf, sameThing, targetOf } from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { under } from '../../site/listing.ts';
import { oneNumber } from '../../site/numbers.ts';
import { oppositeOf } from '../../site/opposites.ts';
import { itemsLeftAlone, pressedTimes, shiftsAt } from '../../site/parts.ts';
import { asExplored } from '../../site/planning.ts';
import { type CountedState, type Crossing, countedStates, crossingOf } from '../../site/states.ts';
import { literally, pageName, quoted, shorten, slug } from '../../site/words.ts';

const mostPresses = 5;

interface Way {
  readonly item: string;
  /** None where the item is at the amount already. */
  readonly presses: number;
  readonly action?: Action;
  readonly back?: Action | undefined;
}

/** Whether an item that is exactly at its amount is in the state, by the words above the amount: "at or below", "more than". */
const isInIt = ({ threshold, below }: Crossing, { language }: Page): boolean | undefined => {
  const [stated, ...more] = thresholdsIn(`${threshold.header ?? ''} ${threshold.samples[0] ?? ''}`, language);
  if (stated === undefined || more.length > 0) return undefined;
  return (stated.belongs === 'below') === below;
};

const wayTo = (site: SiteModel, page: Page, { list }: CountedState, crossing: Crossing): Way | undefined => {
  const { amount, threshold } = crossing;
  const acts = actionsOf(site).filter(
    ({ action, page: at }) => at.template === page.template && sameThing(action.items, list.items),
  );
  const counting = acts.flatMap(({ action, page: at }) => {
    const shifts = shiftsAt(action, amount.locator);
    const [by] = shifts;
    const back = oppositeOf(at, action);
    const may = !action.writes || site.disposable || back !== undefined;
    const isSteady = by !== undefined && Math.abs(by) === 1 && shifts.every((each) => each === by);
    return may && isSteady && action.perItem && action.steps.length === 1 ? [{ action, back, by }] : [];
  });
  const actions = acts.map(({ action }) => action);
  const ways = itemsLeftAlone(page, list.items, actions).flatMap(({ item, index }): Way[] => {
    const [at, limit] = [amount, threshold].map(({ samples }) => oneNumber(samples[index] ?? ''));
    if (at === undefined || limit === undefined) return [];
    if (at === limit) return [{ item, presses: 0 }];
    const counted = counting.find(({ by }) => Math.sign(limit - at) === by);
    const presses = Math.abs(limit - at);
    if (counted === undefined || presses > mostPresses) return [];
    return [{ item, presses, action: counted.action, back: counted.back }];
  });
  return ways.toSorted((a, b) => a.presses - b.presses)[0];
};

const holds = (site: SiteModel, page: Page, state: CountedState, guard: Guarding): PlanDraft | undefined => {
  const { list, tag } = state;
  const crossing = crossingOf(state);
  const isIn = crossing && isInIt(crossing, page);
  const way = crossing && wayTo(site, page, state, crossing);
  if (crossing === undefined || isIn === undefined || way === undefined) return undefined;
  const { item, presses, action, back } = way;
  const target = targetOf({ ...list.items, visible: true }, literally(item), shorten(item, 30));
  const numberIn = (place: Locator) => numberOf(under(target.item, place));
  const says: Locator = { by: 'text', text: tag, exact: true, within: target.item, visible: true };
  const pressing = (which: Action | undefined): Step[] =>
    which === undefined ? [] : pressedTimes(which, target, presses);
  const [words, header] = [quoted(tag), quoted(crossing.threshold.header ?? '')];
  return guard({
    page,
    element: `${slug(tag)} at its amount`,
    locator: list.items,
    isolation: presses > 0 && action?.writes === true ? 'global' : 'read',
    signedIn: asExplored(site, page),
    title: `${pageName(page)}: ${words} goes by ${header} at exactly that amount, too`,
    steps: [
      open(page),
      assume(`${target.words} is there, once`, countOf(target.item), 'equals', value(1)),
      ...pressing(action),
      keep('limit', numberIn(crossing.threshold.locator)),
      assume('it is exactly at its amount', numberIn(crossing.amount.locator), 'equals', variable('limit')),
      expectThat(
        isIn ? `${target.words} says ${words}` : `${target.words} does not say ${words}`,
        countOf(says),
        'equals',
        value(isIn ? 1 : 0),
      ),
      ...pressing(back),
    ],
    bug: {
      title: isIn
        ? `What is exactly at ${quoted(shorten(crossing.threshold.header ?? '', 25))} is not ${quoted(shorten(tag, 20))}`
        : `What is exactly at ${quoted(shorten(crossing.threshold.header ?? '', 25))} is ${quoted(shorten(tag, 20))}`,
    },
  });
};

export const stateHoldsAtItsThreshold = defineOracle({
  id: 'state-holds-at-its-threshold',
  family: 'actions',
  type: 'functional',
  title: 'An item that is exactly at a stated amount is in the state that the words say',
  rule:
    'Where each item of a list has an amount at or below which (or above which) it is in a state, and the others show that the state goes by it, an item that ' +
    'is exactly at its amount is on the side that the words of the column say: "at or below" includes it, "below" does not. Catches comparisons that are one off.',
  expected: 'At exactly the amount the item is on the side to which the words count it.',
  remedy: 'Compare with "or equal" where the words include the amount, and without where they do not.',
  severity: 'medium',
  because: 'People rely on the state, and what is just at its limit is what they look for.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    site.pages
      .filter(({ reach, status }) => reach.length === 0 && status < 400)
      .flatMap((page) => countedStates(page).map((state) => holds(site, page, state, guard))),
});
