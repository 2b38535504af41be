// What is typed into a field of an item and taken there: a bid, an amount, a note, an answer. Learned on one item, confirmed on a second.
import type { Locator, Step } from '@prowl/contracts';
import { click, fill, press, template } from '@prowl/plan';
import { same } from '../../../observation/difference.ts';
import type { SeenControl, SeenField } from '../../../observation/seen.ts';
import type { Done } from './bench.ts';
import { canTake } from './create.ts';
import { withoutName } from './gesture.ts';
import { changesOf, withoutStates } from './kind.ts';
import { insideItem, type Lesson, type Target } from './lesson.ts';
import { ready } from './ready.ts';
import { amountsIn, asksForNumber, longestOf } from './values.ts';

const mostFields = 2;

/** Something that the item is worth, once more and a little: no border, and no round number. */
const above = (most: number): number => most + Math.max(2, Math.ceil(most / 10)) + 1;
/** The next one that people would say: 200 for 120. */
const roundAbove = (most: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))));
  return (Math.floor(most / unit) + 1) * unit;
};

interface Way {
  readonly name: string;
  readonly step: (at: Locator) => Step;
}

/** The button of its form; else Enter, or leaving it. */
const wayOf = (lesson: Lesson, field: SeenField, target: Target): Way | undefined => {
  const mayPress = ({ name }: SeenControl): boolean => lesson.rules.mayPress(name).ok;
  const button = lesson
    .controlsOf(target)
    .find(({ submits, form, inItem }) => submits && inItem !== undefined && form === field.form?.key);
  if (button !== undefined) {
    const { inItem, name } = button;
    if (inItem === undefined || !mayPress(button)) return undefined;
    return { name: name || 'the button', step: () => click(insideItem(target.items, inItem)) };
  }
  if (field.kind === 'long') return { name: 'leaving it', step: (at) => press('Tab', at) };
  return { name: 'Enter', step: (at) => press('Enter', at) };
};

/** Empty texts, and numbers that a button of their own takes; those that act at once have their own lesson. */
const fieldsOf = (lesson: Lesson, target: Target): SeenField[] =>
  lesson.fieldsOf(target).filter((field) => {
    const { inert, inItem, value, form, kind, place } = field;
    if (inert || inItem === undefined || place === undefined) return false;
    if (asksForNumber(field)) return value === '' || (/^\d{1,6}$/.test(value) && (form?.buttons ?? 0) > 0);
    return canTake(field) && kind !== 'editable' && value === '' && (form?.fields ?? 1) === 1;
  });

interface Entry {
  readonly field: SeenField;
  readonly at: Locator;
  readonly way: Way;
  readonly number: boolean;
}

const steps = ({ at, way }: Entry): Step[] => [fill(at, template('{{entered}}')), way.step(at)];

const enter = (lesson: Lesson, entry: Entry, { items, name, own }: Target, entered: string): Promise<Done> =>
  lesson.bench.do({
    steps: steps(entry),
    values: { item: name, entered },
    perItem: true,
    items,
    hold: !own && !lesson.disposable,
  });

/** What is still only in its field is not taken yet. */
const isHeld = ({ after }: Done, entered: string): boolean =>
  after.fields.some(({ value, place }) => place !== undefined && value.includes(entered));

/** Words that say no are no effect: a text must be shown, a number must change another one. */
const isTaken = (done: Done, { number }: Entry, entered: string): boolean => {
  const { changes, failure, held } = done;
  if (failure !== undefined || held) return false;
  const items = changesOf(changes, 'item').filter(({ how }) => how === 'changed');
  if (number)
    return changesOf(changes, 'figure').some(
      ({ from, to }) => from !== undefined && to !== undefined && from !== to,
    );
  const isStored = done.writes || changesOf(changes, 'storage').length > 0;
  return items.some(({ from, to }) => {
    const [was, is] = [withoutStates(from), withoutStates(to)];
    return !was.includes(entered) && is.includes(entered) && (isStored || !isHeld(done, entered));
  });
};

const entriesFor = (lesson: Lesson, entry: Entry, target: Target): string[] => {
  if (!entry.number) return [lesson.nextText()];
  const held = Number(entry.field.value);
  const { max } = entry.field.asks;
  if (entry.field.value !== '')
    return [String(max !== undefined && max !== '' && held >= Number(max) ? held - 1 : held + 1)];
  const most = Math.max(0, ...amountsIn(lesson.entryOf(target)?.text));
  return ['3', String(roundAbove(most))];
};

/** Undefined where nothing was taken. */
const tryOn = async (
  lesson: Lesson,
  entry: Entry,
  target: Target,
  entries: readonly string[],
): Promise<{ done: Done; entered: string } | undefined> => {
  for (const entered of entries) {
    if (lesson.bench.left() < 2_000) return undefined;
    const done = await enter(lesson, entry, target, entered);
    if (done.held) {
      await ready(lesson, { fresh: true });
      return undefined;
    }
    if (isTaken(done, entry, entered)) return { done, entered };
  }
  return undefined;
};

const learnField = async (
  lesson: Lesson,
  field: SeenField,
  target: Target,
  offering: () => Target[],
): Promise<void> => {
  const way = wayOf(lesson, field, target);
  if (way === undefined || field.inItem === undefined) return;
  const entry: Entry = {
    field,
    way,
    at: insideItem(target.items, field.inItem),
    number: asksForNumber(field),
  };
  const first = await tryOn(lesson, entry, target, entriesFor(lesson, entry, target));
  if (first === undefined) return;
  const label = withoutName(field.label, target.name) || 'the field of the item';
  const needs = lesson.makerOf(target.items)?.key;
  const file = (done: Done, entered: string, { name }: Target) => {
    const action = lesson.file(
      {
        name: `${label} and ${way.name}`,
        kind: 'submit',
        steps: steps(entry),
        items: target.items,
        perItem: true,
        field: entry.at,
        inputs: [
          {
            field: entry.at,
            label,
            kind: entry.number ? 'number' : 'text',
            value: entered,
            ...(entry.number ? {} : longestOf(field)),
          },
        ],
        ...(needs === undefined ? {} : { needs }),
      },
      done,
      name,
    );
    const last = action.tries.at(-1);
    if (last !== undefined) action.tries[action.tries.length - 1] = { ...last, entered };
  };
  file(first.done, first.entered, target);
  await lesson.bench.look();
  const second = offering().find(({ name }) => name !== target.name);
  if (second === undefined) return;
  const most = Math.max(0, ...amountsIn(lesson.entryOf(second)?.text));
  const others =
    !entry.number || field.value !== '' ? entriesFor(lesson, entry, second) : [String(above(most))];
  const again = await tryOn(lesson, entry, second, others);
  if (again !== undefined) file(again.done, again.entered, second);
};

/** Of each list one item has its fields tried. What the session did not make is left alone, unless nobody else sees it. */
export const learnItemEntries = async (lesson: Lesson): Promise<void> => {
  const { bench } = lesson;
  await bench.look();
  const lists = new Map(lesson.targets().map((target) => [JSON.stringify(target.items), target.items]));
  for (const items of lists.values()) {
    const offering = () =>
      lesson
        .targets()
        .filter(
          (target) =>
            same(target.items, items) && lesson.mayChange(target) && fieldsOf(lesson, target).length > 0,
        );
    const [target] = offering();
    if (target === undefined) continue;
    for (const field of fieldsOf(lesson, target).slice(0, mostFields)) {
      if (bench.left() < 4_000) return;
      await learnField(lesson, field, target, offering);
      await ready(lesson);
      await bench.look();
    }
  }
};
