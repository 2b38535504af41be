// One try of a gesture on an item, and how it is filed.
import { says } from '@prowl/lexicon';
import type { Done, Learned } from './bench.ts';
import type { Gesture } from './gesture.ts';
import type { Lesson, Target } from './lesson.ts';

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
