// Selects and numbers within items that act at once: a state, a place, an assignee, an amount. Learned on one item, confirmed on a second.
import type { Locator, Step } from '@prowl/contracts';
import { fill, press, selectLabel } from '@prowl/plan';
import { same } from '../../../observation/difference.ts';
import type { SeenField } from '../../../observation/seen.ts';
import type { Done } from './bench.ts';
import { withoutName } from './gesture.ts';
import { withoutStates } from './kind.ts';
import { insideItem, type Lesson, type Target } from './lesson.ts';
import { ready } from './ready.ts';

const mostFields = 2;
const mostOptions = 2;

interface Setting {
  readonly name: string;
  readonly steps: readonly Step[];
  /** What the field holds afterwards. */
  readonly value: string;
}

/** Without the words of its item. */
const labelOf = ({ label }: SeenField, { name }: Target): string =>
  withoutName(label, name) || 'the field of the item';

const fieldsOf = (lesson: Lesson, target: Target): SeenField[] =>
  lesson
    .fieldsOf(target)
    .filter(
      ({ kind, value, inert, inItem }) =>
        !inert &&
        inItem !== undefined &&
        (kind === 'choice' || (kind === 'number' && /^\d{1,6}$/.test(value.trim()))),
    );

/** Other values than the one that it holds. */
const settingsOf = (field: SeenField, target: Target): Setting[] => {
  const { inItem, kind, options = [], value } = field;
  if (inItem === undefined) return [];
  const at: Locator = insideItem(target.items, inItem);
  const label = labelOf(field, target);
  if (kind !== 'choice') {
    const more = String(Number(value) + 1);
    return [{ name: `${label}: ${more}`, steps: [fill(at, more), press('Tab', at)], value: more }];
  }
  return options
    .filter((option) => option.value !== value && option.label !== '')
    .slice(0, mostOptions)
    .map((option) => ({
      name: `${label}: ${option.label}`,
      steps: [selectLabel(at, option.label)],
      value: option.value,
    }));
};

/** Something besides the field shows it, or something is kept: it is no part of a form that is sent later. */
const acts = ({ changes, failure, held }: Done): boolean => {
  if (failure !== undefined || held) return false;
  return changes.some((change) => {
    if (change.what === 'item')
      return change.how !== 'changed' || withoutStates(change.from) !== withoutStates(change.to);
    return !['field', 'state', 'part', 'problem'].includes(change.what);
  });
};

const attempt = (lesson: Lesson, { steps }: Setting, { items, name, own }: Target): Promise<Done> =>
  lesson.bench.do({
    ...{ steps, values: { item: name }, perItem: true, items, hold: !own && !lesson.disposable },
  });

/** True when the setting acts at once. */
const learnSetting = async (
  lesson: Lesson,
  field: SeenField,
  setting: Setting,
  target: Target,
  offering: () => Target[],
): Promise<boolean> => {
  const done = await attempt(lesson, setting, target);
  if (done.held) await ready(lesson, { fresh: true });
  if (!acts(done)) return false;
  const { items } = target;
  const needs = lesson.makerOf(items)?.key;
  // One of several values: no switch with two sides.
  const kind = ['nothing', 'open', 'close', 'toggle'].includes(done.kind) ? 'move' : done.kind;
  const action = {
    ...{ name: setting.name, kind, steps: [...setting.steps], items, perItem: true },
    ...(needs === undefined ? {} : { needs }),
  };
  lesson.file(action, done, target.name);
  const holds = (other: Target) =>
    fieldsOf(lesson, other).some(
      ({ value, inItem }) => same(inItem, field.inItem) && value === setting.value,
    );
  const second = offering().find((other) => other.name !== target.name && !holds(other));
  if (second === undefined || lesson.bench.left() < 1_500) return true;
  const again = await attempt(lesson, setting, second);
  if (acts(again)) lesson.file(action, again, second.name);
  return true;
};

/** Of each list of items one has its fields tried. */
export const learnItemFields = async (lesson: Lesson): Promise<void> => {
  const { bench } = lesson;
  await bench.look();
  const lists = new Map(lesson.targets().map((target) => [JSON.stringify(target.items), target.items]));
  for (const items of lists.values()) {
    const offering = () =>
      lesson.targets().filter((target) => same(target.items, items) && fieldsOf(lesson, target).length > 0);
    const [target] = offering();
    if (target === undefined) continue;
    for (const field of fieldsOf(lesson, target).slice(0, mostFields))
      for (const setting of settingsOf(field, target)) {
        if (bench.left() < 3_000) return;
        // It may be elsewhere by now, and what it holds another value.
        const [next] = offering();
        if (next === undefined || !(await learnSetting(lesson, field, setting, next, offering))) break;
      }
  }
};
