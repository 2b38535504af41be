import type { Action, Expression, Locator, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  keep,
  linesExcept,
  numberOf,
  type PlanDraft,
  reload,
  settle,
  step,
  template,
  text,
  value,
  variable,
  waitFor,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { itselfOf, othersOf } from '../../site/action-examples.ts';
import {
  type Acting,
  type ActionSubject,
  actionsOf,
  classesOf,
  nameOf,
  sameThing,
  stepsOf,
  subjectOf,
  type Target,
  targetOf,
  whereOf,
} from '../../site/action-subject.ts';
import { reachedAgain, showsText } from '../../site/action-view.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { cleanedUp, staged } from '../../site/staging.ts';
import { literally, quoted, shorten, slug } from '../../site/words.ts';

const most = 3;

/** What becomes of a number of the item when another one is entered: it is that one, or so much more or less. */
type Effect = 'set' | 'add' | 'subtract';

interface Figure {
  /** Within its item. */
  readonly inner: Locator;
  readonly nth?: number;
}

interface Follower {
  readonly figure: Figure;
  readonly effect: Effect;
  /** Only more than it was is taken, as far as exploring knows. */
  readonly rises: boolean;
}

type Try = Action['tries'][number];

/** Numbers of the item itself that changed, by their place in it. */
const ownFigures = ({ changes }: Try, items: Locator) =>
  changes.flatMap((change) => {
    if (change.what !== 'figure' || change.from === undefined || change.to === undefined) return [];
    const { within, ...inner } = change.locator;
    const { hasText: _, ...place } = within ?? {};
    const figure: Figure = { inner, ...(change.nth === undefined ? {} : { nth: change.nth }) };
    return sameThing(place as Locator, items) ? [{ figure, from: change.from, to: change.to }] : [];
  });

const isSame = (one: Figure, other: Figure): boolean => JSON.stringify(one) === JSON.stringify(other);

const effectOf = (from: number, to: number, entered: number): Effect | undefined => {
  if (to === entered) return 'set';
  if (Math.abs(to - from - entered) < 0.005) return 'add';
  return Math.abs(from - to - entered) < 0.005 ? 'subtract' : undefined;
};

/** The number that followed what was entered at least once; where it did not follow each time, that is the suspicion. */
const followerOf = ({ tries }: Action, items: Locator): Follower | undefined => {
  for (const one of tries) {
    const entered = Number(one.entered);
    const found = ownFigures(one, items).find(({ from, to }) => effectOf(from, to, entered));
    const effect = found && effectOf(found.from, found.to, entered);
    if (found === undefined || effect === undefined) continue;
    const same = tries.flatMap((each) =>
      ownFigures(each, items).filter(({ figure }) => isSame(figure, found.figure)),
    );
    const rises = effect === 'set' && same.every(({ from, to }) => to > from) && entered > 3;
    return { figure: found.figure, effect, rises };
  }
  return undefined;
};

/** A number of the item that went up by one at least every other time: it counts what was entered. */
const counterOf = ({ tries }: Action, items: Locator, follower: Follower): Figure | undefined => {
  const counted = tries.flatMap((one) =>
    ownFigures(one, items).filter(
      ({ figure, from, to }) =>
        to - from === 1 && Number(one.entered) > 1 && !isSame(figure, follower.figure),
    ),
  );
  return counted.length * 2 >= tries.length ? counted[0]?.figure : undefined;
};

/** It is of the item that was acted on, and of no other one, most times. */
const leavesOthers = ({ tries }: Action): boolean =>
  tries.filter(({ changes }) =>
    changes.some((change) => change.what === 'item' && change.how === 'changed' && !change.own),
  ).length *
    2 <=
  tries.length;

interface Entering extends Acting {
  readonly subject: ActionSubject | undefined;
  readonly field: Locator;
  readonly items: Locator;
  readonly classes: readonly string[];
  readonly targets: readonly Target[];
  /** Those that took something when exploring entered it, before others. */
  readonly taking: readonly Target[];
  readonly number: boolean;
  readonly disposable: boolean;
}

const used = ({ tries }: Action, text: string): number => Number(tries.some(({ item }) => item === text));

/** What is typed into a field of an item, with items to type it into: those that are there where nobody minds. */
const entriesOf = (site: Parameters<typeof actionsOf>[0]): Entering[] =>
  actionsOf(site).flatMap(({ page, action }): Entering[] => {
    const { field, perItem, kind, items, inputs, examples, writes } = action;
    const [input] = inputs;
    if (kind !== 'submit' || !perItem || !field || !items || !input) return [];
    const shown: Locator = { ...items, visible: true };
    const mayUse = examples.length > 1 && (!writes || site.disposable);
    // Items that exploring entered something into may take no more of it.
    const known = [...examples]
      .sort((a, b) => used(action, a.text) - used(action, b.text))
      .map(({ text }) => targetOf(shown, literally(text), text));
    const subject = mayUse ? undefined : subjectOf(site, { page, action });
    const targets = mayUse ? known : subject?.create ? subject.targets : [];
    const taking = mayUse ? known.toReversed() : targets;
    if (targets.length === 0) return [];
    const told = {
      page,
      action,
      subject,
      field,
      targets: targets.slice(0, most),
      taking: taking.slice(0, most),
      disposable: site.disposable,
    };
    return [{ ...told, items: shown, classes: classesOf(site, items), number: input.kind === 'number' }];
  });

const scene = (entering: Entering, target: Target): Expression =>
  apply('concat', linesExcept([]), itselfOf(entering, target));

const figureIn = ({ inner, nth }: Figure, { item }: Target): Expression =>
  numberOf({ ...inner, within: item }, nth);

/** Another one than it is by now, of the size that exploring saw taken. */
const numberFor = ({ effect, rises }: Follower, base: Expression): Expression => {
  if (effect !== 'set') return value(2);
  return rises ? apply('add', base, base, value(7)) : apply('add', base, value(1));
};

const expected = ({ effect }: Follower, base: Expression, entered: Expression): Expression =>
  effect === 'set' ? entered : apply(effect, base, entered);

const entering = (one: Entering, target: Target, entered: string, words: string): Step =>
  step(
    `enter ${words} for ${quoted(shorten(target.words, 30))}`,
    ...stepsOf(one.action, { item: target.text, entered }),
    settle(),
  );

/** What is looked at after something was entered; each is a test of its own, as each breaks by itself. */
type Aspect = 'entry' | 'value' | 'count';

/** Shows what it goes by, or counts it: only where it is taken for this item. */
const shownBy = (
  one: Entering,
  target: Target,
  { aspect, follower, index }: { aspect: Aspect; follower: Follower | undefined; index: number },
): { readonly before: Step[]; readonly after: Step[] } => {
  const item = quoted(shorten(target.words, 30));
  const counter = follower && counterOf(one.action, one.action.items as Locator, follower);
  if (aspect === 'value')
    return {
      before: [],
      after: [
        follower
          ? expectThat(
              `${item} goes by what was entered`,
              figureIn(follower.figure, target),
              'equals',
              expected(follower, variable(`base${index}`), variable(`entered${index}`)),
            )
          : showsText(target, `note${index} {{run}}`, `${item} shows what was entered`),
      ],
    };
  if (counter === undefined) return { before: [], after: [] };
  return {
    before: [keep(`count${index}`, figureIn(counter, target))],
    after: [
      expectThat(
        `the number of ${item} that counts what is entered is one more`,
        figureIn(counter, target),
        'equals',
        apply('add', variable(`count${index}`), value(1)),
      ),
    ],
  };
};

const on = (
  one: Entering,
  target: Target,
  index: number,
  aspect: Aspect,
  follower: Follower | undefined,
): Step[] => {
  const [was, others, before, base, entered] = ['was', 'others', 'before', 'base', 'entered'].map(
    (word) => `${word}${index}`,
  ) as [string, string, string, string, string];
  const item = quoted(shorten(target.words, 30));
  const number: Step[] = follower
    ? [
        keep(base, figureIn(follower.figure, target)),
        assume(`${item} shows the number`, variable(base), 'not-equals', value(null)),
        keep(entered, numberFor(follower, variable(base))),
      ]
    : [];
  const typed = follower ? `{{${entered}}}` : `note${index} {{run}}`;
  const shows = shownBy(one, target, { aspect, follower, index });
  const own: Step[] = [
    ...shows.before,
    entering(one, target, typed, follower ? 'a number' : 'a text'),
    assume(`it is taken for ${item}`, itselfOf(one, target), 'not-equals', variable(was)),
    ...shows.after,
  ];
  const beside: Step[] = [
    keep(others, othersOf({ items: one.items, classes: one.classes }, target)),
    keep(before, scene(one, target)),
    entering(one, target, typed, follower ? 'a number' : 'a text'),
    expectThat(`something is shown or said for ${item}`, scene(one, target), 'not-equals', variable(before)),
    ...(leavesOthers(one.action)
      ? [
          expectThat(
            `every other item than ${item} is as before`,
            othersOf({ items: one.items, classes: one.classes }, target),
            'equals',
            variable(others),
            { title: `${nameOf(one)} changes another item than its own` },
          ),
        ]
      : []),
  ];
  return [
    assume(`${item} is there, once`, countOf(target.item), 'equals', value(1)),
    ...number,
    keep(was, itselfOf(one, target)),
    ...(aspect === 'entry' ? beside : own),
  ];
};

/** Less than it is by now: that is taken, or refused in words. */
const tooLittle = (one: Entering, target: Target, { rises }: Follower): Step[] =>
  rises
    ? [
        keep('last', scene(one, target)),
        entering(one, target, '1', 'much less'),
        expectThat('a refusal is said in words', scene(one, target), 'not-equals', variable('last')),
      ]
    : [];

const isStored = ({ writes, tries }: Action): boolean =>
  writes || tries.some(({ changes }) => changes.some(({ what }) => what === 'storage'));

/** On one item, looked at again after a reload. */
const kept = (one: Entering, target: Target, follower: Follower | undefined): Step[] => {
  const number: Step[] = follower
    ? [keep('entered', numberFor(follower, figureIn(follower.figure, target)))]
    : [];
  const entered = follower ? '{{entered}}' : 'kept {{run}}';
  const shown = (which: string): Step =>
    follower
      ? keep(which, figureIn(follower.figure, target))
      : keep(which, apply('length', apply('pick-including', itselfOf(one, target), text(template(entered)))));
  return [
    assume('the item is there, once', countOf(target.item), 'equals', value(1)),
    shown('before'),
    ...number,
    entering(one, target, entered, follower ? 'a number' : 'a text'),
    shown('after'),
    assume('it was taken', variable('after'), 'not-equals', variable('before')),
    step('load the page anew', reload(), ...reachedAgain(one.page), settle()),
    waitFor({ ...one.items, nth: 0 }),
    shown('anew'),
    expectThat('it is the same after a reload', variable('anew'), 'equals', variable('after')),
  ];
};

const place = (one: Entering, site: Parameters<typeof actionsOf>[0], what: string) => ({
  page: one.page,
  element: `${slug(one.action.name)} ${what}`,
  locator: one.items,
  component: `${what} ${JSON.stringify(one.items)} ${one.action.key}`,
  isolation: one.action.writes ? ('global' as const) : ('session' as const),
  signedIn: asExplored(site, one.page),
});

const start = ({ subject, page }: Entering): Step[] => (subject ? staged(subject) : [open(page)]);
const end = ({ subject, targets }: Entering): Step[] => (subject ? cleanedUp(subject, ...targets) : []);

const changesItsOwn = (
  one: Entering,
  site: Parameters<typeof actionsOf>[0],
  guard: Guarding,
): (PlanDraft | undefined)[] => {
  const follower = one.number ? followerOf(one.action, one.action.items as Locator) : undefined;
  if (one.number && follower === undefined) return [];
  const [first] = one.targets;
  const [taking] = one.taking;
  const name = nameOf(one);
  const stepsFor = (aspect: Aspect, targets: readonly Target[]): Step[] => [
    ...start(one),
    ...targets.flatMap((target, index) => on(one, target, index, aspect, follower)),
    ...end(one),
  ];
  const counts = follower && counterOf(one.action, one.action.items as Locator, follower) !== undefined;
  return [
    guard({
      ...place(one, site, 'entry'),
      title: `${whereOf(one)}: what is entered with ${name} changes its own item and no other`,
      steps: stepsFor('entry', one.targets),
      bug: { title: `${name} shows and says nothing when something is entered` },
    }),
    guard({
      ...place(one, site, 'value'),
      title: `${whereOf(one)}: what is entered with ${name} is shown by its item as it was entered`,
      steps: stepsFor('value', one.taking),
      bug: { title: `What is entered with ${name} is not what its item shows` },
    }),
    counts
      ? guard({
          ...place(one, site, 'count'),
          title: `${whereOf(one)}: what is entered with ${name} is counted each time`,
          worth: 'solid',
          steps: stepsFor('count', one.taking),
          bug: { title: `The number that counts what is entered with ${name} does not follow` },
        })
      : undefined,
    taking && isStored(one.action)
      ? guard({
          ...place(one, site, 'reload'),
          title: `${whereOf(one)}: what is entered with ${name} is kept over a reload`,
          steps: [...start(one), ...kept(one, taking, follower), ...end(one)],
          bug: { title: `What is entered with ${name} is lost when the page is loaded anew` },
        })
      : undefined,
    first && follower?.rises
      ? guard({
          ...place(one, site, 'refusal'),
          title: `${whereOf(one)}: ${name} says so when it does not take a number`,
          worth: 'fair',
          steps: [
            ...start(one),
            assume('the item is there, once', countOf(first.item), 'equals', value(1)),
            ...tooLittle(one, first, follower),
            ...end(one),
          ],
          bug: { title: `${name} refuses a number without a word` },
        })
      : undefined,
  ];
};

export const entryChangesItsOwnItem = defineOracle({
  id: 'entry-changes-its-own-item',
  family: 'actions',
  type: 'functional',
  title: 'What is entered in an item changes that item, by what was entered',
  rule:
    'A bid, an amount or a note that is typed into a field of an item is shown by that item as it was entered, changes no ' +
    'other one, is still there after a reload, and is refused in words where it is not taken. Catches a wrong id, rounding, ' +
    'and refusals that nobody is told of.',
  expected: 'The item shows what was entered, every other one is as before, or the page says why not.',
  remedy:
    'Compare what the form sends (of which item, which number) with what was typed, and what is done with the answer.',
  severity: 'high',
  because:
    'People pay, promise or note something for another thing than they meant, or believe that they did.',
  worth: 'strong',
  plan: ({ site }, guard) => entriesOf(site).flatMap((one) => changesItsOwn(one, site, guard)),
});
