// One try of a gesture on an item, and how it is filed.
import type { Locator } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import type { Done, Learned } from './bench.ts';
import type { Gesture } from './gesture.ts';
import { anyItem, type Lesson, type Target } from './lesson.ts';

export const attempt = (
  lesson: Lesson,
  { name: words, steps, control }: Gesture,
  target: Target,
): Promise<Done> => {
  const { name, items, own } = target;
  return lesson.bench.do({
    steps,
    values: { item: name },
    perItem: true,
    items,
    ...(control === undefined ? {} : { control }),
    hold: !own && !lesson.disposable && !says(words, ['add', 'cart'], lesson.page.language),
  });
};

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
