// Which buttons may take what is typed into a field.
import { says } from '@prowl/lexicon';
import type { Observation, SeenControl, SeenField } from '../../../observation/seen.ts';
import type { Lesson } from './lesson.ts';

/** Buttons that may take what was typed: of its form, else the next ones behind it. */
export const buttonsFor = (
  lesson: Lesson,
  field: SeenField,
  { controls, fields }: Observation = lesson.bench.last,
  most = 2,
): SeenControl[] => {
  const free = controls.filter(
    ({ place, leads, role, name }) =>
      !leads &&
      (place === undefined || field.place !== undefined) &&
      !/^(checkbox|radio|switch|combobox|tab)$/.test(role) &&
      lesson.rules.mayPress(name).ok,
  );
  const ofForm = free.filter(
    ({ form, submits }) => field.form !== undefined && form === field.form.key && submits,
  );
  const behind = free
    .filter(({ order }) => order > field.order)
    .sort((a, b) => a.order - b.order)
    .slice(0, most);
  const { form } = field;
  if (ofForm.length === 0 && form !== undefined && form.fields > 1) {
    // Those that stand between the fields work one of them.
    const last = Math.max(...fields.filter((each) => each.form?.key === form.key).map(({ order }) => order));
    const region = controls.find((each) => each.form === form.key)?.region;
    const below = free.filter(
      (each) =>
        each.order > last &&
        (region ?? each.region) === each.region &&
        (each.form !== form.key || each.role === 'button'),
    );
    const [button] = below
      .filter(({ name }) => !says(name, ['cancel', 'close', 'back'], lesson.page.language))
      .sort((a, b) => a.order - b.order);
    if (button !== undefined) return [button];
  }
  const before = free.filter(({ order }) => order < field.order).sort((a, b) => b.order - a.order);
  return ofForm.length > 0
    ? ofForm.slice(0, 1)
    : [...behind, ...before.slice(0, behind.length === 0 ? 1 : 0)];
};
