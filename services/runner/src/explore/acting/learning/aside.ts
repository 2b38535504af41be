// What is learned beside the rest, in a browser context of its own, since nothing is written by it: what controls do on the page as it opens.
import type { Learned } from './bench.ts';
import { Controls } from './controls.ts';
import type { Lesson } from './lesson.ts';

/** Of its time. */
const share = 0.6;

/** `settled`: takes the keys of controls of which nothing more is to be learned, as they come. */
export const learnOpening = async (lesson: Lesson, settled: Set<string>): Promise<void> => {
  const controls = new Controls(lesson, new Set(), settled);
  await controls.learnAsOpened(lesson.bench.left() * share);
};

/** What was learned twice is taken from where there were items of the session's own. */
export const joined = (actions: readonly Learned[], aside: readonly Learned[]): Learned[] => {
  const known = new Map(actions.map((action) => [action.key, action]));
  const more = aside.filter(({ key, kind }) => {
    const other = known.get(key);
    return other === undefined ? kind !== 'fails' : other.kind === 'nothing' && kind !== 'nothing';
  });
  const replaced = new Set(more.map(({ key }) => key));
  return [...actions.filter(({ key }) => !replaced.has(key)), ...more];
};
