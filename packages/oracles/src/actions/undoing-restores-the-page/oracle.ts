import type { Action, ActionKind, Change, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import { assume, keep, linesExcept, type PlanDraft, settle, step, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type Acting,
  type ActionSubject,
  actingOn,
  actingPlace,
  actionsOf,
  actionsOn,
  changesOf,
  loadsPage,
  makers,
  making,
  nameOf,
  ownTarget,
  placeOf,
  sameThing,
  statesIn,
  stepsOf,
  subjectsOf,
  type Target,
  targetOf,
  whereOf,
} from '../../site/action-subject.ts';
import { isFurther, needsAnother, otherChoice } from '../../site/action-tries.ts';
import {
  allShown,
  keepAtFirst,
  keepSteady,
  loadedAnew,
  nothingElseChanged,
  ownShown,
  pageShown,
  sameAsBefore,
} from '../../site/action-view.ts';
import { open } from '../../site/drafting.ts';
import { oppositeOf } from '../../site/opposites.ts';
import { asExplored } from '../../site/planning.ts';
import { byThen, cleanedUp, staged } from '../../site/staging.ts';
import { pageName, quoted, slug } from '../../site/words.ts';
import { restoredElsewhere } from './elsewhere.ts';

interface There {
  readonly subject: ActionSubject;
  /** Does it, and checks that something came of it. */
  readonly forth: readonly Step[];
  readonly back: Step;
  readonly backName: string;
  /** Leaves the item as taking it back leaves it. */
  readonly first?: readonly Step[];
}

/** What is put aside is counted there: a figure rises with each. */
const putsAside = (action: Action): boolean =>
  changesOf(action, 'figure').some(({ from, to }) => from !== undefined && to !== undefined && to > from);

/** Making an item and deleting it again. */
const madeAndDeleted = (subject: ActionSubject): There | undefined => {
  const { create, site, action, page } = subject;
  const extra = ownTarget(action, subject.items, 'fourth');
  const remove = actionsOn(site, placeOf(action) ?? subject.items, 'delete').find(
    (each) => each.action.perItem && each.page.url === page.url && !putsAside(each.action),
  );
  if (!create || !extra || !remove) return undefined;
  return {
    subject,
    forth: [
      making(create, extra.text, 'make a fourth item'),
      assume('the fourth item is there', ownShown(subject, extra), 'not-empty'),
    ],
    back: actingOn(remove.action, extra, 'delete the fourth item'),
    backName: quoted(remove.action.name),
  };
};

const numbersIn = (shown = ''): number[] =>
  [...shown.matchAll(/\d+(?:[.,]\d+)*/g)].map(([found]) => Number(found.replaceAll(/[.,]/g, '')));

/** Of the first number that is another one: 1 where it rises each time, -1 where it falls. */
const direction = (action: Action, place: Locator): number => {
  const turns = changesOf(action, 'item').flatMap(({ how, own, items, from, to }) => {
    if (!own || how !== 'changed' || !sameThing(items, place)) return [];
    const [was, is] = [numbersIn(from), numbersIn(to)];
    return is.flatMap((number, index) => Math.sign(number - (was[index] ?? number)) || []).slice(0, 1);
  });
  return turns.every((turn) => turn === turns[0]) ? (turns[0] ?? 0) : 0;
};

/** Adding what was added already is one more of it: one fewer takes that back. */
const addedAgainAndFewer = (subject: ActionSubject): There | undefined => {
  const { action, create, targets, page } = subject;
  const place = placeOf(action);
  if (create?.action.kind !== 'add' || create.page.url !== page.url || place === undefined) return undefined;
  if (direction(create.action, place) !== 1 || direction(action, place) !== -1) return undefined;
  return {
    subject,
    forth: [
      making(create, targets[1].text, `add the second item once more with ${quoted(create.action.name)}`),
      assume('something has changed', allShown(subject), 'not-equals', variable('items')),
    ],
    back: actingOn(action, targets[1], `${nameOf(subject)} on the second item`),
    backName: nameOf(subject),
  };
};

const undoneBy = ({ site, action }: ActionSubject): Action | undefined =>
  actionsOf(site).find((other) => other.action.key === action.undoneBy)?.action;

const gets = (action: Action, wanted: 'checked' | 'pressed'): boolean =>
  changesOf(action, 'state').some(({ own, state }) => own && state === wanted) ||
  changesOf(action, 'item').some(
    ({ own, from, to }) => own && statesIn(from).includes(wanted) !== statesIn(to).includes(wanted),
  );

/**
 * A box, or a button that is alone in showing whether it is pressed, can be switched back by pressing it again, whether
 * exploring saw it or not. One of several, as radio buttons are, cannot.
 */
const hasTwoStates = ({ action, items, site }: ActionSubject): boolean => {
  if (action.kind !== 'toggle' || !action.perItem) return false;
  const last = action.steps.findLast((each) => each.do === 'click');
  const role = last?.do === 'click' && last.target.by === 'role' ? last.target.role : '';
  if (role === 'checkbox' || role === 'switch') return gets(action, 'checked');
  const pressed = actionsOn(site, action.items ?? items, 'toggle').filter((each) =>
    gets(each.action, 'pressed'),
  );
  return gets(action, 'pressed') && pressed.length === 1;
};

/** The second item where this action finds it: what takes it back may find it in another list. */
const inListOf = ({ items }: Action, subject: ActionSubject): Target => {
  const [, second] = subject.targets;
  const place = items === undefined ? subject.items : { ...items, visible: true };
  return targetOf(place, second.text, second.words);
};

/** Switching, moving or counting an item and taking that back. */
const doneAndUndone = (subject: ActionSubject): There | undefined => {
  const { action } = subject;
  const back = undoneBy(subject) ?? (hasTwoStates(subject) ? action : undefined);
  // What types before it gives up is a test of its own.
  if (needsAnother(subject) || !back || JSON.stringify(back.steps).includes('{{entered}}')) return undefined;
  const acting = (which: Action, title: string): Step =>
    which.perItem
      ? actingOn(which, inListOf(which, subject), `${title} on the second item`)
      : step(title, ...stepsOf(which), settle());
  return {
    subject,
    forth: [
      acting(action, nameOf(subject)),
      assume('something has changed', allShown(subject), 'not-equals', variable('items')),
    ],
    back: acting(back, back.key === action.key ? `${nameOf(subject)} again` : quoted(back.name)),
    backName: back.key === action.key ? 'doing it again' : quoted(back.name),
  };
};

/** Nothing but what the item itself says changes: it keeps its place, and no other item follows. */
const staysInPlace = (action: Action): boolean => {
  const items = changesOf(action, 'item');
  return items.length > 0 && items.every(({ how, own }) => own && how === 'changed');
};

/** A value chosen for an item, and the one that it held before. */
const chosenAndChosenBack = (subject: ActionSubject): There | undefined => {
  const { action, targets } = subject;
  const other = otherChoice(subject);
  if (other === undefined || !action.perItem || isFurther(subject)) return undefined;
  if (!staysInPlace(action) || !staysInPlace(other)) return undefined;
  const [, second] = targets;
  const choosing = (which: Action, when: string): Step =>
    actingOn(which, second, `${quoted(which.name)} on the second item${when}`);
  const back = choosing(other, ' again');
  return {
    subject,
    // It may have held a third value.
    first: [choosing(action, ' at first'), choosing(other, ' then')],
    forth: [
      choosing(action, ''),
      assume('something has changed', allShown(subject), 'not-equals', variable('items')),
    ],
    back,
    backName: quoted(other.name),
  };
};

/** Where nothing is kept, messages that pass by themselves cannot be told from what must stay. */
const canCompareAll = ({ action, create }: ActionSubject): boolean =>
  create?.action.kept === 'yes' ||
  [action, ...(create ? [create.action] : [])].every((each) => changesOf(each, 'message').length === 0);

const restores = ({ subject, first = [], forth, back, backName }: There, guard: Guarding): PlanDraft => {
  const { create, targets } = subject;
  const rest = pageShown(subject);
  const again =
    create?.action.kept === 'yes' ? loadedAnew(subject, 'reload the page: what stays is compared') : settle();
  const left: readonly Target[] = targets;
  const compared = canCompareAll(subject);
  return guard({
    ...actingPlace(subject),
    suspected: hasTwoStates(subject) && subject.action.undoneBy === undefined,
    ...(isFurther(subject) ? { worth: 'modest' as const } : {}),
    title: `${whereOf(subject)}: ${nameOf(subject)} and back leaves everything as it was`,
    steps: [
      ...staged(subject),
      ...first,
      ...(compared ? [keepAtFirst('rest', rest), again, keepSteady('rest', rest)] : []),
      keep('items', allShown(subject)),
      ...forth,
      back,
      sameAsBefore(subject, 'every item is as it was before', allShown(subject), variable('items')),
      ...(compared
        ? [nothingElseChanged('figures, fields and texts are as they were before', 'rest', rest)]
        : []),
      ...cleanedUp(subject, ...left),
    ],
    bug: {
      title: `${nameOf(subject)}, taken back by ${backName}, leaves something changed`,
    },
  });
};

const inPairs: readonly ActionKind[] = ['count', 'open', 'toggle', 'clear'];

/** Taking it back changed items that doing it had left alone. */
const wentTooFar = (action: Action, back: Action): boolean =>
  changesOf(action, 'item').length === 0 && changesOf(back, 'item').length > 0;

/** On the page as it opens: there is nothing to take back yet. */
const cannotBePressed = ({ controls }: Page, { steps }: Action): boolean => {
  const [first] = steps;
  return (
    first?.do === 'click' &&
    controls.some(({ locator, state }) => state.disabled === true && sameThing(locator, first.target))
  );
};

/** The number that it counts is what the items are worked out from: they say other amounts, and are the same ones in the same order. */
const worksItemsOut = (action: Action): boolean =>
  action.kind === 'count' && changesOf(action, 'item').every(({ how }) => how === 'changed');

/** Two controls of the page itself, as one more and one fewer of a number that belongs to no item, or one that takes the other's place. */
const pairsOf = (site: SiteModel): (Acting & { readonly back: Action })[] => {
  const met = new Set<string>();
  return actionsOf(site).flatMap(({ page, action }) => {
    const back = oppositeOf(page, action);
    if (back === undefined || back.key === action.key || back.perItem || met.has(action.key)) return [];
    const may = !action.writes || site.disposable;
    if (action.perItem || (action.items && !worksItemsOut(action))) return [];
    if (!may || loadsPage({ page, action })) return [];
    if (cannotBePressed(page, action)) return [];
    // What closes with Escape has tests of its own.
    if (!inPairs.includes(action.kind) || !inPairs.includes(back.kind)) return [];
    met.add(back.key); // the other way round is the same
    return [{ page, action, back }];
  });
};

type FigureChange = Extract<Change, { what: 'figure' }>;

const figuresOf = (changes: readonly Change[] = []) =>
  changes.filter((change): change is FigureChange => change.what === 'figure');

/** Done twice in a row it counted on from where it had got to: there is a step between. */
const countsOn = ({ kind, tries: [first, second] }: Action): boolean =>
  kind === 'count' &&
  figuresOf(first?.changes).some(({ locator, nth, from, to }) =>
    figuresOf(second?.changes).some(
      (next) =>
        sameThing(next.locator, locator) &&
        next.nth === nth &&
        from !== undefined &&
        to !== undefined &&
        next.from === to &&
        next.to !== undefined &&
        Math.sign(next.to - to) === Math.sign(to - from),
    ),
  );

/** Pressed once, it was seen to stop between: what sets a number back to where it began ("No pots") is no step back. */
const stepsBack = ({ tries: [first] }: Action, back: Action): boolean =>
  figuresOf(first?.changes).some((forth) =>
    changesOf(back, 'figure').some(
      ({ locator, nth, from, to }) =>
        sameThing(locator, forth.locator) &&
        nth === forth.nth &&
        to !== undefined &&
        to !== forth.from &&
        to - (from ?? to) === (forth.from ?? 0) - (forth.to ?? 0),
    ),
  );

/** Back once after twice there is as after once: what goes back too far is hidden at the end of the way. */
const halfWayBack = ({ action, back }: ReturnType<typeof pairsOf>[number]): Step[] => {
  if (!countsOn(action) || back.kind !== 'count' || !stepsBack(action, back)) return [];
  const lines = linesExcept([]);
  const [forth, undo] = [quoted(action.name), quoted(back.name)];
  return [
    step(`${forth} once more`, ...stepsOf(action), settle()),
    keepAtFirst('half', lines),
    settle(),
    keepSteady('half', lines),
    keep('halfWay', lines),
    step(`${forth} a second time`, ...stepsOf(action), settle()),
    assume('something has changed again', lines, 'not-equals', variable('halfWay')),
    step(`${undo} once`, ...stepsOf(back), settle()),
    nothingElseChanged(`the page shows what it showed after the first ${forth}`, 'half', lines),
  ];
};

const thereAndBack = (
  site: SiteModel,
  { page, action, back }: ReturnType<typeof pairsOf>[number],
  guard: Guarding,
): PlanDraft => {
  const lines = linesExcept([]);
  const [forth, undo] = [quoted(action.name), quoted(back.name)];
  return guard({
    page,
    element: `${slug(action.name)} ${slug(back.name)}`,
    isolation: action.writes ? 'global' : 'session',
    signedIn: asExplored(site, page),
    suspected: wentTooFar(action, back),
    title: `${pageName(page)}: ${forth} and ${undo} leave everything as it was`,
    steps: [
      open(page),
      keepAtFirst('rest', lines),
      settle(),
      keepSteady('rest', lines),
      keep('before', lines),
      step(forth, ...stepsOf(action), settle()),
      assume('something has changed', lines, 'not-equals', variable('before')),
      step(undo, ...stepsOf(back), settle()),
      nothingElseChanged('the page shows what it showed before', 'rest', lines),
      ...halfWayBack({ page, action, back }),
    ],
    bug: { title: `${forth}, taken back by ${undo}, leaves something changed` },
  });
};

const mostPairs = 3;

const undoable: readonly ActionKind[] = [...makers, 'toggle', 'move', 'count', 'open', 'delete'];

export const undoingRestoresThePage = defineOracle({
  id: 'undoing-restores-the-page',
  family: 'actions',
  type: 'functional',
  title: 'What is done and taken back leaves everything as it was',
  rule:
    'Making and deleting, switching on and off, moving there and back leave every item, figure and field as before. ' +
    'An item that another list has, too, is back in both. Catches counters that follow one way only, and states that stay behind.',
  expected: 'Afterwards the page shows what it showed before.',
  remedy: 'Compare what the two handlers change: the second one leaves something of the first one behind.',
  severity: 'medium',
  because: 'Traces of what was taken back add up: figures and states that are shown are no longer right.',
  worth: 'strong',
  plan: ({ site }, guard) => {
    const pairs = pairsOf(site).slice(0, mostPairs);
    const elsewhere = restoredElsewhere(site, guard);
    const paired = new Set([
      ...pairs.flatMap(({ action, back }) => [action.key, back.key]),
      ...elsewhere.map(({ key }) => key),
    ]);
    return [
      ...subjectsOf(site, ...undoable)
        .filter(({ action }) => !paired.has(action.key))
        .map((subject) => {
          const there = makers.some((kind) => kind === subject.action.kind)
            ? madeAndDeleted(subject)
            : (doneAndUndone(byThen(subject)) ?? chosenAndChosenBack(subject) ?? addedAgainAndFewer(subject));
          return there && restores(there, guard);
        }),
      ...pairs.map((pair) => thereAndBack(site, pair, guard)),
      ...elsewhere.map(({ plan }) => plan),
    ];
  },
});
