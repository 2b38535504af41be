// One try of a gesture on an item, and how it is filed.
import type { Locator } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import type { Done, Learned } from './bench.ts';
import type { Gesture } from './gesture.ts';
import { anyItem, type Lesson, type Target } from './lesson.ts';

/** `mayWrite`: on an item of others, too. */
export const actOn = (
  { bench, disposable }: Lesson,
  { steps, control }: Pick<Gesture, 'steps' | 'control'>,
  { name, items, own }: Target,
  mayWrite = disposable,
): Promise<Done> =>
  bench.do({
    steps,
    values: { item: name },
    perItem: true,
    items,
    ...(control === undefined ? {} : { control }),
    hold: !own && !mayWrite,
  });

export const attempt = (lesson: Lesson, gesture: Gesture, target: Target): Promise<Done> =>
  actOn(
    lesson,
    gesture,
    target,
    lesson.disposable || says(gesture.name, ['add', 'cart'], lesson.page.language),
  );

/** Where the words of an item are; undefined where they are not by themselves. */
export const placeOfWords = (
  { bench }: Lesson,
  items: Locator,
  { name }: Target,
): Promise<Locator | undefined> => {
  const inner: Locator = { by: 'text', text: { template: '{{item}}' }, within: anyItem(items) };
  return bench.pick([inner], { item: name });
};

export const file = (
  lesson: Lesson,
  { name, steps }: Gesture,
  done: Done,
  { items, name: item }: Target,
): Learned => {
  const needs = lesson.makerOf(items)?.key;
  return lesson.file(
    {
      ...{ name, kind: done.kind, steps: [...steps], items, perItem: true },
      ...(needs === undefined ? {} : { needs }),
    },
    done,
    item,
  );
};
