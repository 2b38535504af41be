// A field came to change something with: new words are given up once, then kept.
import type { Change, Locator, Step } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { click, fill, press, template } from '@prowl/plan';
import { difference, same } from '../../../observation/difference.ts';
import type { SeenField } from '../../../observation/seen.ts';
import { ofAnyItem } from './any-item.ts';
import type { Done } from './bench.ts';
import { buttonsFor } from './buttons.ts';
import { canTake } from './create.ts';
import { controlsThatCame } from './gesture.ts';
import { isUnchanged, kindOf } from './kind.ts';
import { insideItem, type Lesson, type Target } from './lesson.ts';
import { ready } from './ready.ts';
import { asksForNumber } from './values.ts';

export interface Opened {
  readonly name: string;
  readonly steps: readonly Step[];
  /** The try that brought the field. */
  readonly done: Done;
  readonly target: Target;
}

/** The field that came, or the one that has the focus now and can be typed in. */
export const fieldThatCame = ({ before, after }: Done): SeenField | undefined => {
  const was = new Set(before.fields.map(({ key }) => key));
  const came = after.fields.filter((field) => canTake(field) && !was.has(field.key));
  return came.find(({ focused }) => focused) ?? came[0];
};

/** A way to name the field in any item: in the item when its words are still there, else the only one that shows in the list. */
const locate = (lesson: Lesson, field: SeenField, { items, name }: Target): Promise<Locator | undefined> => {
  const inner = field.inItem;
  const inside =
    inner === undefined ? [] : [insideItem(items, inner), { ...inner, within: items, visible: true }];
  return lesson.bench.pick([...inside, ofAnyItem(field.locator, name), field.locator], { item: name });
};

const changed = (
  before: Done['before'],
  lesson: Lesson,
  about: { item: string; entered: string },
): Change[] => difference(before, lesson.bench.last, { about });

const needsOf = (lesson: Lesson, { items }: Target): { needs?: string } => {
  const needs = lesson.makerOf(items)?.key;
  return needs === undefined ? {} : { needs };
};

/** By its new words, unless the old ones still name it: a note beside a title is no other title. */
const rename = (lesson: Lesson, name: string, entered: string): void => {
  const { lists } = lesson.bench.last;
  if (lists.some(({ entries }) => entries.some(({ text }) => text.includes(name)))) return;
  // What was there before is the session's own once it has its words.
  lesson.own = lesson.own.includes(name)
    ? lesson.own.map((text) => (text === name ? entered : text))
    : [...lesson.own, entered];
};

/** What others made is not changed where that reaches a server. */
const holds = (lesson: Lesson, { own }: Target): boolean => !own && !lesson.disposable;

/** It is still in a field of an item: not taken yet. */
const isHeld = ({ bench }: Lesson, entered: string): boolean =>
  bench.last.fields.some(({ value, place }) => place !== undefined && value.includes(entered));

const isTaken = (lesson: Lesson, entered: string): boolean =>
  lesson.bench.last.lists.some(({ entries }) => entries.some(({ text }) => text.includes(entered))) &&
  !isHeld(lesson, entered);

/** Typed and given up with Escape: everything should be as before. `kept`: Escape took what was typed, which then names the item. */
interface GivenUp {
  readonly how: 'closed' | 'open' | 'taken' | 'held';
  readonly kept?: string;
}

const giveUp = async (lesson: Lesson, opened: Opened, field: Locator): Promise<GivenUp> => {
  const { target, done } = opened;
  const entered = lesson.nextText();
  const values = { item: target.name, entered };
  const told = { field, items: target.items, perItem: true, ...needsOf(lesson, target) };
  const hold = holds(lesson, target);
  const type = fill(field, template('{{entered}}'));
  const typed = await lesson.bench.do({ steps: [type], values, perItem: true, hold });
  if (typed.failure !== undefined) return { how: 'open' };
  if (typed.held) return { how: 'held' };
  if (isTaken(lesson, entered)) {
    // No key is needed: what is typed is taken at once.
    rename(lesson, target.name, entered);
    const steps = [...opened.steps, type];
    const changes = changed(done.before, lesson, values);
    lesson.file(
      { name: `${opened.name}, then typing`, kind: 'edit', steps, ...told },
      { ...typed, changes },
      target.name,
    );
    return { how: 'taken' };
  }
  const cancelling = press('Escape', field);
  const last = await lesson.bench.do({ steps: [cancelling], values, perItem: true, hold });
  if (last.failure !== undefined) return { how: 'open' };
  if (last.held) return { how: 'held' };
  const changes = changed(done.before, lesson, values);
  // Where the item is called otherwise by then, its parts are not known to be the same: fewer fields tell.
  const closed =
    last.after.fields.length < last.before.fields.length ||
    last.changes.some(({ what, ...more }) => what === 'part' && 'how' in more && more.how === 'went');
  const isKept = isTaken(lesson, entered);
  if (!isUnchanged(changes) && !closed && !isKept) return { how: 'open' };
  if (isKept) rename(lesson, target.name, entered);
  const steps = [...opened.steps, type, cancelling];
  lesson.file(
    { name: `${opened.name}, then Escape`, kind: 'close', steps, ...told },
    { ...last, changes },
    target.name,
  );
  return { how: 'closed', ...(isKept ? { kept: entered } : {}) };
};

/** Buttons that came with the field, each as it is pressed for whichever item; what its item had all the time is there for something else. */
const buttonsThatCame = (
  lesson: Lesson,
  { name: item }: Target,
  field: SeenField,
  locator: Locator,
  before: Done['before'],
) => {
  const { last } = lesson.bench;
  const came = new Set(controlsThatCame({ before, after: last }).map(({ key }) => key));
  return buttonsFor(lesson, field, last, 8)
    .filter(({ key, place }) => place === undefined || came.has(key))
    .map(({ name, place, inItem, locator: whole }) => ({
      name,
      place,
      press: click(
        inItem !== undefined && locator.within !== undefined
          ? { ...inItem, within: locator.within }
          : ofAnyItem(whole, item),
      ),
    }));
};

const waysToKeep = (
  lesson: Lesson,
  target: Target,
  field: SeenField,
  locator: Locator,
  before: Done['before'],
): { name: string; steps: Step[] }[] => {
  const enter = { name: 'Enter', steps: [press('Enter', locator)] };
  const leave = { name: 'leaving it', steps: [press('Tab', locator)] };
  const offered = buttonsThatCame(lesson, target, field, locator, before).slice(0, 2);
  const buttons = offered.map((button) => ({ name: button.name || 'the button', steps: [button.press] }));
  // Buttons beside the field, in its own item, came to be pressed.
  const beside = offered.some(({ place }) => place?.item === field.place?.item && place !== undefined);
  const several = beside || field.kind === 'long' || field.kind === 'editable';
  return several
    ? [...buttons, ...(field.kind === 'text' ? [enter] : []), leave]
    : [enter, leave, ...buttons];
};

/** Typed and kept. The item is called by its new words from then on. */
const keep = async (lesson: Lesson, opened: Opened, again: () => Promise<Done>): Promise<boolean> => {
  const { target } = opened;
  const { bench } = lesson;
  let field = fieldThatCame(opened.done);
  let before = opened.done.before;
  for (let way = 0; field !== undefined && way < 4 && bench.left() > 1_000; way += 1) {
    const locator = await locate(lesson, field, target);
    if (locator === undefined) return false;
    const how = waysToKeep(lesson, target, field, locator, before)[way];
    if (how === undefined) return false;
    const entered = lesson.nextText();
    const values = { item: target.name, entered };
    const tail = [fill(locator, template('{{entered}}')), ...how.steps];
    const last = await bench.do({ steps: tail, values, perItem: true, hold: holds(lesson, target) });
    if (last.held) return false;
    const changes = [
      ...changed(before, lesson, values),
      ...last.changes.filter(({ what }) => what === 'request' || what === 'problem'),
    ];
    const kind = kindOf(changes, { entered, perItem: true });
    if (last.failure === undefined && (kind === 'edit' || kind === 'create') && !isHeld(lesson, entered)) {
      rename(lesson, target.name, entered);
      lesson.file(
        {
          ...{ name: `${opened.name}, then ${how.name}`, kind: 'edit', steps: [...opened.steps, ...tail] },
          ...{ field: locator, items: target.items, perItem: true },
          ...needsOf(lesson, target),
        },
        { ...last, changes },
        target.name,
      );
      return true;
    }
    const next = await again();
    field = fieldThatCame(next);
    before = next.before;
  }
  return false;
};

/** The other fields that came with it, each with another value than it holds. */
const otherwise = async (lesson: Lesson, { done, target }: Opened, field: SeenField): Promise<Step[]> => {
  const was = new Set(done.before.fields.map(({ key }) => key));
  const steps: Step[] = [];
  for (const other of done.after.fields) {
    if (other.key === field.key || was.has(other.key) || other.inert) continue;
    const isNumber = asksForNumber(other) || /^\d[\d.,]*$/.test(other.value);
    if (!isNumber && (other.kind !== 'text' || other.value === '')) continue;
    const locator = await locate(lesson, other, target);
    const another = isNumber ? (other.value.startsWith('7') ? '9' : '7') : `${other.value} x`;
    if (locator !== undefined) steps.push(fill(locator, another));
  }
  return steps.slice(0, 2);
};

/** A button beside that closes the fields: seen to leave all as it was, or called so. */
const cancel = async (lesson: Lesson, opened: Opened): Promise<void> => {
  const { bench, page } = lesson;
  const { items } = opened.target;
  const kept = lesson.actions
    .filter((action) => action.kind === 'edit' && same(action.items, items))
    .flatMap(({ steps }) => steps.slice(-1));
  const tried = new Set<string>();
  for (let count = 0; count < 2 && bench.left() > 2_000; count += 1) {
    // Another one, or the same under its new name.
    await ready(lesson, { items: 1 });
    const targets = lesson.targets().filter((other) => same(other.items, items));
    // One that was not edited yet: what fails the second time only does so there.
    const fresh = targets.filter(({ own, name }) => own && name !== opened.target.name);
    const target = fresh.at(-1) ?? targets[0];
    if (target === undefined) return;
    const done = await bench.do({
      ...{ steps: opened.steps, values: { item: target.name }, perItem: true, items },
      hold: holds(lesson, target),
    });
    const field = fieldThatCame(done);
    const locator = field && (await locate(lesson, field, target));
    if (field === undefined || locator === undefined) return;
    const button = buttonsThatCame(lesson, target, field, locator, done.before)
      .slice(0, 4)
      .find(
        ({ name, press: step }) =>
          name !== '' && !tried.has(name) && !kept.some((other) => same(other, step)),
      );
    if (button === undefined) return;
    tried.add(button.name);
    const entered = lesson.nextText();
    const values = { item: target.name, entered };
    const others = await otherwise(lesson, { ...opened, done, target }, field);
    const tail = [fill(locator, template('{{entered}}')), ...others, button.press];
    const last = await bench.do({ steps: tail, values, perItem: true, hold: holds(lesson, target) });
    if (last.held) return;
    if (last.failure !== undefined || isHeld(lesson, entered)) continue;
    const changes = changed(done.before, lesson, values);
    if (!isUnchanged(changes) && !says(button.name, 'cancel', page.language)) continue;
    lesson.file(
      {
        ...{ name: `${opened.name}, then ${button.name}`, kind: 'close', steps: [...opened.steps, ...tail] },
        ...{ field: locator, items, perItem: true },
        ...needsOf(lesson, target),
      },
      { ...last, changes },
      target.name,
    );
    return;
  }
};

/** True when the field turned out to change the item. `again` opens it anew, in the item as it is called by then. */
export const learnEdit = async (
  lesson: Lesson,
  opened: Opened,
  again: (target: Target) => Promise<Done>,
): Promise<boolean> => {
  const field = fieldThatCame(opened.done);
  if (field === undefined || !(opened.target.own || lesson.isPrivate)) return false;
  const locator = await locate(lesson, field, opened.target);
  if (locator === undefined) return false;
  const given = await giveUp(lesson, opened, locator);
  if (given.how === 'held') return false;
  if (given.how === 'taken') return true;
  const called = given.kept === undefined ? opened.target : { ...opened.target, name: given.kept };
  // Escape may have left the item under another name, which is a fault to be tested and no reason to learn nothing more.
  const target = lesson.isAlone(called)
    ? called
    : (lesson.targets().find((other) => same(other.items, called.items)) ?? called);
  const done = await again(target);
  const next = { ...opened, target, done };
  const isEdit = fieldThatCame(done) !== undefined && (await keep(lesson, next, () => again(target)));
  if (isEdit) await cancel(lesson, next);
  return isEdit;
};
