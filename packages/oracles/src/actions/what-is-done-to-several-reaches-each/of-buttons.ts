// A button of the page does something to all items that are ticked, as "Approve ticked" does: two of three are, and only these go.
import type { Action, Locator, SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  check,
  countOf,
  expectThat,
  hover,
  keep,
  type PlanDraft,
  settle,
  step,
  textsOf,
  value,
  variable,
} from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import {
  type Acting,
  actionsOf,
  changesOf,
  componentOf,
  filledIn,
  nameOf,
  sameThing,
  statesIn,
  stepsOf,
  type Target,
  targetOf,
  whereOf,
} from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { namesNow } from '../../site/items-now.ts';
import { asExplored } from '../../site/planning.ts';
import { isTick, ticksItem } from '../../site/ticks.ts';
import { slug } from '../../site/words.ts';

interface Ticked extends Acting {
  readonly site: SiteModel;
  readonly items: Locator;
  /** Ticks an item. */
  readonly box: Action;
}

/**
 * Exploring saw it take away those that were ticked, and no other one, and a server was sent it: what only hides items, as a filter does, may have
 * hidden one that was ticked by chance.
 */
const takesTicked = (action: Action, items: Locator): boolean => {
  const went = changesOf(action, 'item').filter((change) => sameThing(change.items, items));
  return (
    !action.perItem &&
    action.writes &&
    went.length > 0 &&
    went.every(({ how, from }) => how === 'went' && statesIn(from).includes('checked'))
  );
};

/** What is done so lasts: on a throw-away copy only. */
export const tickedOf = (site: SiteModel): Ticked[] => {
  if (!site.disposable) return [];
  const all = actionsOf(site);
  return all.flatMap(({ page, action: box }): Ticked[] => {
    const { items, examples } = box;
    if (items === undefined || !ticksItem(box) || examples.length < fewest) return [];
    return all
      .filter((one) => one.page.url === page.url && takesTicked(one.action, items))
      .map(({ action }) => ({ site, page, action, items: { ...items, visible: true }, box }));
  });
};

/** So many are there when the test begins: two are ticked, and one between them is not. */
const fewest = 3;

const names = ['firstName', 'leftName', 'secondName'] as const;

export const reachesAllTicked = (
  { site, page, action, items, box }: Ticked,
  guard: Guarding,
): PlanDraft | undefined => {
  const offered = namesNow({ page, action: box }, items);
  const [press] = box.steps;
  if (offered === undefined || !isTick(press)) return undefined;
  const name = nameOf({ page, action });
  const at = (called: string, words: string) => targetOf(items, `{{${called}}}`, words);
  const [first, left, second] = [at(names[0], 'first'), at(names[1], 'second'), at(names[2], 'third')];
  const tick = ({ text, words, item }: Target): Step =>
    step(`tick the ${words} item`, hover(item), check(filledIn(press.target, { item: text })), settle());
  const doing = (title: string): Step => step(title, ...stepsOf(action), settle());
  const others = apply('without', variable('offering'), variable(names[1]));
  const onlyLeft = apply('without', variable('offering'), others);
  const now = apply('found-in-one', others, textsOf(items));
  return guard({
    page,
    element: `${slug(action.name)} ticked`,
    locator: items,
    ...componentOf(action, items),
    isolation: 'global',
    signedIn: asExplored(site, page),
    title: `${whereOf({ page, action })}: ${name} takes each item that is ticked, and no other`,
    steps: [
      open(page),
      keep('offering', offered.offering),
      assume('three items are there', apply('length', variable('offering')), 'at-least', value(fewest)),
      ...names.map((called, index) => keep(called, apply('at', variable('offering'), value(index)))),
      tick(first),
      tick(second),
      doing(`${name} with two of three ticked`),
      assume('the list is shown', countOf(items), 'at-least', value(1)),
      keep('still', apply('add', countOf(first.item), countOf(second.item))),
      expectThat('the item that was not ticked is there', countOf(left.item), 'equals', value(1), {
        title: `${name} takes an item that was not ticked`,
      }),
      // What it does not take alone, by a rule of its own, it need not take with others; where both have gone, it is tried on the third.
      open(page),
      keep('nextName', apply('at', apply('concat', now, onlyLeft), value(0))),
      tick(at('nextName', 'next')),
      doing(`${name} with one ticked`),
      assume('alone it goes', countOf(at('nextName', 'next').item), 'equals', value(0)),
      expectThat('each item that was ticked is gone', variable('still'), 'equals', value(0)),
    ],
    bug: {
      title: `${name} leaves out one of the items that are ticked`,
      expected: 'Those that were ticked are gone, and those that were not are there.',
    },
  });
};
