import type { Action, Expression, Step } from '@prowl/contracts';
import {
  assume,
  countOf,
  expectThat,
  itemsOf,
  keep,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  broughtBack,
  type ExampleSubject,
  examplePlace,
  exampleSubjects,
} from '../../site/action-examples.ts';
import {
  actingOn,
  actionsOf,
  changesOf,
  loadsPage,
  nameOf,
  sameThing,
  stepsOf,
  whereOf,
  withoutStates,
} from '../../site/action-subject.ts';
import { isFurther } from '../../site/action-tries.ts';
import { open } from '../../site/drafting.ts';
import { quoted } from '../../site/words.ts';

const mostActions = 2;
const mostViews = 2;

interface View {
  readonly there: Action;
  readonly back: Action;
}

/** It switches the items themselves, and back, as a box over all of them does: no other view of what they are. */
const switchesItems = (action: Action): boolean =>
  action.undoneBy === action.key &&
  changesOf(action, 'item')
    .filter(({ items }) => sameThing(items, action.items))
    .every(({ how, from, to }) => how === 'changed' && withoutStates(from) === withoutStates(to));

/** Another week, another filter: it changes the items of the list, writes nothing, and something leads back. */
const viewsOf = ({ site, page, action }: ExampleSubject): View[] => {
  const all = actionsOf(site).filter(
    (each) => each.page.url === page.url && !each.action.perItem && !each.action.writes && !loadsPage(each),
  );
  const pairs = all.flatMap(({ action: there }): View[] => {
    if (!['toggle', 'count', 'filter', 'open'].includes(there.kind)) return [];
    const back = all.find((each) => each.action.key === there.undoneBy)?.action;
    const ofList = changesOf(there, 'item').some(
      ({ items }) => JSON.stringify(items) === JSON.stringify(action.items),
    );
    // What takes back what was done to an item is no other view of it.
    const undoes = actionsOf(site).some((each) => each.action.perItem && each.action.undoneBy === there.key);
    return back !== undefined && ofList && !undoes && !switchesItems(there) ? [{ there, back }] : [];
  });
  // Of two that lead to each other the one that was tried first is the one that the page offers at first.
  return pairs.filter(
    ({ there, back }, index) =>
      !pairs
        .slice(0, index)
        .some((earlier) => earlier.there.key === back.key && earlier.back.key === there.key),
  );
};

const searches = ({ steps }: Action): boolean => JSON.stringify(steps).includes('{{entered}}');

const hides = (view: Action, text: string): boolean =>
  changesOf(view, 'item').some(({ how, from }) => how === 'went' && from?.includes(text) === true);

const survives = (subject: ExampleSubject, { there, back }: View, guard: Guarding): PlanDraft | undefined => {
  const { action, classes, items, page } = subject;
  const target = subject.targets.find(({ words }) => searches(there) || !hides(there, words));
  if (target === undefined) return undefined;
  const shown: Expression = itemsOf(items, classes);
  // A search looks for the item.
  const go = (view: Action): Step =>
    step(quoted(view.name), ...stepsOf(view, { entered: target.text }), settle());
  const place = examplePlace(subject);
  return guard({
    ...place,
    ...(isFurther(subject) ? { worth: 'modest' as const } : {}),
    element: `${place.element} view`,
    title: `${whereOf(subject)}: what ${nameOf(subject)} does under ${quoted(there.name)} is still so after ${quoted(back.name)}`,
    steps: [
      open(page),
      go(there),
      assume(`${quoted(target.words)} is there, once`, countOf(target.item), 'equals', value(1)),
      keep('before', shown),
      actingOn(action, target, `${nameOf(subject)} of ${quoted(target.words)}`),
      assume('something has changed', shown, 'not-equals', variable('before')),
      keep('after', shown),
      go(back),
      go(there),
      expectThat(
        `back under ${quoted(there.name)} every item is as it was`,
        shown,
        'equals',
        variable('after'),
      ),
      ...broughtBack(subject, target),
    ],
    bug: { title: `What ${nameOf(subject)} does is lost when another view is looked at` },
  });
};

export const changeSurvivesAnotherView = defineOracle({
  id: 'change-survives-another-view',
  family: 'state',
  type: 'functional',
  title: 'What is changed in one view is still so when one comes back to it',
  rule:
    'A look at another week, tab or filter and back changes nothing. Catches views that keep their own copy of the items, and ' +
    'handlers that reset what they leave.',
  expected: 'The items are as they were before the look at the other view.',
  remedy:
    'Look for what the handler that changes the view does to the items: it should only choose which ones are shown.',
  severity: 'high',
  because: 'Work is lost by looking at something else, without a word.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    (['toggle', 'count', 'move'] as const)
      .flatMap((kind) => exampleSubjects(site, kind))
      // What takes something back may have nothing to do where nothing was done yet.
      .toSorted((a, b) => Number(isFurther(a)) - Number(isFurther(b)))
      .slice(0, mostActions)
      .flatMap((subject) =>
        viewsOf(subject)
          .slice(0, mostViews)
          .map((view) => survives(subject, view, guard)),
      ),
});
