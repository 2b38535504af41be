import type { Action, Step } from '@prowl/contracts';
import {
  address,
  assume,
  back,
  expectThat,
  keep,
  type PlanDraft,
  reload,
  settle,
  step,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingOn,
  actingPlace,
  actionsOn,
  changesOf,
  stepsOf,
  subjectsOf,
  whereOf,
} from '../../site/action-subject.ts';
import { allShown } from '../../site/action-view.ts';
import { cleanedUpAnew, staged } from '../../site/staging.ts';
import { quoted, slug } from '../../site/words.ts';

const choosing = (filter: Action): Step =>
  step(`choose ${quoted(filter.name)}`, ...stepsOf(filter), settle());

/** What is pressed in an item leads to that one: the list of another page is in its place. */
const isAddressed = (filter: Action): boolean =>
  filter.field === undefined && !filter.perItem && changesOf(filter, 'address').length > 0;

const survives = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action: filter, create, items, page, site, targets } = subject;
  if (!isAddressed(filter) || !create) return undefined;
  const all = actionsOn(site, filter.items ?? items, 'filter', 'toggle').filter(
    (each) => each.page.url === page.url,
  );
  const other = all.find(
    (each) => each.action.kind === 'filter' && each.action.key !== filter.key && isAddressed(each.action),
  );
  const toggle = all.find((each) => each.action.kind === 'toggle' && each.action.perItem);
  const shown = allShown(subject);
  const kept = create.action.kept === 'yes';
  if (!kept && !other) return undefined;
  return guard({
    ...actingPlace(subject),
    element: `${slug(filter.name)} filter`,
    title: `${whereOf(subject)}: ${quoted(filter.name)} still holds after a reload and after Back`,
    steps: [
      ...staged(subject),
      ...(toggle
        ? [actingOn(toggle.action, targets[1], `${quoted(toggle.action.name)} on the second item`)]
        : []),
      keep('all', shown),
      keep('start', address()),
      choosing(filter),
      assume('it has an address', address(), 'not-equals', variable('start')),
      keep('items', shown),
      keep('here', address()),
      ...(kept
        ? [
            step('reload the page', reload(), settle()),
            expectThat('the same items are shown after a reload', shown, 'equals', variable('items')),
          ]
        : []),
      ...(other
        ? [
            choosing(other.action),
            assume('the other one has an address too', address(), 'not-equals', variable('here')),
            step('go back', back(), settle()),
            expectThat('Back leads to the address of before', address(), 'equals', variable('here')),
            expectThat('Back shows the items of before', shown, 'equals', variable('items')),
          ]
        : []),
      ...cleanedUpAnew(subject, ...targets),
    ],
    bug: { title: `${quoted(filter.name)} is in the address and does not hold after a reload or Back` },
  });
};

export const filterSurvivesReloadAndBack = defineOracle({
  id: 'filter-survives-reload-and-back',
  family: 'state',
  type: 'functional',
  title: 'A filter that is in the address holds after a reload and after Back',
  rule:
    'An address that names a filter shows what the filter shows, however one comes to it. Catches pages that write the ' +
    'address and never read it, and that do not listen when it changes.',
  expected: 'The items that the filter shows are shown, and no others.',
  remedy:
    'Read the filter from the address when the page starts and when the address changes (popstate, hashchange).',
  severity: 'medium',
  because: 'A shared or reloaded address shows something else than it says, and Back does not go back.',
  worth: 'fair',
  plan: ({ site }, guard) => subjectsOf(site, 'filter').map((subject) => survives(subject, guard)),
});
