// Items in more than one state: filters divide them, and what is offered for some of them is there to be tried.
import type { Learned } from './bench.ts';
import { changesOf } from './kind.ts';
import type { Lesson } from './lesson.ts';

const lastNumber = (shown = ''): number => Number(/\d+(?!.*\d)/.exec(shown)?.[0] ?? 0);

const countsUp = ({ tries }: Learned): boolean =>
  tries.some(({ changes }) =>
    changesOf(changes, 'item').some(({ own, from, to }) => own && lastNumber(to) > lastNumber(from)),
  );

/** Up to two kinds of switching or counting, each done to one item. */
export const vary = async (lesson: Lesson): Promise<void> => {
  const { bench } = lesson;
  const changing = lesson.actions.filter(
    (action) =>
      action.perItem &&
      action.steps.length === 1 &&
      ((action.kind === 'toggle' && action.undoneBy !== undefined) ||
        (action.kind === 'count' && countsUp(action))),
  );
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
