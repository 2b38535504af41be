import type { Locator, SiteModel } from '@prowl/contracts';
import {
  assume,
  click,
  countOf,
  expectThat,
  fill,
  keep,
  type PlanDraft,
  settle,
  step,
  template,
  textsOf,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { actionsOf, changesOf, sameThing } from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { meansEverything, pageName, quoted, shorten, slug } from '../../site/words.ts';
import { type ChipPair, pairsOf } from '../chip-pairs.ts';
import { type Chip, chipRowsOf, pressing, stateOf } from '../chips.ts';
import { nonsense } from '../searching.ts';

const mostLists = 2;

interface Clearing {
  readonly name: string;
  readonly locator: Locator;
}

/** What is offered only while something is chosen: what takes it back is among that. */
const offeredBy = (action: Chip['seen']): Clearing[] =>
  action === undefined
    ? []
    : changesOf(action, 'part').flatMap(({ how, kind, locator, name, told }) =>
        how === 'came' && kind === 'control' && told === undefined && locator !== undefined
          ? [{ name, locator }]
          : [],
      );

const isOffered = (offered: readonly Clearing[], { locator }: Clearing): boolean =>
  offered.some((other) => sameThing(other.locator, locator));

/** The field of a search that it is offered after as well. */
const searchedBy = (site: SiteModel, { page, items }: Chip, clearing: Clearing): Locator | undefined =>
  actionsOf(site).find(
    ({ action, page: at }) =>
      at === page &&
      action.kind === 'filter' &&
      !action.writes &&
      action.steps.length === 1 &&
      action.steps[0]?.do === 'fill' &&
      sameThing(action.items, items) &&
      isOffered(offeredBy(action), clearing),
  )?.action.field;

const takesBack = (site: SiteModel, { first, second }: ChipPair, guard: Guarding): PlanDraft | undefined => {
  const offered = offeredBy(second.seen);
  const clearing = offeredBy(first.seen).find((each) => isOffered(offered, each));
  if (clearing === undefined) return undefined;
  const { page, items } = first;
  const field = searchedBy(site, first, clearing);
  const shown = textsOf({ ...items, visible: true });
  const clear = quoted(shorten(clearing.name, 24));
  const [one, other] = [first, second].map(({ action }) => quoted(shorten(action.name, 20)));
  const control = { ...clearing.locator, visible: true };
  const press = [
    assume(`${clear} is offered`, countOf(control), 'equals', value(1)),
    step(`press ${clear}`, click(control), settle()),
  ];
  const isSaid = meansEverything({ label: clearing.name, value: clearing.name }, page.language);
  return guard({
    page,
    locator: clearing.locator,
    element: `${slug(clearing.name)} after ${slug(first.action.name)} and ${slug(second.action.name)}`,
    title: `${pageName(page)}: ${clear} takes back both ${one} and ${other}`,
    steps: [
      open(page),
      keep('all', shown),
      // Where its name leaves open what it does, one filter alone shows it.
      ...(isSaid
        ? []
        : [
            pressing(first.action),
            ...press,
            assume(`${clear} brings everything back`, shown, 'equals', variable('all')),
          ]),
      pressing(first.action),
      assume(`${one} is chosen`, stateOf(first), 'equals', value('true')),
      keep('one', shown),
      assume('it narrows the list', variable('one'), 'not-equals', variable('all')),
      pressing(second.action),
      assume(`${one} is chosen`, stateOf(first), 'equals', value('true')),
      assume(`${other} is chosen`, stateOf(second), 'equals', value('true')),
      ...(field === undefined
        ? []
        : [step('search for nothing that is there', fill(field, template(nonsense)), settle())]),
      ...press,
      expectThat(`everything is shown again after ${clear}`, shown, 'same-members', variable('all')),
    ],
    bug: {
      title: `${clear} does not take back all of the filters that are chosen`,
      expected: `After ${clear} the whole list is shown.`,
    },
  });
};

export const clearTakesEveryFilterBack = defineOracle({
  id: 'clear-takes-every-filter-back',
  family: 'lists',
  type: 'functional',
  title: 'What clears the filters takes back each of them',
  rule:
    'A control that is offered only while a list is narrowed down, after any of its filters, and that takes them back, brings the whole list back ' +
    'also where filters of several groups were chosen.',
  expected: 'The list is what it was before anything was chosen.',
  remedy: 'Set all that the list goes by to what it begins with, from one place that lists them all.',
  severity: 'medium',
  because: 'Items stay hidden although nothing should filter any more, and people take them for gone.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    chipRowsOf(site)
      .flatMap((row) =>
        pairsOf(row)
          .filter(({ apart }) => apart)
          .slice(0, 1),
      )
      .slice(0, mostLists)
      .map((pair) => takesBack(site, pair, guard)),
});
