// Buttons that post and come back, each with the one that takes back what it did: borrow and return, archive and bring back.
import type { Action, Expression, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import { afterwardsWhile, assume, countOf, itemsOf, settle, step, template, value } from '@prowl/plan';
import { type Acting, actionsOf, filledIn, stepsOf } from './action-subject.ts';
import { oncePerSite } from './once.ts';
import { literally, quoted } from './words.ts';

/** What takes an action back, on its own page. */
export const oppositeOf = ({ actions }: Pick<Page, 'actions'>, action: Action): Action | undefined =>
  actions.find(({ key }) => key === action.undoneBy);

export interface Pair extends Acting {
  readonly opposite: Action;
  readonly items: Locator;
  /** Items that it is tried on, the likeliest to be as they were found first. */
  readonly texts: readonly string[];
}

/** The last, the first and one between: of those that exploring left alone, where there are such. */
const spread = ({ examples, tries }: Action): string[] => {
  const texts = examples.map(({ text }) => text);
  const tried = new Set(tries.flatMap(({ item }) => item ?? []));
  const alone = texts.filter((text) => !tried.has(text));
  const all = alone.length > 1 ? alone : texts;
  const chosen = [all.at(-1), all[Math.floor((all.length - 1) / 2)], all[0]];
  return [...new Set(chosen)].filter((text) => text !== undefined);
};

/** Buttons that post and come back, each with the one that took it back, on items that offered it. */
export const pairsOf = oncePerSite((site: SiteModel): readonly Pair[] => {
  const met = new Set<string>();
  return actionsOf(site).flatMap(({ page, action }) => {
    const opposite = oppositeOf(page, action);
    const { items, perItem, steps, key } = action;
    if (!items || !perItem || opposite === undefined || opposite.key === key || met.has(key)) return [];
    if (steps.at(-1)?.do !== 'goto') return [];
    met.add(opposite.key); // each way is gone by the other one, too
    const texts = spread(action);
    return texts.length === 0 ? [] : [{ page, action, opposite, items: { ...items, visible: true }, texts }];
  });
});

/** What is pressed, in this item. */
export const buttonOf = (action: Action, item: string): Locator | undefined => {
  const [press] = filledIn(action.steps, { item }) as Step[];
  return press?.do === 'click' ? press.target : undefined;
};

/** There and back on one item. */
export interface Round {
  readonly text: string;
  readonly offered: Step;
  readonly own: Expression;
  /** What a test that ends between there and back does. */
  readonly undone: readonly Step[];
  readonly there: Step;
  readonly back: Step;
}

export const roundOn = ({ action, opposite, items }: Pair, text: string): Round | undefined => {
  const item = literally(text);
  const [button, other] = [buttonOf(action, item), buttonOf(opposite, item)];
  if (button === undefined) return undefined;
  const on = (each: Action) =>
    step(`${quoted(each.name)} on ${quoted(text)}`, ...stepsOf(each, { item }), settle());
  return {
    text,
    offered: assume(
      `${quoted(action.name)} is offered for ${quoted(text)}`,
      countOf({ ...button, visible: true }),
      'equals',
      value(1),
    ),
    own: itemsOf({ ...items, hasText: template(item) }),
    undone: other === undefined ? [] : [afterwardsWhile({ ...other, visible: true }, on(opposite))],
    there: on(action),
    back: on(opposite),
  };
};
