import type { Action, Locator, Step } from '@prowl/contracts';
import {
  assume,
  expectThat,
  itemsOf,
  keep,
  type PlanDraft,
  settle,
  step,
  template,
  variable,
} from '@prowl/plan';
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
import { gained, statesGivenBy } from '../../site/action-tries.ts';
import { staged } from '../../site/staging.ts';
import { quoted } from '../../site/words.ts';
import { whatLeavesNone } from './leaves-none.ts';
import { whatIsSetBack } from './sets-back.ts';

/**
 * It switched several items at once, each the way one is switched by hand: what only takes their state away clears them, or shows those of
 * another day.
 */
const switchesAll = ({ perItem, tries }: Action, one: Action): boolean => {
  const given = statesGivenBy(one);
  return (
    !perItem &&
    tries.some(({ changes }) => {
      const changed = changes.filter((each) => each.what === 'item' && each.how === 'changed');
      const isSwitched = (each: (typeof changed)[number]): boolean =>
        given.length === 0 || (each.what === 'item' && gained(each).some((state) => given.includes(state)));
      return changed.length >= 2 && changed.every(isSwitched);
    })
  );
};

/** The control that is pressed, where it shows a state of its own. */
const ownState = (action: Action): Locator | undefined => {
  const stateful = changesOf(action, 'state').find(
    ({ own, state }) => own && ['checked', 'pressed', 'selected'].includes(state),
  );
  return stateful?.locator;
};

const reachesAll = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, classes, create, items, page, site, targets } = subject;
  const one = actionsOn(site, action.items ?? items, 'toggle').find(
    (each) => each.action.perItem && each.page.url === page.url && each.action.undoneBy === each.action.key,
  )?.action;
  // Not on a server: it would switch the items of others too.
  if (!create || !one || !switchesAll(action, one) || action.writes || create.action.writes) return undefined;
  const own = itemsOf({ ...items, hasText: template('{{run}}') }, classes);
  const control = ownState(action);
  const itself = control ? itemsOf(control) : undefined;
  const [first, second, third] = targets;
  const each = (how: string, ...some: readonly Target[]): Step[] =>
    some.map((target) => actingOn(one, target, `${quoted(one.name)} ${how} the ${target.words} item`));
  return guard({
    ...actingPlace(subject),
    title: `${whereOf(subject)}: ${nameOf(subject)} does to every item what one does to it by hand`,
    steps: [
      ...staged(subject),
      keep('before', own),
      ...(itself ? [keep('itself', itself)] : []),
      ...each('on', first, second, third),
      keep('byHand', own),
      assume('each has changed', own, 'not-equals', variable('before')),
      ...(itself
        ? [
            expectThat(
              `${nameOf(subject)} shows that every item is switched`,
              itself,
              'not-equals',
              variable('itself'),
              { title: `${nameOf(subject)} does not show that every item is switched` },
            ),
          ]
        : []),
      // One of them stays switched: what inverts each of them would switch it back.
      ...each('back on', first, third),
      ...(itself
        ? [
            expectThat(`${nameOf(subject)} is as before too`, itself, 'equals', variable('itself'), {
              title: `${nameOf(subject)} still shows that all are switched when one is not`,
            }),
          ]
        : []),
      step(nameOf(subject), ...stepsOf(action), settle()),
      expectThat('every item is as if it was switched by hand', own, 'equals', variable('byHand')),
    ],
    bug: { title: `${nameOf(subject)} does not reach every item` },
  });
};

export const toggleAllReachesEveryItem = defineOracle({
  id: 'toggle-all-reaches-every-item',
  family: 'actions',
  type: 'functional',
  title: 'What switches all items switches every one, and agrees with them',
  rule:
    'Switching all leaves each item as switching it by hand does, also those that were switched before, and the control shows ' +
    'when all are; a button that sets something of the items back does so for each. Catches switches that invert, leave some out, ' +
    'or do not follow the items.',
  expected: 'Every item is switched, and the control shows it.',
  remedy:
    'Set the state of each item instead of inverting it, and compute the state of the control from the items.',
  severity: 'medium',
  because: 'Items are switched the wrong way, several at once.',
  worth: 'strong',
  plan: ({ site }, guard) => [
    ...subjectsOf(site, 'toggle').map((subject) => reachesAll(subject, guard)),
    ...whatIsSetBack(site, guard),
    ...whatLeavesNone(site, guard),
  ],
});
