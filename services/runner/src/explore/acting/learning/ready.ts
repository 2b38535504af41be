// Back to where actions can be tried: the page as opened, with own items on it.
import { press } from '@prowl/plan';
import { same } from '../../../observation/difference.ts';
import { nextToAdd, noteTried } from './adding.ts';
import type { Learned } from './bench.ts';
import { isUnchanged } from './kind.ts';
import { isSamePlace, type Lesson } from './lesson.ts';

/** Makes own items in each list until there are so many. Only where it is known how. */
export const replenish = async (lesson: Lesson, count: number): Promise<void> => {
  const { create, creates } = lesson;
  if (create === undefined) return;
  await lesson.bench.look();
  for (const maker of [create, ...creates]) await make(lesson, maker, count);
};

const make = async (lesson: Lesson, maker: Learned, count: number): Promise<void> => {
  const { bench, creates } = lesson;
  const home = maker.into ?? maker.items;
  const isAdded = maker.kind === 'add';
  // What it is taken from has items of its own.
  const there = () =>
    lesson.targets().filter((target) => (creates.length === 0 && !isAdded) || same(target.items, home))
      .length;
  for (let tries = 0; there() < count && tries < count + 1; tries += 1) {
    if (bench.left() < 600) return;
    const text = isAdded ? nextToAdd(lesson, maker) : lesson.nextText();
    if (text === undefined) return;
    const done = await bench.do({
      steps: maker.steps,
      values: isAdded ? { item: text } : { entered: text },
      perItem: isAdded,
    });
    if (done.failure !== undefined) return;
    if (isAdded) noteTried(lesson, maker, text);
    else lesson.own.push(text);
  }
};

export interface Readying {
  /** The page is opened again: `back` where a press led elsewhere, which the browser may take back. */
  readonly fresh?: boolean | 'back';
  /** Own items that must be there. */
  readonly items?: number;
}

/** The browser's own way back, which is shorter than opening an application again. */
const isBack = async ({ bench, start }: Lesson): Promise<boolean> =>
  (await bench.back()) && isSamePlace(await bench.since(start));

/** Of menus in menus each takes a press. */
const mostOpen = 2;

const isClosed = async ({ bench, start }: Lesson): Promise<boolean> => {
  for (let closed = 0; ; closed += 1) {
    if (isSamePlace(await bench.since(start))) return true;
    if (closed === mostOpen) return false;
    const { changes } = await bench.do({ steps: [press('Escape')] });
    if (isUnchanged(changes)) return false;
  }
};

/** Closes what is open, or opens the page afresh. False when it cannot be reached. */
export const ready = async (
  lesson: Lesson,
  { fresh = false, items = 0 }: Readying = {},
): Promise<boolean> => {
  const isThere = fresh === true ? false : await (fresh === 'back' ? isBack(lesson) : isClosed(lesson));
  if (!isThere && !(await lesson.bench.fresh())) return false;
  await replenish(lesson, items);
  if (!isThere) lesson.start = lesson.bench.last;
  return true;
};
