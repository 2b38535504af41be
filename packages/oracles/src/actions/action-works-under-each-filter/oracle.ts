import type { Action, Step } from '@prowl/contracts';
import {
  assume,
  countOf,
  expectThat,
  forget,
  keep,
  linesExcept,
  type PlanDraft,
  probe,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  broughtBack,
  type ExampleSubject,
  examplePlace,
  exampleSubjects,
  mustAct,
} from '../../site/action-examples.ts';
import { actingOn, actionsOn, changesOf, nameOf, whereOf } from '../../site/action-subject.ts';
import { isFurther } from '../../site/action-tries.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { quoted } from '../../site/words.ts';
import { choosing, showsAnotherView } from '../filtering.ts';

const mostFilters = 2;
const mostActions = 4;

/** Shows some of the items, and is no search. */
const narrows = (filter: Action): boolean =>
  filter.field === undefined && changesOf(filter, 'item').some(({ how }) => how === 'went');

const under = (subject: ExampleSubject, filter: Action, index: number): Step[] => {
  const gone = changesOf(filter, 'item').flatMap(({ how, from }) => (how === 'went' ? (from ?? []) : []));
  const target = subject.targets.find(({ words }) => !gone.some((text) => text.includes(words)));
  if (target === undefined) return [];
  const doing = `${nameOf(subject)} of ${quoted(target.words)} under ${quoted(filter.name)}`;
  const before = `before${index}`;
  return [
    ...(index === 0 ? [] : [forget()]),
    open(subject.page),
    choosing(filter),
    assume('the filter shows the item', countOf(target.item), 'equals', value(1)),
    keep(before, linesExcept([])),
    actingOn(subject.action, target, doing),
    expectThat(`${doing} throws no error`, probe('exceptions'), 'empty', undefined, { within: 0 }),
    ...(mustAct(subject, target)
      ? [expectThat(`${doing} changes something`, linesExcept([]), 'not-equals', variable(before))]
      : []),
    ...broughtBack(subject, target),
  ];
};

const worksUnder = (subject: ExampleSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, items, page, site } = subject;
  const filters = actionsOn(site, action.items ?? items, 'filter').filter(
    (each) => each.page.url === page.url && !each.action.perItem && narrows(each.action),
  );
  const all = filters.map((each) => each.action);
  const steps = filters
    .filter((filter) => !showsAnotherView(filter.action, all))
    .slice(0, mostFilters)
    .flatMap((filter, index) => under(subject, filter.action, index));
  if (steps.length === 0) return undefined;
  const place = examplePlace(subject);
  return guard({
    ...place,
    ...(isFurther(subject) ? { worth: 'modest' as const } : {}),
    element: `${place.element} filtered`,
    title: `${whereOf(subject)}: ${nameOf(subject)} works while a filter shows some of the items`,
    steps,
    bug: { title: `${nameOf(subject)} does not work while a filter is chosen` },
  });
};

export const actionWorksUnderEachFilter = defineOracle({
  id: 'action-works-under-each-filter',
  family: 'actions',
  type: 'functional',
  title: 'What works on an item works while a filter is chosen, too',
  rule:
    'An item that a filter shows can be acted on as if all were shown. Catches handlers that look for the item, or its group, ' +
    'among those that are shown, by its position.',
  expected: 'The action does what it does without a filter, and nothing is thrown.',
  remedy: 'Find the item by its id in the whole list, not by its position among those that are shown.',
  severity: 'high',
  because: 'People filter to work with what they found, and then cannot, or change another item.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    exampleSubjects(site, 'toggle', 'move', 'delete', 'count')
      // Each filter is tried on the items as they were, which forgets who is signed in.
      .filter(({ page }) => !asExplored(site, page))
      .slice(0, mostActions)
      .map((subject) => worksUnder(subject, guard)),
});
