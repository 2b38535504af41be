import type { Action, Step } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { assume, countOf, expectThat, type PlanDraft, settle, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingOn,
  actingPlace,
  actionsOn,
  changesOf,
  nameOf,
  stepsOf,
  subjectsOf,
  type Target,
  whereOf,
} from '../../site/action-subject.ts';
import { loadedAnew } from '../../site/action-view.ts';
import { targetsIn } from '../../site/choices.ts';
import { cleanedUp, staged } from '../../site/staging.ts';
import { fold, quoted } from '../../site/words.ts';

/** The control came, or could be used, only once an item was switched: it is for those. */
const isForSwitched = (clear: Action, toggle: Action): boolean => {
  const target = targetsIn(clear.steps).at(-1);
  const place = JSON.stringify(target ?? '');
  const isIt = (name: string, locator: unknown) =>
    (name !== '' && fold(name) === fold(clear.name)) || JSON.stringify(locator ?? null) === place;
  return (
    clear.needs === toggle.key ||
    changesOf(toggle, 'part').some(({ how, name, locator }) => how === 'came' && isIt(name, locator)) ||
    changesOf(toggle, 'state').some(({ state, name, locator }) => state === 'disabled' && isIt(name, locator))
  );
};

const removesOnly = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, create, items, page, site, targets } = subject;
  const toggle = actionsOn(site, action.items ?? items, 'toggle').find(
    (each) => each.action.perItem && each.page.url === page.url,
  )?.action;
  // Not on a server: there are items of others that it would remove too.
  if (!create || !toggle || action.writes || create.action.writes) return undefined;
  const [first, second, third] = targets;
  const isThere = ({ item, words }: Target, count: number, when: string): Step =>
    expectThat(
      `the ${words} item is ${count === 0 ? 'gone' : 'still there'} ${when}`,
      countOf(item),
      'equals',
      value(count),
    );
  const all = (when: string): Step[] => [
    isThere(second, 0, when),
    isThere(first, 1, when),
    isThere(third, 1, when),
  ];
  const own = isForSwitched(action, toggle)
    ? []
    : [assume('it leaves what is not switched', countOf(items), 'at-least', value(1))];
  return guard({
    ...actingPlace(subject),
    title: `${whereOf(subject)}: ${nameOf(subject)} removes what is switched and nothing else`,
    steps: [
      ...staged(subject),
      actingOn(toggle, second, `${quoted(toggle.name)} on the second of three items`),
      step(nameOf(subject), ...stepsOf(action), settle()),
      ...own,
      ...all('at once'),
      ...(create.action.kept === 'yes' ? [loadedAnew(subject), ...all('after a reload')] : []),
      ...cleanedUp(subject, first, third),
    ],
    bug: { title: `${nameOf(subject)} removes the wrong items` },
  });
};

/** Exploring saw nothing left, or its words say that nothing will be. */
const claimsAll = ({ action, page }: ActionSubject): boolean =>
  says(action.name, 'empty-all', page.language) ||
  action.tries.some(({ changes }) =>
    changes.some((change) => change.what === 'part' && change.kind === 'list' && change.how === 'went'),
  );

/** Where nothing can be switched: what empties the list leaves none of three. */
const removesAll = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, create, items, page, site } = subject;
  const switched = actionsOn(site, action.items ?? items, 'toggle').some((each) => each.action.perItem);
  if (!create || action.perItem || switched || create.page.url !== page.url) return undefined;
  const mine = create.action.kind === 'add' || !subject.writes; // nobody else's are in the list
  if ((!mine && !site.disposable) || !claimsAll(subject)) return undefined;
  const none = (when: string): Step => expectThat(`none is left ${when}`, countOf(items), 'equals', value(0));
  return guard({
    ...actingPlace(subject),
    title: `${whereOf(subject)}: ${nameOf(subject)} leaves none`,
    steps: [
      ...staged(subject),
      step(nameOf(subject), ...stepsOf(action), settle()),
      none('at once'),
      ...(create.action.kept === 'yes'
        ? [loadedAnew(subject, 'reload the page', false), none('after a reload')]
        : []),
    ],
    bug: { title: `${nameOf(subject)} does not remove all items` },
  });
};

export const clearRemovesOnlyWhatItClaims = defineOracle({
  id: 'clear-removes-only-what-it-claims',
  family: 'actions',
  type: 'functional',
  title: 'What clears the switched items leaves all others',
  rule:
    'A control that removes the items of one state removes all of them, for good, and none of another state. Catches ' +
    'conditions that are turned round, and lists that come back after a reload.',
  expected: 'The items that were switched are gone, and all others are still there.',
  remedy:
    'Compare the condition of the removal with what the switch changes, and see that its result is stored.',
  severity: 'high',
  because: 'What people still needed is gone, several items at once.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    subjectsOf(site, 'clear').map((subject) => removesOnly(subject, guard) ?? removesAll(subject, guard)),
});
