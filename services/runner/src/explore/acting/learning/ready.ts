// Back to where actions can be tried: the page as opened, with own items on it.
import { press } from '@prowl/plan';
import { same } from '../../../observation/difference.ts';
import type { Learned } from './bench.ts';
import { isSamePlace, type Lesson } from './lesson.ts';

/** Makes own items in each list until there are so many. Only where it is known how. */
export const replenish = async (lesson: Lesson, count: number): Promise<void> => {
  const { create, creates } = lesson;
  if (create === undefined) return;
  await lesson.bench.look();
  for (const maker of [create, ...creates]) await make(lesson, maker, count);
};

const make = async (lesson: Lesson, { items, steps }: Learned, count: number): Promise<void> => {
  const { bench, creates } = lesson;
  const there = () =>
    lesson.targets().filter((target) => creates.length === 0 || same(target.items, items)).length;
  for (let tries = 0; there() < count && tries < count + 1; tries += 1) {
    if (bench.left() < 600) return;
    const entered = lesson.nextText();
    const done = await bench.do({ steps, values: { entered } });
    if (done.failure !== undefined) return;
    lesson.own.push(entered);
  }
};

/**
 * Closes what is open, or opens the page afresh. `place`: the look to which the page should be alike. False when it cannot be reached.
 */
export const ready = async (
  lesson: Lesson,
  { fresh = false, items = 0 }: { fresh?: boolean; items?: number } = {},
): Promise<boolean> => {
  const { bench } = lesson;
  if (!fresh) {
    const same = isSamePlace(await bench.since(lesson.start));
    if (!same) await bench.do({ steps: [press('Escape')] });
    if (same || isSamePlace(await bench.since(lesson.start))) {
      await replenish(lesson, items);
      return true;
    }
  }
  if (!(await bench.reopen())) return false;
  await replenish(lesson, items);
  lesson.start = bench.last;
  return true;
};
