// Items in more than one state: filters divide them, and what is offered for some of them is there to be tried.
import { same } from '../../../observation/difference.ts';
import type { SeenItem } from '../../../observation/seen.ts';
import type { Learned } from './bench.ts';
import { changesOf } from './kind.ts';
import type { Lesson } from './lesson.ts';

const lastNumber = (shown = ''): number => Number(/\d+(?!.*\d)/.exec(shown)?.[0] ?? 0);

/** Behind its name: what is counted, if anything is. */
const firstNumber = ({ text, name }: SeenItem): string => /\d+/.exec(text.replace(name, ' '))?.[0] ?? '';

const countsUp = ({ tries }: Learned): boolean =>
  tries.some(({ changes }) =>
    changesOf(changes, 'item').some(({ own, from, to }) => own && lastNumber(to) > lastNumber(from)),
  );

const isVarying = (action: Learned): boolean =>
  action.perItem &&
  action.steps.length === 1 &&
  ((action.kind === 'toggle' && action.undoneBy !== undefined) ||
    (action.kind === 'count' && countsUp(action)));

/** Up to two kinds of switching or counting, each done to one item. */
export const vary = async (lesson: Lesson): Promise<void> => {
  const { bench } = lesson;
  const changing = lesson.actions.filter(isVarying);
  for (const { steps, items } of changing.slice(0, 2)) {
    const target = lesson.targets().find((other) => JSON.stringify(other.items) === JSON.stringify(items));
    if (target === undefined || bench.left() < 2_000) return;
    await bench.do({
      steps,
      values: { item: target.name },
      perItem: true,
      hold: !target.own && !lesson.disposable,
    });
  }
};

/** Where what was tried since, or a reload, left all items in one state: a filter would show no difference. True when that was so. */
export const varyAgain = async (lesson: Lesson): Promise<boolean> => {
  const varying = lesson.actions.filter(isVarying);
  const changing = varying.find(({ kind }) => kind === 'toggle') ?? varying[0];
  const list = lesson.bench.last.lists.find(({ items }) => same(items, changing?.items));
  const [first, ...others] = list?.entries ?? [];
  if (first === undefined || others.length === 0) return false;
  const stateOf = (entry: SeenItem): string =>
    changing?.kind === 'count' ? firstNumber(entry) : [...entry.states].sort().join();
  if (others.some((other) => stateOf(other) !== stateOf(first))) return false;
  await vary(lesson);
  return true;
};
