import type { Action, Step } from '@prowl/contracts';
import {
  apply,
  countOf,
  expectThat,
  fieldValue,
  itemsOf,
  keep,
  type PlanDraft,
  template,
  text,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingPlace,
  changesOf,
  isOtherWay,
  makers,
  subjectsOf,
  type Target,
  whereOf,
} from '../../site/action-subject.ts';
import { clearsItsField, madeUnevenly, makingChangesOthers } from '../../site/action-tries.ts';
import { allShown, common, loadedAnew } from '../../site/action-view.ts';
import { open } from '../../site/drafting.ts';
import { cleanedUp, neverLeft } from '../../site/staging.ts';
import { madeUnlessRefused } from '../refusing.ts';
import { hasItsOwnNumber } from './numbered.ts';

/** Where a new item came to be, when that was the same each time. */
const orderOf = (action: Action): 'newest first' | 'newest last' | undefined => {
  const places = changesOf(action, 'item')
    .filter(({ how, own }) => how === 'came' && own)
    .flatMap(({ at }) => at ?? []);
  if (places.length < 2) return undefined;
  if (places.every((at) => at === 0)) return 'newest first';
  return places.every((at, index) => index === 0 || at > (places[index - 1] ?? 0))
    ? 'newest last'
    : undefined;
};

/** The list shows only so many: a new one sends another away, to the next page or behind a button. */
const isFull = ({ tries }: Action): boolean =>
  tries.filter(({ changes }) => changes.some((change) => change.what === 'item' && change.how === 'went'))
    .length *
    2 >
  tries.length;

const showsOnce = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, create, targets, items } = subject;
  if (!create) return undefined;
  const isOnce = ({ item, words }: Target, when: string): Step =>
    expectThat(`the ${words} item is shown once ${when}`, countOf(item), 'equals', value(1));
  const order = orderOf(action);
  const own = itemsOf(action.kind === 'add' ? items : { ...items, hasText: template('{{run}}') });
  const place = (index: number, target: Target | undefined, message: string): Step[] =>
    target
      ? [expectThat(message, apply('at', own, value(index)), 'contains', text(template(target.text)))]
      : [];
  const [first, second, third] = targets;
  const [top, bottom] = order === 'newest first' ? [third, first] : [first, third];
  // Of what is put into a list beside others, only the end at which it comes in is its own.
  const isAmongOthers = action.kind === 'add';
  const ordered =
    order === undefined || (isAmongOthers && order === 'newest last')
      ? []
      : place(0, top, `items are in the order that others are in: ${order}`);
  const atTheEnd =
    order === undefined || (isAmongOthers && order === 'newest first')
      ? []
      : place(-1, bottom, `the ${bottom.words} item is at the end`);
  const made = targets.flatMap((target, index) => [
    ...madeUnlessRefused(create, target, `make the ${target.words} item`),
    isOnce(target, 'after it was made'),
    ...targets.slice(0, index).map((other) => isOnce(other, `after the ${target.words} was made`)),
    ...(action.field && clearsItsField(action)
      ? [expectThat('the field is empty for the next one', fieldValue(action.field), 'equals', value(''))]
      : []),
  ]);
  return guard({
    ...actingPlace(subject),
    ...(isOtherWay(subject) ? { worth: 'fair' as const } : {}),
    suspected: action.kind === 'create' && madeUnevenly(action),
    title: `${whereOf(subject)}: what is created shows once, as it was entered`,
    steps: [
      open(create.page),
      ...neverLeft(subject, ...targets),
      keep('before', allShown(subject)),
      ...made,
      ...ordered,
      ...atTheEnd,
      ...(isFull(action) || makingChangesOthers(action)
        ? []
        : [
            expectThat(
              'what was there before is still there',
              common(allShown(subject), variable('before')),
              // What is chosen beside it may be the order of the list.
              action.steps.some((each) => each.do === 'select') ? 'same-members' : 'equals',
              variable('before'),
            ),
          ]),
      ...(action.kept === 'yes'
        ? [
            keep('own', own),
            loadedAnew(subject),
            expectThat(
              'the same items are shown after a reload, in the same order',
              own,
              'equals',
              variable('own'),
            ),
          ]
        : []),
      ...cleanedUp(subject, first, second, third),
    ],
    bug: { title: 'What is created does not show once, where and as it should' },
  });
};

export const createdItemShowsOnce = defineOracle({
  id: 'created-item-shows-once',
  family: 'actions',
  type: 'functional',
  title: 'What is created shows once, as entered, where others of its kind do',
  rule:
    'Each new item is shown exactly once with the text that was entered, in the order of the others, takes none of their ' +
    'places, and leaves the field empty for the next one; where items are numbered, each has a number of its own. Catches doubled, ' +
    'lost, overwritten and misplaced items, and numbers that are given twice.',
  expected: 'Each of three new items is shown once, and everything that was there before still is.',
  remedy:
    'Look at what identifies a new item (an id used twice overwrites) and at what is drawn after it was stored.',
  severity: 'high',
  because: 'What people enter is lost, doubled, or replaces something that was there.',
  worth: 'vital',
  plan: ({ site }, guard) =>
    subjectsOf(site, ...makers).flatMap((subject) => [
      showsOnce(subject, guard),
      hasItsOwnNumber(subject, guard),
    ]),
});
