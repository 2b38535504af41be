// What takes back what was done last: a button of the page that can be pressed only once something was done, came with it, or
// took the place of the one that was pressed.
import type { Change, Step } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { click } from '@prowl/plan';
import { same } from '../../../observation/difference.ts';
import type { SeenControl } from '../../../observation/seen.ts';
import type { Done, Learned } from './bench.ts';
import { changesOf, isUnchanged, withoutStates } from './kind.ts';
import type { Lesson, Target } from './lesson.ts';
import { ready } from './ready.ts';

const mostUndone = 2;
const mostTried = 4;

/** Buttons of the page that could not be pressed before something was done. */
const enabledBy = ({ tries }: Learned): string[] =>
  tries.flatMap(({ changes }) =>
    changesOf(changes, 'state').flatMap(({ state, own, to, locator }) =>
      state === 'disabled' && !own && to === '' ? [JSON.stringify(locator)] : [],
    ),
  );

/** The one button that came with what was done, or those of a message, of which one may take it back. */
const broughtBy = ({ tries }: Learned): string[] =>
  tries.flatMap(({ changes }) => {
    const came = changesOf(changes, 'part').filter(
      ({ kind, how, locator }) => kind === 'control' && how === 'came' && locator !== undefined,
    );
    const told = came.filter((one) => one.told);
    const some = told.length > 0 ? told : came.length === 1 ? came : [];
    return some.map(({ locator }) => JSON.stringify(locator));
  });

const kinds: readonly Learned['kind'][] = ['create', 'toggle', 'move', 'count', 'delete'];

const candidates = ({ actions }: Lesson): string[] =>
  actions
    .filter(({ kind, perItem }) => kinds.includes(kind) && (perItem || kind === 'create'))
    .flatMap(enabledBy)
    .filter((locator) => !locator.includes('{{'));

const offered = (lesson: Lesson, wanted: readonly string[]): SeenControl[] =>
  lesson.bench.last.controls.filter(
    ({ locator, place, leads, states, name }) =>
      place === undefined &&
      !leads &&
      states.disabled === undefined &&
      lesson.rules.mayPress(name).ok &&
      wanted.includes(JSON.stringify(locator)),
  );

/** Each kind of change is done once, and taken back by what could not be pressed before. */
export const learnUndoButton = async (lesson: Lesson): Promise<void> => {
  const { bench, actions } = lesson;
  const enabled = candidates(lesson);
  let undone = 0;
  let tried = 0;
  const open = actions.filter(
    ({ kind, perItem, undoneBy, steps }) =>
      perItem &&
      undoneBy === undefined &&
      ['toggle', 'move', 'count', 'delete'].includes(kind) &&
      !JSON.stringify(steps).includes('{{entered}}'),
  );
  for (const action of open) {
    const wanted = [...enabled, ...broughtBy(action)];
    if (wanted.length === 0) continue;
    if (undone >= mostUndone || tried >= mostTried || bench.left() < 4_000) break;
    tried += 1;
    if (!(await ready(lesson, { fresh: true, items: 1 }))) return;
    const target = lesson.targets().find((one) => same(one.items, action.items) && lesson.mayChange(one));
    if (target === undefined) continue;
    const before = await bench.look();
    const values = { item: target.name };
    const done = await bench.do({ steps: action.steps, values, perItem: true, items: target.items });
    if (done.failure !== undefined || done.kind === 'nothing') continue;
    for (const control of offered(lesson, wanted)) {
      const steps: Step[] = [click(control.locator)];
      const back = await bench.do({ steps, control: control.key });
      if (back.failure !== undefined || !isUnchanged(await bench.since(before))) continue;
      const name = control.name || 'the button that came';
      // What it is of itself depends on what it takes back.
      const filed = lesson.file({ name, kind: back.kind, steps, needs: action.key }, back);
      action.undoneBy = filed.key;
      undone += 1;
      break;
    }
    if (action.undoneBy === undefined && action.kind === 'delete' && target.own)
      lesson.own = lesson.own.filter((name) => name !== target.name);
  }
  if (tried > 0) await ready(lesson, { fresh: true, items: 2 });
};

/** Two figures or more, as of the items and of those that are left, say again what they said before it was done. */
const fewestFigures = 2;
const countsAsBefore = ({ changes }: Done, back: Done): boolean => {
  const counted = changesOf(changes, 'figure').filter(
    ({ from, to }) => from !== undefined && to !== undefined && from !== to,
  );
  const turned = changesOf(back.changes, 'figure').filter(({ locator, nth, from, to }) =>
    counted.some(
      (one) => same(one.locator, locator) && one.nth === nth && one.from === to && one.to === from,
    ),
  );
  return counted.length >= fewestFigures && turned.length === counted.length;
};

/** Of the items of a list those that came, moved or changed otherwise. */
const itemsIn = (changes: readonly Change[], { items }: Target) =>
  changesOf(changes, 'item').filter((change) => same(change.items, items));

/**
 * It brought the item back, maybe to a page that is not shown, or changed as many as the action did: what a message offers then is to take that
 * back, whether it does so well or not.
 */
const isTakenBack = (target: Target, forth: Done, back: Done, isAsBefore: boolean): boolean => {
  const { changes } = forth;
  const [done, undone] = [itemsIn(changes, target), itemsIn(back.changes, target)];
  if (done.length > 0 && countsAsBefore(forth, back)) return true;
  if (undone.length === 0) return false;
  if (isAsBefore) return true;
  if (done.some(({ how, own }) => how === 'went' && own))
    return undone.every(({ how }) => how === 'came') && undone.length === 1;
  return done.length > 1 && undone.length > 1 && undone.every(({ how }) => how !== 'went');
};

/** Right after it was done: a message that offers to take it back goes by itself. */
export const learnMessageUndo = async (
  lesson: Lesson,
  action: Learned,
  target: Target,
  done: Done,
): Promise<boolean> => {
  const { bench } = lesson;
  if (action.undoneBy !== undefined || !lesson.mayChange(target)) return false;
  const wanted = changesOf(done.changes, 'part').flatMap(({ told, how, locator }) =>
    told && how === 'came' && locator !== undefined ? [JSON.stringify(locator)] : [],
  );
  for (const control of offered(lesson, wanted).slice(0, 2)) {
    const steps: Step[] = [click(control.locator)];
    const back = await bench.do({ steps, control: control.key, values: { item: target.name } });
    if (back.failure !== undefined) return false;
    const isAsBefore = isUnchanged(await bench.since(done.before));
    // Where it says that it takes that back and something came of it, it should have.
    const claims = says(control.name, 'take-back', lesson.page.language) && back.kind !== 'nothing';
    if (!claims && !isTakenBack(target, done, back, isAsBefore)) continue;
    const name = control.name || 'the button that came';
    action.undoneBy = lesson.file({ name, kind: back.kind, steps, needs: action.key }, back).key;
    if (target.own && !lesson.own.includes(target.name)) lesson.own.push(target.name);
    return true;
  }
  return false;
};

/** The one control that came when the pressed one went; it neither brings nor takes items. */
export const replacementOf = (
  steps: readonly Step[],
  { changes, after, kind }: Done,
): SeenControl | undefined => {
  if (kind !== 'open' && kind !== 'toggle') return undefined;
  const controls = changesOf(changes, 'part').filter((part) => part.kind === 'control');
  const pressed = steps.findLast((step) => step.do === 'click')?.target;
  const [came, ...more] = controls.filter(({ how }) => how === 'came');
  const [went, ...others] = controls.filter(({ how }) => how === 'went');
  if (more.length + others.length > 0 || !same(went?.locator, pressed)) return undefined;
  if (changesOf(changes, 'item').some(({ how }) => how !== 'changed')) return undefined;
  return after.controls.find(
    ({ locator, place, leads, states }) =>
      same(locator, came?.locator) && place === undefined && !leads && states.disabled === undefined,
  );
};

const words = (text = ''): string => withoutStates(text).replace(/[\d.,:]+/g, '#');

/**
 * All is as before but what items say, and the figures that follow them. Numbers alone may be a clock that ran meanwhile, and an
 * item that came may be what the two buttons are for.
 */
export const isBackWithOtherItems = (changes: readonly Change[]): boolean => {
  const rest = changes.filter(({ what }) => what !== 'item' && what !== 'figure');
  const items = changesOf(changes, 'item');
  return (
    isUnchanged(rest) &&
    items.length > 0 &&
    items.every(({ how, from, to }) => how === 'changed' && words(from) !== words(to))
  );
};

const figuresIn = ({ tries }: Learned) => tries.map(({ changes }) => changesOf(changes, 'figure')[0]);

/** It did nothing when it was pressed again, and is not at the lower end: it sets the number to one value. */
const isSetting = (action: Learned): boolean => {
  const [first, ...more] = figuresIn(action);
  const { from = 0, to = 0 } = first ?? {};
  return more.some((figure) => figure === undefined) && !(to <= 1 && to < from);
};

/** Where it shows: figures, fields and items. */
const placesOf = ({ tries }: Learned): Set<string> =>
  new Set(
    (tries[0]?.changes ?? []).flatMap((change) => {
      if (change.what === 'item') return [JSON.stringify(change.items)];
      return change.what === 'figure' || change.what === 'field' ? [JSON.stringify(change.locator)] : [];
    }),
  );

/** What shows of the one shows of the other as well: jars of two sizes have a sum in common, and each a number of its own. */
const areOfOneThing = (one: Learned, other: Learned): boolean => {
  const [a, b] = [placesOf(one), placesOf(other)];
  const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
    [...some].every((place) => all.has(place));
  return isWithin(a, b) || isWithin(b, a);
};

/** By the same amount; where nobody else sees it also by more, when the other one counts by one: then one of the two counts wrong. */
export const takesBack = (one: Learned, other: Learned, unevenly: boolean): boolean => {
  const figure = (action: Learned) => changesOf(action.tries[0]?.changes ?? [], 'figure')[0];
  const [a, b] = [figure(one), figure(other)];
  if (a === undefined || b === undefined || !same(a.locator, b.locator)) return false;
  if (!areOfOneThing(one, other)) return false;
  const [step, inverse] = [(a.to ?? 0) - (a.from ?? 0), (b.to ?? 0) - (b.from ?? 0)];
  if (isSetting(one) || isSetting(other)) return false;
  if (step === -inverse) return true;
  // A button that says by how much means it, and one that sets it to nothing does so once.
  const steady = (action: Learned, by: number): boolean =>
    action.tries.length > 1 &&
    action.tries.every(({ changes }) =>
      changesOf(changes, 'figure').some(
        ({ locator, from, to }) => same(locator, a.locator) && (to ?? 0) - (from ?? 0) === by,
      ),
    );
  if (!unevenly || /\d/.test(`${one.name}${other.name}`)) return false;
  if (!steady(one, step) || !steady(other, inverse)) return false;
  return step * inverse < 0 && Math.min(Math.abs(step), Math.abs(inverse)) === 1;
};
