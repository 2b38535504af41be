// What is done to the items that are ticked: a box of an item brings a choice and a button, as "Move to shelf".
import { click, selectLabel } from '@prowl/plan';
import type { Observation, SeenField } from '../../../observation/seen.ts';
import { actOn } from './attempt.ts';
import type { Done, Learned } from './bench.ts';
import { buttonsFor } from './buttons.ts';
import type { Opened } from './edit.ts';
import { changesOf, withoutStates } from './kind.ts';
import type { Lesson } from './lesson.ts';
import { ready } from './ready.ts';
import { another, takeStock } from './stock.ts';
import { learnMessageUndo } from './undo.ts';

/** Milliseconds that it takes on two items. */
const time = 4_000;
const mostChoices = 2;

/** A field came that is not of an item. */
const choicesThatCame = ({ before, after }: Pick<Done, 'before' | 'after'>): SeenField[] => {
  const was = new Set(before.fields.map(({ key }) => key));
  return after.fields.filter(
    ({ key, kind, place, inert }) => kind === 'choice' && place === undefined && !inert && !was.has(key),
  );
};

export const bringsChoice = (done: Pick<Done, 'before' | 'after'>): boolean =>
  choicesThatCame(done).length > 0;

const isTicked = ({ changes }: Done): boolean =>
  changesOf(changes, 'state').some(({ own, state, to }) => own && state === 'checked' && to !== '');

/** Its item has the value now that it had not before. */
export const isSetBy = ({ changes }: Pick<Done, 'changes'>, label: string): boolean =>
  changesOf(changes, 'item').some(
    ({ own, how, from, to }) =>
      own && how === 'changed' && !withoutStates(from).includes(label) && withoutStates(to).includes(label),
  );

/** None of the first items has it. */
const newValue = (field: SeenField, { lists }: Observation): string | undefined => {
  const shown = lists.flatMap(({ entries }) => entries.slice(0, 6).map(({ text }) => text));
  const offered = (field.options ?? []).filter(({ value, label }) => value !== field.value && label !== '');
  return offered.findLast(({ label }) => shown.every((text) => !text.includes(label)))?.label;
};

/** Whether what is chosen there is given to the item. */
const learnChoice = async (
  lesson: Lesson,
  { name, steps: ticking, done, target }: Opened,
  field: SeenField,
): Promise<boolean> => {
  const { bench } = lesson;
  const label = newValue(field, done.after);
  const [button] = buttonsFor(lesson, field, done.after, 1);
  if (label === undefined || button === undefined || !(await ready(lesson, { items: 2 }))) return false;
  const steps = [...ticking, selectLabel(field.locator, label), click(button.locator)];
  const first = await actOn(lesson, { steps }, target);
  if (first.held) await ready(lesson, { fresh: true });
  if (first.failure !== undefined || first.held || !isSetBy(first, label)) return false;
  const { items } = target;
  const told: Partial<Learned> = { items, perItem: true };
  const needs = lesson.makerOf(items)?.key;
  const filed = { name: `${name}, then ${button.name}: ${label}`, kind: 'move' as const, steps };
  const action = lesson.file(
    { ...filed, ...told, ...(needs === undefined ? {} : { needs }) },
    first,
    target.name,
  );
  takeStock(lesson);
  await learnMessageUndo(lesson, action, target, first);
  const second = another(lesson, target);
  // One that stays ticked would be acted on with the next one.
  const anew = { items: 2, ...(isTicked(first) ? { fresh: true } : {}) };
  if (second === undefined || bench.left() < time / 2 || !(await ready(lesson, anew))) return true;
  const again = await actOn(lesson, { steps }, second);
  if (again.failure === undefined && !again.held && isSetBy(again, label))
    lesson.file({ ...filed, ...told }, again, second.name);
  if (isTicked(again)) await ready(lesson, { fresh: true, items: 2 });
  return true;
};

/** `opened`: the box, by which the choices came: each with a button behind it. One that shows in the items is enough. */
export const learnChosen = async (lesson: Lesson, opened: Opened): Promise<void> => {
  if (!isTicked(opened.done)) return;
  for (const field of choicesThatCame(opened.done).slice(0, mostChoices)) {
    if (lesson.bench.left() < time || (await learnChoice(lesson, opened, field))) return;
    await ready(lesson, { fresh: true, items: 2 });
  }
};
