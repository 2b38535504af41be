// Items in more than one state: filters divide them, and what is offered for some of them is there to be tried.
import type { Lesson } from './lesson.ts';

/** Up to two kinds of switching or counting, each done to one item. */
export const vary = async (lesson: Lesson): Promise<void> => {
  const { bench } = lesson;
  const changing = lesson.actions.filter(
    ({ kind, perItem, undoneBy, steps }) =>
      perItem && (kind === 'toggle' || kind === 'count') && undoneBy !== undefined && steps.length === 1,
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
