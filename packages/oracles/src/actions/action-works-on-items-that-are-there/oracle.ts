import type { Action, Expression, Locator, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  keep,
  linesExcept,
  type PlanDraft,
  probe,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  afterwards,
  byOther,
  changesList,
  changesOthers,
  type Example,
  type ExampleSubject,
  examplePlace,
  exampleSubjects,
  isOrdering,
  itselfOf,
  mustAct,
  othersOf,
} from '../../site/action-examples.ts';
import {
  actingOn,
  nameOf,
  neighboursOf,
  sameThing,
  setsValue,
  type Target,
  targetOf,
  whereOf,
} from '../../site/action-subject.ts';
import { isFurther, leftAlone } from '../../site/action-tries.ts';
import { common, isPaged } from '../../site/action-view.ts';
import { open } from '../../site/drafting.ts';
import { mayGo, mayHaveChanged, namesNow } from '../../site/items-now.ts';
import { newLinesHaveValues, noteLines } from '../../site/trouble.ts';
import { quoted, shorten } from '../../site/words.ts';

/** `back`: items on which it is taken back as well, where another control does that. */
const most = { items: 8, actions: 8, back: 2, shown: 4, fewest: 2 } as const;

/** All that shows, so that a refusal that is said in words counts as an answer. */
const scene = (subject: ExampleSubject, target: Target): Expression =>
  apply('concat', linesExcept([]), itselfOf(subject, target));

const thrown: Expression = probe('exceptions');

/** The item that is acted on, or all others: what is wrong with the ones would hide what is wrong with the other. */
type Looked = 'itself' | 'others';

/** What others have is compared only where the action is not about them as well. */
const isAlone = (subject: ExampleSubject): boolean => !changesOthers(subject) && !isOrdering(subject);

const on = (
  subject: ExampleSubject,
  target: Example,
  { index, looked }: { readonly index: string; readonly looked: Looked },
  action: Action,
  name: string,
): Step[] => {
  const { back } = subject;
  const [before, was, others, once] = ['before', 'was', 'others', 'once'].map(
    (word) => `${word}${index}`,
  ) as [string, string, string, string];
  const item = quoted(shorten(target.words, 30));
  const doing = (which: Action, at: Target, title: string): Step =>
    actingOn(which, at, `${title} of ${item}`);
  const othersAsBefore = (when: string): Step =>
    expectThat(
      `${when} every other item is as before`,
      isPaged(subject) ? common(othersOf(subject, target), variable(others)) : othersOf(subject, target),
      'equals',
      variable(others),
      neighboursOf(subject),
    );
  const asItWas = (when: string, as: string): Step =>
    expectThat(`${item} is as it was ${when}`, itselfOf(subject, target), 'equals', variable(as));
  const there = assume(`${item} is there, once`, countOf(target.item), 'equals', value(1));
  const act = doing(action, target, name);
  const acted: Step[] =
    looked === 'others'
      ? [there, keep(others, othersOf(subject, target)), act, othersAsBefore(`after ${name} of ${item}`)]
      : [
          there,
          keep(was, itselfOf(subject, target)),
          keep(before, scene(subject, target)),
          act,
          expectThat(`${name} of ${item} throws no error`, thrown, 'equals', variable('thrown'), {
            within: 0,
          }),
          ...(mustAct(subject, target)
            ? [
                expectThat(
                  `${name} of ${item} changes something`,
                  scene(subject, target),
                  'not-equals',
                  variable(before),
                ),
              ]
            : []),
        ];
  if (back === undefined || isOrdering(subject) || action.kind === 'delete') return acted;
  const self = back.key === subject.action.key;
  const backName = self ? `${name} again` : quoted(back.name);
  const undone = doing(self ? action : back, afterwards(subject, target, back), backName);
  if (self || changesList(subject))
    return [
      ...acted,
      undone,
      looked === 'others' ? othersAsBefore(`after ${backName}`) : asItWas(`after ${backName}`, was),
    ];
  if (looked === 'others' || Number.parseInt(index, 10) >= most.back) return acted;
  // Where one of the two may have nothing to do, there, back and there is the same as there all the same.
  return [
    ...acted,
    keep(once, itselfOf(subject, target)),
    undone,
    doing(action, target, name),
    asItWas(`after ${backName} and ${name}`, once),
  ];
};

const chosenIn = ({ steps }: Action): Locator | undefined =>
  steps.flatMap((each) => (each.do === 'select' ? [each.target] : []))[0];

/** Neighbours get different values where exploring chose several: the same one twice in a row changes nothing that could be seen. */
const inTurn = ({ action, page, back }: ExampleSubject): readonly Action[] => {
  const chosen = chosenIn(action);
  if (chosen === undefined || back !== undefined) return [action];
  const others = page.actions.filter(
    (other) => other.key !== action.key && other.kind === action.kind && sameThing(chosenIn(other), chosen),
  );
  return [action, ...others];
};

/**
 * What a server holds changes while other tests go on, and a list that shows the newest shows others by then: the items are those that are
 * there when the test begins, wherever they stand.
 */
const shownNow = (
  subject: ExampleSubject,
): { targets: readonly Example[]; reading: readonly Step[] } | undefined => {
  const { action, back, items, site, targets } = subject;
  if (!mayHaveChanged(site, subject) || !/^(toggle|count)$/.test(action.kind)) return undefined;
  if ((back !== undefined && back.key !== action.key) || setsValue(action)) return undefined;
  const names = namesNow(subject, items);
  if (names === undefined) return undefined;
  const left = mayGo(site, action) ? Math.floor(targets.length / 2) : targets.length;
  const places = Array.from(
    { length: Math.max(most.fewest, Math.min(left, most.shown)) },
    (_, index) => index,
  );
  return {
    targets: places.map((place) => ({
      ...targetOf(items, `{{name${place}}}`, `item ${place + 1}`),
      group: '',
    })),
    reading: [
      keep('names', names.offering),
      assume('so many are there', apply('length', variable('names')), 'at-least', value(places.length)),
      ...places.map((place) => keep(`name${place}`, apply('at', variable('names'), value(place)))),
    ],
  };
};

/** Two that take each other back are broken by one fault, others by one each. */
const pairOf = ({ action, back }: ExampleSubject): string =>
  [action.key, ...(back === undefined ? [] : [back.key])].toSorted().join(' ');

/** Each has bugs of its own. */
const placeFor = (subject: ExampleSubject, looked: Looked) => {
  const place = examplePlace(subject);
  return looked === 'itself'
    ? { ...place, component: `${place.component} ${pairOf(subject)}` }
    : { ...place, element: `${place.element} others`, component: `others ${place.component}` };
};

/** That its neighbour is left alone is tried on the test's own items first. */
const worthOf = (looked: Looked, isSmall: boolean) =>
  isSmall ? { worth: 'modest' as const } : looked === 'others' ? { worth: 'solid' as const } : {};

const worksOnEach = (known: ExampleSubject, looked: Looked, guard: Guarding): PlanDraft | undefined => {
  if (looked === 'others' && !isAlone(known)) return undefined;
  const { action, page } = known;
  const alone = leftAlone(action);
  const now = known.targets.some(({ words }) => alone.includes(words)) ? undefined : shownNow(known);
  const subject: ExampleSubject = now === undefined ? known : { ...known, targets: now.targets };
  // Those first on which exploring saw nothing happen.
  const sorted = subject.targets.toSorted(
    (a, b) => Number(alone.includes(b.words)) - Number(alone.includes(a.words)),
  );
  // The first of a group, which a fault may take for any other one, is there until the others were moved.
  const turned = looked === 'others' && action.kind === 'move' ? sorted.toReversed() : sorted;
  // Where the last one went there is no other one, and what says so may look like an item.
  const targets = looked === 'others' && action.kind === 'delete' ? turned.slice(0, -1) : turned;
  const turns = inTurn(subject);
  const empties = action.kind === 'delete' && looked === 'itself';
  const suspected =
    looked === 'itself' && targets.some((target) => alone.includes(target.words) && mustAct(subject, target));
  return guard({
    ...placeFor(subject, looked),
    suspected,
    ...worthOf(looked, isFurther(subject) && !suspected),
    title:
      looked === 'others'
        ? `${whereOf(subject)}: ${nameOf(subject)} on each item that is there leaves all others as they are`
        : `${whereOf(subject)}: ${nameOf(subject)} does to each item that is there what it does to one`,
    steps: [
      open(page),
      keep('thrown', thrown),
      ...(empties ? [noteLines()] : []),
      ...(now?.reading ?? []),
      ...targets.slice(0, most.items).flatMap((target, index) => {
        const turn = turns[index % turns.length] ?? action;
        const name = turn === action ? nameOf(subject) : quoted(turn.name);
        return on(subject, target, { index: String(index), looked }, turn, name);
      }),
      // With few items left, or none, a share or an average of them has nothing to be divided by.
      ...(empties ? [newLinesHaveValues(`${nameOf(subject)} of each`)] : []),
    ],
    bug: {
      title:
        looked === 'others'
          ? `${nameOf(subject)} on one item changes another one`
          : `${nameOf(subject)} does not do the same for every item`,
    },
  });
};

/** Controls of one make in a row of the item, as days or columns: each does to its item what the first does. */
const eachOfItsMake = (subject: ExampleSubject, looked: Looked, guard: Guarding): PlanDraft | undefined => {
  const { action, page, targets } = subject;
  const { alike } = action;
  if (alike.length === 0 || (looked === 'others' && !isAlone(subject))) return undefined;
  const place = placeFor(subject, looked);
  // What is pressed again was seen both ways on the first item.
  const rows = subject.back?.key === action.key ? 1 : 2;
  const words = (at: Locator, index: number): string =>
    at.by === 'role' && at.name !== undefined
      ? quoted(
          (typeof at.name === 'string' ? at.name : at.name.template)
            .replace('{{item}}', '')
            .replace(/^[\s:,–-]+|[\s:,–-]+$/gu, ''),
        )
      : `control ${index + 2} of its kind`;
  return guard({
    ...place,
    element: `${place.element} make`,
    component: looked === 'itself' ? `make ${place.component}` : place.component,
    ...worthOf(looked, looked === 'others'),
    title:
      looked === 'others'
        ? `${whereOf(subject)}: each control of the kind of ${nameOf(subject)} leaves all other items as they are`
        : `${whereOf(subject)}: each control of the kind of ${nameOf(subject)} does what the first does`,
    steps: [
      open(page),
      keep('thrown', thrown),
      ...targets
        .slice(0, rows)
        .flatMap((target, row) =>
          alike.flatMap((control, index) =>
            on(
              subject,
              target,
              { index: `${row}x${index}`, looked },
              byOther(action, control),
              words(control, index),
            ),
          ),
        ),
    ],
    bug: {
      title:
        looked === 'others'
          ? `A control of the kind of ${nameOf(subject)} changes another item`
          : `Not every control of the kind of ${nameOf(subject)} does what the first does`,
    },
  });
};

export const actionWorksOnItemsThatAreThere = defineOracle({
  id: 'action-works-on-items-that-are-there',
  family: 'actions',
  type: 'functional',
  title: 'An action does to each item what it does to one, and to that one alone',
  rule:
    'What works on one item of a list works on those of every group of it, changes no other one, and leaves the item as it was ' +
    'when it is taken back. Catches items that are left out, a neighbour that changes as well, the first of a group that is ' +
    'taken for the one that was pressed, and states that cannot be taken back.',
  expected: 'Each item answers, no other one changes, and what is taken back leaves the item as it was.',
  remedy:
    'Compare the item that fails with one that works: its data, its place, its group, and by what the handler finds it.',
  severity: 'high',
  because:
    'For some items people cannot do what they can do for the others, or change what they did not mean to.',
  worth: 'vital',
  plan: ({ site }, guard) =>
    exampleSubjects(site, 'toggle', 'move', 'count', 'delete')
      .slice(0, most.actions)
      .flatMap((subject) =>
        (['itself', 'others'] as const).flatMap((looked) => [
          worksOnEach(subject, looked, guard),
          eachOfItsMake(subject, looked, guard),
        ]),
      ),
});
