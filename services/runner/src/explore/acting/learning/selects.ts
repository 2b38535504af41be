// Selects of the page itself that act at once: each of a few options in turn, then the first again.
import type { Locator, Step } from '@prowl/contracts';
import { selectLabel } from '@prowl/plan';
import type { SeenField } from '../../../observation/seen.ts';
import type { Done, Learned } from './bench.ts';
import { changesOf, isUnchanged } from './kind.ts';
import type { Lesson } from './lesson.ts';
import { ready } from './ready.ts';

const mostSelects = 3;
const mostOptions = 3;

export interface Choosing {
  readonly mayGoOn: () => boolean;
  /** Nothing may be written by it. */
  readonly holds: (field: string) => boolean;
  readonly file: (name: string, done: Done, steps: readonly Step[], items?: Locator) => Learned;
}

const choose = async (
  lesson: Lesson,
  field: SeenField,
  { mayGoOn, holds, file }: Choosing,
): Promise<void> => {
  const { bench } = lesson;
  const initial = field.options?.find(({ value }) => value === field.value);
  const others = (field.options ?? []).filter(({ value, label }) => value !== field.value && label !== '');
  const before = await bench.look();
  const made: Learned[] = [];
  const called = field.label || 'the choice';
  for (const { label } of others.slice(0, mostOptions)) {
    if (!mayGoOn()) break;
    const steps = [selectLabel(field.locator, label)];
    const done = await bench.do({ steps, hold: holds(field.key) });
    if (done.held) return void (await ready(lesson, { fresh: true, items: 2 }));
    const effects = done.changes.filter(({ what }) => !['field', 'state', 'storage'].includes(what));
    if (done.failure !== undefined || effects.length === 0) continue;
    const [item] = changesOf(done.changes, 'item');
    const kind = done.kind === 'clear' || done.kind === 'create' ? 'filter' : done.kind;
    made.push(file(`${called}: ${label}`, { ...done, kind }, steps, item?.items));
  }
  if (initial === undefined || made.length === 0) return;
  const steps = [selectLabel(field.locator, initial.label)];
  const done = await bench.do({ steps, hold: holds(field.key) });
  const [first] = made;
  const kind = first?.kind ?? done.kind;
  const back = file(`${called}: ${initial.label}`, { ...done, kind }, steps, first?.items);
  if (isUnchanged(await bench.since(before))) for (const action of made) action.undoneBy = back.key;
};

/** `isTriedAsList`: what orders or narrows a list of a server has tests of its own. */
export const learnSelects = async (
  lesson: Lesson,
  choosing: Choosing,
  isTriedAsList: (field: SeenField) => boolean,
): Promise<void> => {
  const fields = lesson.bench.last.fields.filter(
    ({ kind, place, inert, form }) =>
      kind === 'choice' && place === undefined && !inert && (form?.buttons ?? 0) === 0,
  );
  const own = fields.filter((field) => !isTriedAsList(field));
  for (const field of own.slice(0, mostSelects)) await choose(lesson, field, choosing);
};
