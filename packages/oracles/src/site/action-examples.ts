// Items that were there before, as tests act on them where all of it stays in the browser: each test has a storage of its own,
// so that nobody sees what becomes of them. On a throw-away copy those of a server, too, with what leaves them in place.
import type { Action, ActionKind, Locator, SiteModel, Step } from '@prowl/contracts';
import { bareItemsOf, template } from '@prowl/plan';
import {
  type Acting,
  actingOn,
  actionsOf,
  changesOf,
  classesOf,
  componentOf,
  sameThing,
  setsValue,
  statesIn,
  type Target,
  targetOf,
} from './action-subject.ts';
import { switchesEachTime } from './action-tries.ts';
import { isOfKnownMake } from './makes.ts';
import { isOfferedToAll, isOneOfValues } from './offered.ts';
import { asExplored } from './planning.ts';
import { literally, quoted, slug } from './words.ts';

export interface Example extends Target {
  /** The group that it is in at first; '' for none. */
  readonly group: string;
}

export interface ExampleSubject extends Acting {
  readonly site: SiteModel;
  readonly items: Locator;
  readonly targets: readonly Example[];
  readonly classes: readonly string[];
  /** What takes it back, when exploring saw that. */
  readonly back: Action | undefined;
  /** Other tests meet the same items: what was done is taken back, where that is known. */
  readonly shared: boolean;
}

const fewest = 2;
const staying: readonly ActionKind[] = ['toggle', 'count', 'move'];

/** A page of a server that comes back whole has tests of its own. On a throw-away copy nothing need be taken back. */
const mayTry = ({ disposable }: SiteModel, { kind, writes, steps }: Action): boolean =>
  !writes || (disposable && staying.includes(kind) && steps.at(-1)?.do !== 'goto');

const isPlain = ({ steps }: Action): boolean => !JSON.stringify(steps).includes('{{entered}}');

/** What moves items by one place cannot be pressed on the first or the last of a group: those between are left. */
const movable = (acting: Acting): readonly Action['examples'][number][] => {
  const { examples } = acting.action;
  if (!isOrdering(acting)) return examples;
  const groups = Map.groupBy(examples, ({ group }) => group);
  return [...groups.values()].flatMap((each) => each.slice(1, -1));
};

/** Actions on one item, with items to try them on. */
export const exampleSubjects = (site: SiteModel, ...kinds: ActionKind[]): ExampleSubject[] =>
  actionsOf(site).flatMap(({ page, action }) => {
    const { items, perItem, writes } = action;
    const examples = movable({ page, action });
    if (items === undefined || !perItem || !mayTry(site, action) || examples.length < fewest) return [];
    if (!kinds.includes(action.kind) || !isPlain(action) || isOfKnownMake(page, action)) return [];
    if (!isOfferedToAll(action) || isOneOfValues(action)) return [];
    const shown: Locator = { ...items, visible: true };
    return [
      {
        site,
        page,
        action,
        items: shown,
        targets: examples.map(({ text, group }) => ({ ...targetOf(shown, literally(text), text), group })),
        classes: classesOf(site, items),
        back: actionsOf(site).find((other) => other.action.key === action.undoneBy)?.action,
        shared: writes,
      },
    ];
  });

/** The item as what takes an action back finds it: it may be in another list by then. */
export const afterwards = ({ items }: ExampleSubject, target: Target, back: Action): Target =>
  back.perItem ? targetOf({ ...(back.items ?? items), visible: true }, target.text, target.words) : target;

const withoutNumbers = (text = ''): string => text.replace(/[\d.,]+/g, '#');

/**
 * Other items of its list change by what the action is for: one of several is chosen and the others are not any more, or all show their share.
 * One try in which others change is not enough: it may be the fault.
 */
export const changesOthers = ({ action }: Acting): boolean => {
  const changedIn = ({ changes }: Action['tries'][number]) =>
    changes.flatMap((change) =>
      change.what === 'item' && change.how === 'changed' && sameThing(change.items, action.items)
        ? change
        : [],
    );
  // What it is about is in two of them, one after the other: a name goes from Monday to Tuesday.
  if (action.tries.some((one) => changedIn(one).filter(({ own }) => own).length > 1)) return true;
  // Where one goes, the others are numbered anew, or the next one is the first.
  if (action.kind === 'delete') return action.tries.flatMap(changedIn).some(({ own }) => !own);
  const changing = action.tries.filter((one) => {
    const items = changedIn(one);
    const own = items.find((item) => item.own);
    const others = items.filter((item) => !item.own);
    if (others.length === 0) return false;
    const inNumbers = others.every(({ from, to }) => withoutNumbers(from) === withoutNumbers(to));
    const lost = others.some(({ from, to }) =>
      statesIn(from).some((state) => !statesIn(to).includes(state) && statesIn(own?.to).includes(state)),
    );
    return inNumbers || lost;
  });
  return changing.length * 2 > action.tries.length;
};

/** It changes the place among the items and nothing else: what its neighbours offer goes by theirs. */
export const isOrdering = ({ action }: Acting): boolean =>
  action.kind === 'move' &&
  changesOf(action, 'item').every(
    ({ how, from, to }) => how === 'moved' && statesIn(from).join() === statesIn(to).join(),
  );

const groupIn = (text?: string): string =>
  statesIn(text)
    .find((state) => state.startsWith('in '))
    ?.slice(3) ?? '';

/** A figure that follows it has another number beside it, as "2 of 3": a place that may be full by then. */
const hasLimit = (action: Action): boolean =>
  changesOf(action, 'figure').some(({ text }) => (text.match(/\d+/g) ?? []).length > 1);

/**
 * It must do something to this item. A number may be at its end, an item in its last group or place, a state be reached already:
 * there nothing is an answer, too.
 */
export const mustAct = (subject: ExampleSubject, { group }: Example): boolean => {
  const { action, targets, back, shared } = subject;
  if (setsValue(action)) return false;
  // Another test may have moved it as far as it goes.
  if (action.kind === 'move' && shared && back === undefined) return false;
  if (action.kind === 'delete') return true;
  if (action.kind === 'toggle') return switchesEachTime(action);
  if (action.kind !== 'move' || isOrdering(subject) || (changesList(subject) && hasLimit(action)))
    return false;
  const moves = changesOf(action, 'item').filter(({ own }) => own);
  if (moves.some(({ from }) => groupIn(from) === group)) return true;
  const groups = [...new Set(targets.map((target) => target.group))];
  return groups.indexOf(group) > 0 && groups.indexOf(group) < groups.length - 1;
};

/** Its item goes to another list, where what takes it back finds it. */
export const changesList = ({ action }: Acting): boolean =>
  changesOf(action, 'item').some(
    ({ how, own, items }) => own && how === 'came' && JSON.stringify(items) !== JSON.stringify(action.items),
  );

export const othersOf = (
  { items, classes }: Pick<ExampleSubject, 'items' | 'classes'>,
  { text: own }: Target,
) => bareItemsOf({ ...items, hasNotText: template(own) }, classes);
export const itselfOf = ({ classes }: Pick<ExampleSubject, 'classes'>, { item }: Target) =>
  bareItemsOf(item, classes);

/** The same action by another control of its make. */
export const byOther = (action: Action, control: Locator): Action => {
  const last = action.steps.at(-1);
  const steps: Step[] =
    last?.do === 'click' ? [...action.steps.slice(0, -1), { ...last, target: control }] : [...action.steps];
  return { ...action, steps };
};

/** What was done to an item that other tests meet, too. */
export const broughtBack = (subject: ExampleSubject, target: Target): Step[] => {
  const { back, shared } = subject;
  if (!shared || back === undefined) return [];
  return [actingOn(back, afterwards(subject, target, back), `take it back on ${quoted(target.words)}`)];
};

export const examplePlace = ({ site, page, action, items, shared }: ExampleSubject) => ({
  page,
  element: `${slug(action.name)} ${slug(action.kind)} each`,
  locator: items,
  ...componentOf(action, items),
  isolation: shared ? ('global' as const) : ('session' as const),
  signedIn: asExplored(site, page),
});
