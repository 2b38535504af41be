import type { Action, Locator, SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  itemsOf,
  keep,
  linesExcept,
  type PlanDraft,
  settle,
  step,
  template,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type Acting, actionsOf, filledIn, stepsOf } from '../../site/action-subject.ts';
import { common } from '../../site/action-view.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { literally, pageName, quoted, slug } from '../../site/words.ts';

const mostExamples = 5;

interface Pair extends Acting {
  readonly opposite: Action;
  readonly items: Locator;
  /** The item that it is tried on. */
  readonly text: string;
}

/** Buttons that post and come back, each with the one that took it back, on items that offered it. */
const pairsOf = (site: SiteModel): Pair[] => {
  const met = new Set<string>();
  return actionsOf(site).flatMap(({ page, action }) => {
    const opposite = page.actions.find(({ key }) => key === action.undoneBy);
    const { items, perItem, steps, key, examples } = action;
    if (!items || !perItem || opposite === undefined || opposite.key === key || met.has(key)) return [];
    if (steps.at(-1)?.do !== 'goto') return [];
    met.add(opposite.key); // each way is gone by the other one, too
    return examples
      .slice(0, mostExamples)
      .map(({ text }): Pair => ({ page, action, opposite, items: { ...items, visible: true }, text }));
  });
};

/** What is pressed, in this item. */
const buttonOf = (action: Action, item: string): Locator | undefined => {
  const [press] = filledIn(action.steps, { item }) as Step[];
  return press?.do === 'click' ? press.target : undefined;
};

const undoes = (
  site: SiteModel,
  { page, action, opposite, items, text }: Pair,
  guard: Guarding,
): PlanDraft | undefined => {
  const item = literally(text);
  const own: Locator = { ...items, hasText: template(item) };
  const others = itemsOf({ ...items, hasNotText: template(item) });
  const button = buttonOf(action, item);
  if (button === undefined) return undefined;
  const [name, back, on] = [quoted(action.name), quoted(opposite.name), quoted(text)];
  const lines = linesExcept([]);
  return guard({
    page,
    element: `${slug(action.name)} ${slug(opposite.name)} ${slug(text)}`,
    locator: button,
    isolation: 'global',
    signedIn: asExplored(site, page),
    title: `${pageName(page)}: ${name} and ${back} undo each other on ${on}`,
    steps: [
      open(page),
      assume('the item is there, once', countOf(own), 'equals', value(1)),
      assume(`${name} is offered`, countOf({ ...button, visible: true }), 'equals', value(1)),
      keep('first', lines),
      keep('own', itemsOf(own)),
      keep('others', others),
      step('look again', settle()),
      keep('lines', common(lines, variable('first'))), // without what changes by itself
      step(`${name} on ${on}`, ...stepsOf(action, { item }), settle()),
      expectThat('the item has changed', itemsOf(own), 'not-equals', variable('own')),
      expectThat('every other item is as before', others, 'equals', variable('others')),
      step(`${back} on ${on}`, ...stepsOf(opposite, { item }), settle()),
      expectThat('the item is as before', itemsOf(own), 'equals', variable('own')),
      expectThat('every other item is still as before', others, 'equals', variable('others')),
      expectThat(
        'everything else on the page is as before',
        apply('without', variable('lines'), lines),
        'empty',
      ),
    ],
    bug: { title: `${name} and ${back} do not undo each other, or change something else` },
  });
};

export const oppositeButtonsUndoEachOther = defineOracle({
  id: 'opposite-buttons-undo-each-other',
  family: 'actions',
  type: 'functional',
  title: 'Opposite buttons undo each other, on every item and on no other',
  rule:
    'Where one button takes back what another one did on an item, that holds for each item that offers it: the item changes and ' +
    'comes back, all others stay as they were, and every figure is what it was before.',
  expected: 'The item changes, then it and everything else is as before.',
  remedy:
    'Compare the two handlers: what one of them writes (the record, a counter, a neighbour) the other one has to take back, ' +
    'for every kind of item.',
  severity: 'high',
  because: 'People cannot take back what they did, or change what is of others.',
  worth: 'vital',
  plan: ({ site }, guard) => pairsOf(site).map((pair) => undoes(site, pair, guard)),
});
