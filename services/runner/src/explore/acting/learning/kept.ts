// Whether what was done is still so when the page is opened afresh, and whether one action takes another back.
import { same } from '../../../observation/difference.ts';
import type { Learned } from './bench.ts';
import { changesOf, isUnchanged } from './kind.ts';
import type { Lesson } from './lesson.ts';
import { ready, replenish } from './ready.ts';
import { amountsIn } from './values.ts';

const textsOf = (lesson: Lesson): string[] => {
  const { lists, texts } = lesson.bench.last;
  return [...lists.flatMap(({ entries }) => entries.map(({ text }) => text)), ...texts];
};

export const isShown = (lesson: Lesson, entered: string): boolean =>
  textsOf(lesson).some((text) => text.includes(entered));

/** Right after the first items were made. */
export const learnWhetherKept = async (lesson: Lesson): Promise<void> => {
  const { create, bench } = lesson;
  if (create === undefined || !(await bench.reopen())) return;
  const there = lesson.own.filter((entered) => isShown(lesson, entered));
  const made = new Set(lesson.own);
  for (const action of lesson.actions) {
    if (action.kind !== 'create') continue;
    const own = action.tries.flatMap(({ item }) => (item !== undefined && made.has(item) ? [item] : []));
    if (own.length > 0) action.kept = own.some((item) => there.includes(item)) ? 'yes' : 'no';
  }
  lesson.own = there;
};

const ofKind = (lesson: Lesson, ...kinds: Learned['kind'][]): Learned[] =>
  lesson.actions.filter(({ kind }) => kinds.includes(kind));

/** Its words and states, wherever it is by now; what a field holds that was not sent is nobody's loss. */
const shownAs = ({ bench }: Lesson, name: string): string | undefined => {
  const entry = bench.last.lists.flatMap(({ entries }) => entries).find(({ text }) => text.includes(name));
  if (entry === undefined) return undefined;
  const states = entry.states.filter((state) => !state.startsWith('holds '));
  return `${entry.text} ${states.sort().join(' ')}`;
};

interface Tried {
  readonly action: Learned;
  readonly name: string;
  /** As the item was and is shown. */
  readonly before: string;
  readonly after: string;
}

const mostTried = 3;

/** Each kind of change once more, on an item of its own. */
const changeAgain = async (lesson: Lesson): Promise<Tried[]> => {
  const { bench } = lesson;
  const tried: Tried[] = [];
  const actions = ofKind(lesson, 'toggle', 'count', 'move').filter(
    ({ perItem, kept, steps }) =>
      perItem && kept === 'unknown' && !JSON.stringify(steps).includes('{{entered}}'),
  );
  for (const action of actions) {
    if (tried.length >= mostTried || bench.left() < 2_500) break;
    const target = lesson
      .targets()
      .find(
        (one) =>
          same(one.items, action.items) &&
          lesson.mayChange(one) &&
          tried.every(({ name }) => name !== one.name),
      );
    const before = target && shownAs(lesson, target.name);
    if (target === undefined || before === undefined) continue;
    const { name, items } = target;
    await bench.do({ steps: action.steps, values: { item: name }, perItem: true, items });
    const after = shownAs(lesson, name);
    if (after !== undefined && after !== before) tried.push({ action, name, before, after });
  }
  return tried;
};

/** Where it is known how: tests act on these items, and find them as they were. */
const takenBack = async (
  { actions, bench }: Lesson,
  tried: readonly { readonly action: Learned; readonly name: string }[],
): Promise<void> => {
  for (const { action, name } of tried) {
    const back = actions.find(({ key }) => key === action.undoneBy);
    if (back === undefined || action.kept === 'no' || bench.left() < 1_000) continue;
    await bench.do({
      steps: back.steps,
      values: { item: name },
      perItem: true,
      ...(back.items === undefined ? {} : { items: back.items }),
    });
  }
};

/** At the end: what was switched, edited and removed, seen again. */
export const learnWhatIsKept = async (lesson: Lesson): Promise<void> => {
  const { bench } = lesson;
  // Items that are gone take what was done to them with them; those of other lists may be kept all the same.
  const create = lesson.create?.kept === 'no' ? undefined : lesson.create;
  const gone = lesson.create?.kept === 'no' ? (lesson.create.into ?? lesson.create.items) : undefined;
  if (gone !== undefined)
    for (const action of ofKind(lesson, 'edit', 'toggle', 'delete', 'move', 'clear', 'count'))
      if (action.perItem && same(action.items, gone)) action.kept = 'no';
  if (bench.left() < 2_500) return;
  await replenish(lesson, 2);
  const tried = await changeAgain(lesson);
  await bench.look();
  const missing = bench.marks.filter((entered) => !isShown(lesson, entered));
  const here = [...lesson.own];
  if (!(await bench.reopen())) return;
  for (const { action, name, before, after } of tried) {
    const shown = shownAs(lesson, name);
    if (shown === after) action.kept = 'yes';
    else if (shown === before) action.kept = 'no';
  }
  await takenBack(lesson, tried);
  const back = missing.some((entered) => isShown(lesson, entered));
  if (create !== undefined && missing.length > 0)
    for (const action of ofKind(lesson, 'delete', 'clear')) action.kept = back ? 'no' : 'yes';
  const stays = here.length > 0 && here.every((entered) => isShown(lesson, entered));
  // What is on another page of the list by then is not lost: only an old text that is back says so.
  if (create !== undefined && (stays || back))
    for (const action of ofKind(lesson, 'edit')) action.kept = stays ? 'yes' : 'no';
};

/** Made and removed again: is everything as before? */
export const learnUndo = async (lesson: Lesson): Promise<void> => {
  const { create, bench } = lesson;
  const [remove] = ofKind(lesson, 'delete').filter(({ perItem }) => perItem);
  if (create?.kind !== 'create' || remove === undefined || bench.left() < 1_500) return;
  await ready(lesson, { items: 1 });
  const before = await bench.look();
  const entered = lesson.nextText();
  const made = await bench.do({ steps: create.steps, values: { entered } });
  if (made.failure !== undefined) return;
  const removed = await bench.do({ steps: remove.steps, values: { item: entered }, perItem: true });
  if (removed.failure !== undefined) lesson.own.push(entered);
  else if (isUnchanged(await bench.since(before))) create.undoneBy = remove.key;
};

type Item = ReturnType<typeof changesOf<'item'>>[number];
const ownItems = ({ tries }: Learned): Item[] =>
  tries.flatMap(({ changes }) => changesOf(changes, 'item').filter(({ own }) => own));

const partsOf = (text = ''): string[] => text.split(/[\s,{}]+/).filter((part) => part !== '');
const less = (parts: readonly string[], others: readonly string[]): string => {
  const left = [...others];
  return parts
    .filter((part) => {
      const index = left.indexOf(part);
      if (index >= 0) left.splice(index, 1);
      return index < 0;
    })
    .join(' ');
};

/** What the item lost and what it got instead: "Waiting" and "Ready". */
const exchanges = (action: Learned): { lost: string; got: string }[] =>
  ownItems(action)
    .filter(({ how }) => how === 'changed' || how === 'moved')
    .map(({ from, to }) => ({
      lost: less(partsOf(from), partsOf(to)),
      got: less(partsOf(to), partsOf(from)),
    }))
    .filter(({ lost, got }) => lost !== '' || got !== '');

const differences = ({ from, to }: Item): number[] | undefined => {
  const [was, is] = [amountsIn(from), amountsIn(to)];
  if (was.length !== is.length) return undefined;
  return is.map((number, index) => Math.round((number - (was[index] ?? 0)) * 100) / 100);
};

/** By how much each number of the item changed; 0 where that was not the same each time. */
const stepsOf = (action: Learned): number[] => {
  const all = ownItems(action)
    .filter(({ how }) => how === 'changed')
    .map(differences);
  const [first = []] = all;
  return first.map((step, index) => (all.every((each) => each?.[index] === step) ? step : 0));
};

/** To which other list its item goes. */
const goalOf = (action: Learned): Item['items'] | undefined =>
  ownItems(action).find(({ how, items }) => how === 'came' && !same(items, action.items))?.items;

type Exchange = ReturnType<typeof exchanges>[number];
const isReverse = (one: Exchange, other: Exchange): boolean =>
  one.lost === other.got && one.got === other.lost;
/** It takes itself back, whatever else stayed changed. */
const isOwnOpposite = (action: Learned): boolean =>
  exchanges(action).some((one) => exchanges(action).some((other) => isReverse(one, other)));

const areOpposite = (one: Learned, other: Learned): boolean => {
  const [goal, back] = [goalOf(one), goalOf(other)];
  if (goal !== undefined || back !== undefined) return same(goal, other.items) && same(back, one.items);
  if (one.kind === 'count' && other.kind === 'count') {
    const inverse = stepsOf(other);
    return stepsOf(one).some((step, index) => step !== 0 && step === -(inverse[index] ?? 0));
  }
  const isTakenBack = (change: Exchange): boolean =>
    exchanges(other).some((reverse) => isReverse(change, reverse));
  // What empties a state takes one of several back, and no other: that is no opposite.
  if (one.kind === 'toggle')
    return (
      exchanges(one).length > 0 &&
      exchanges(one).every(isTakenBack) &&
      exchanges(other).every((change) => exchanges(one).some((reverse) => isReverse(change, reverse))) &&
      !isOwnOpposite(one) &&
      !isOwnOpposite(other)
    );
  return exchanges(one).some(isTakenBack);
};

/** The control says that it is on now, and is called otherwise: to press it again takes it back, whatever came of that. */
const becomes = (one: Learned, other: Learned): boolean => {
  const pressed = other.steps.find(({ do: does }) => does === 'click');
  return (
    one.kind === 'toggle' &&
    one.tries.some(({ changes }) =>
      changes.some(
        (change) =>
          change.what === 'state' &&
          change.own === true &&
          ['pressed', 'checked'].includes(change.state) &&
          change.to === 'true' &&
          change.name === other.name &&
          pressed?.do === 'click' &&
          same(change.locator, pressed.target),
      ),
    )
  );
};

/** The only two that count the same number, one by one and the other one back by more: one of the two counts wrong. */
const isUneven = (one: Learned, other: Learned): boolean => {
  const back = stepsOf(other);
  // A button that says by how much means it; what sets a number to nothing changes it by another amount each time.
  const seen = [one, other].map((action) => ownItems(action).filter(({ how }) => how === 'changed').length);
  if (/\d/.test(`${one.name}${other.name}`) || Math.min(...seen) < 2) return false;
  return stepsOf(one).some((step, index) => {
    const inverse = back[index] ?? 0;
    return step * inverse < 0 && Math.min(Math.abs(step), Math.abs(inverse)) === 1;
  });
};

/** A control that is called something else afterwards is taken back by the one that it became; so is a move. */
export const linkOpposites = ({
  actions,
  isPrivate,
  disposable,
}: Pick<Lesson, 'actions' | 'isPrivate' | 'disposable'>): void => {
  const open = actions.filter(
    ({ kind, undoneBy }) => undoneBy === undefined && /^(toggle|move|count)$/.test(kind),
  );
  for (const action of open)
    action.undoneBy ??= open.find(
      (other) =>
        other !== action &&
        other.perItem === action.perItem &&
        (areOpposite(action, other) || becomes(action, other)),
    )?.key;
  if (!isPrivate && !disposable) return; // it may not take anything back
  const counts = open.filter(({ kind, perItem, undoneBy }) => kind === 'count' && perItem && !undoneBy);
  for (const list of Map.groupBy(counts, ({ items }) => JSON.stringify(items)).values()) {
    const [one, other] = list;
    if (one === undefined || other === undefined || list.length !== 2 || !isUneven(one, other)) continue;
    one.undoneBy = other.key;
    other.undoneBy = one.key;
  }
};

/** What was made at a server is removed again, where it is known how. Names of what is left behind. */
export const tidyUp = async (lesson: Lesson): Promise<string[]> => {
  const { bench } = lesson;
  if (!bench.wrote) return [];
  const [remove] = ofKind(lesson, 'delete').filter(({ perItem }) => perItem);
  await ready(lesson);
  const shown = new Set(lesson.targets().map(({ name }) => name));
  // Out of sight is not gone.
  const left = lesson.create?.kept === 'no' ? [] : lesson.own.filter((name) => !shown.has(name));
  const before = left.length;
  for (const name of shown) {
    if (!lesson.own.includes(name)) continue;
    const removed =
      remove !== undefined &&
      left.length - before < 2 &&
      (await bench.do({ steps: remove.steps, values: { item: name }, perItem: true })).kind === 'delete';
    if (!removed) left.push(name);
  }
  return left;
};
