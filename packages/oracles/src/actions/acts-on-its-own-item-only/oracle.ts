import type { ActionKind, Step } from '@prowl/contracts';
import { countOf, expectThat, keep, type PlanDraft, value, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingOn,
  actingPlace,
  changesOf,
  cleanedUp,
  nameOf,
  staged,
  subjectsOf,
  takenBack,
  whereOf,
} from '../../site/action-subject.ts';
import {
  keepAtFirst,
  keepSteady,
  nothingElseChanged,
  othersShown,
  ownShown,
  restShown,
  sameAsBefore,
  showsText,
} from '../../site/action-view.ts';

const kinds: readonly ActionKind[] = ['delete', 'toggle', 'edit', 'move', 'count'];

/** Others change by what the action is for: one is chosen and the one chosen before is not any more; items are numbered. */
const changesOthers = ({ action }: ActionSubject): boolean => {
  const others = action.tries.map(({ changes }) =>
    changes.filter((change) => change.what === 'item' && change.how === 'changed' && !change.own),
  );
  const exclusive = action.kind === 'toggle' && others.slice(1).some(({ length }) => length === 1);
  const letters = (shown = '') => shown.replace(/\d+/g, '#');
  const numbered = others
    .flat()
    .some((change) => change.what === 'item' && letters(change.from) === letters(change.to));
  return exclusive || numbered;
};

const edited = '{{run}} anew';

/** What must have become of the item itself; nothing where that cannot be read. */
const itself = (subject: ActionSubject): Step[] => {
  const { action, targets } = subject;
  const [, target] = targets;
  if (action.kind === 'delete')
    return [expectThat('the second item is gone', countOf(target.item), 'equals', value(0))];
  if (action.kind === 'edit')
    return [showsText(target, `${target.text} ${edited}`, 'the second item shows what was entered')];
  const shows =
    changesOf(action, 'state').some(({ own, state }) => own && state !== 'focused') ||
    changesOf(action, 'item').some(({ own, from, to }) => own && from !== to && to !== undefined);
  return action.kind === 'toggle' && shows
    ? [expectThat('the second item has changed', ownShown(subject, target), 'not-equals', variable('was'))]
    : [];
};

const ownItemOnly = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, targets } = subject;
  if (!action.perItem || changesOthers(subject)) return undefined;
  const [first, second, third] = targets;
  const others = othersShown(subject, second);
  const rest = restShown(subject);
  const entered = action.kind === 'edit' ? `${second.text} ${edited}` : undefined;
  const left = action.kind === 'delete' ? [first, third] : [first, second, third];
  return guard({
    ...actingPlace(subject),
    title: `${whereOf(subject)}: ${nameOf(subject)} changes its own item and nothing else`,
    steps: [
      ...staged(subject, keepAtFirst('rest', rest)),
      keep('others', others),
      keepSteady('rest', rest),
      keep('was', ownShown(subject, second)),
      actingOn(action, second, `${nameOf(subject)} on the second of three items`, entered),
      ...itself(subject),
      sameAsBefore(subject, 'every other item is as before, in the same order', others, variable('others')),
      nothingElseChanged('nothing else on the page has changed', 'rest', rest),
      ...takenBack(subject, second),
      ...cleanedUp(subject, ...left),
    ],
    bug: {
      title: `${nameOf(subject)} on one item changes another one, or not the one it was used on`,
    },
  });
};

export const actsOnItsOwnItemOnly = defineOracle({
  id: 'acts-on-its-own-item-only',
  family: 'actions',
  type: 'functional',
  title: 'An action on one item changes that item and no other',
  rule:
    'What is done to one item is done to that one: every other item, field and text of the page is as before. ' +
    'Catches a wrong index, an id used twice, a shared object, and actions that do nothing to the item in the middle.',
  expected: 'The item that it was used on has changed, and everything else is as before.',
  remedy:
    'Check by what the handler finds its item (a position in the list changes when the list does) and ' +
    'whether items share an object or an id.',
  severity: 'high',
  because: 'People lose or change what they did not mean to, and may not notice.',
  worth: 'vital',
  plan: ({ site }, guard) => subjectsOf(site, ...kinds).map((subject) => ownItemOnly(subject, guard)),
});
