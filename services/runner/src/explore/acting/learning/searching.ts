// A field that shows fewer items while something is typed.
import { fill, template } from '@prowl/plan';
import { same } from '../../../observation/difference.ts';
import { changesOf, isUnchanged } from './kind.ts';
import type { Lesson } from './lesson.ts';

const mostFields = 2;

export const learnSearch = async (lesson: Lesson, mayGoOn: () => boolean): Promise<void> => {
  const { bench } = lesson;
  const [target] = lesson.targets();
  const entered = lesson.makers.flatMap(({ field, inputs }) => [
    field,
    ...inputs.map((input) => input.field),
  ]);
  const fields = bench.last.fields.filter(
    ({ kind, type, place, inert, locator }) =>
      (kind === 'text' || type === 'search') &&
      place === undefined &&
      !inert &&
      !entered.some((other) => same(locator, other)),
  );
  for (const field of fields.slice(0, mostFields)) {
    if (!mayGoOn() || target === undefined) return;
    const before = await bench.look();
    const values = { entered: target.name };
    const steps = [fill(field.locator, template('{{entered}}'))];
    const done = await bench.do({ steps, values, hold: true });
    const items = changesOf(done.changes, 'item');
    const back = await bench.do({ steps: [fill(field.locator, '')], hold: true });
    if (done.held || done.failure !== undefined || !items.some(({ how }) => how === 'went')) continue;
    const list = items[0]?.items;
    const told = {
      name: field.label || 'the field',
      field: field.locator,
      ...(list ? { items: list } : {}),
    };
    const action = lesson.file({ ...told, kind: 'filter', steps }, done);
    if (!isUnchanged(await bench.since(before))) continue;
    const empty = { ...told, name: `${told.name}, emptied`, kind: 'filter' as const };
    action.undoneBy = lesson.file({ ...empty, steps: [fill(field.locator, '')] }, back).key;
  }
};
