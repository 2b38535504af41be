// Which items are the session's own by now, and which one an action is confirmed on.
import { same } from '../../../observation/difference.ts';
import type { Lesson, Target } from './lesson.ts';

/** Gone or renamed: the list of own items is what the page shows. */
export const takeStock = (lesson: Lesson): void => {
  const { lists, texts } = lesson.bench.last;
  const all = [...lists.flatMap(({ entries }) => entries.map(({ text }) => text)), ...texts];
  lesson.own = lesson.own.filter((entered) => all.some((text) => text.includes(entered)));
};

/** One that was there before says more than another one of the session's own: those are at an end of the list. */
export const another = (lesson: Lesson, target: Target): Target | undefined => {
  const others = lesson
    .targets()
    .filter((other) => other.name !== target.name && same(other.items, target.items));
  return (lesson.isPrivate ? others.find(({ own }) => own !== target.own) : undefined) ?? others[0];
};
