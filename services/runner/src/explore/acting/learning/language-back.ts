// A button that chooses the language of the whole application: everything has another name then, so it is taken back before anything else is learned.
import type { Step } from '@prowl/contracts';
import { click } from '@prowl/plan';
import type { SeenControl } from '../../../observation/seen.ts';
import type { Done, Learned } from './bench.ts';
import { isForbidden } from './comparing.ts';
import { isUnchanged } from './kind.ts';
import type { Lesson } from './lesson.ts';

const mostLanguages = 4;

/** What is side by side with a control and may be pressed, too. */
export const freeBeside = (lesson: Lesson, { key, group }: SeenControl): SeenControl[] =>
  lesson.bench.last.controls.filter(
    (other) =>
      other.key !== key &&
      other.group === group &&
      other.place === undefined &&
      !other.leads &&
      other.states.disabled === undefined &&
      !isForbidden(lesson, other.name),
  );

interface Changed {
  /** As the page said it before. */
  readonly language: string;
  readonly first: Done;
  readonly action: Learned;
  readonly press: (steps: readonly Step[], control: string) => Promise<Done>;
  readonly file: (name: string, done: Done, steps: readonly Step[]) => Learned;
  /** Keys of controls. */
  readonly tried: Set<string>;
}

/** By what is beside it, else by opening the page as it was kept at first. */
export const languageBack = async (
  lesson: Lesson,
  control: SeenControl,
  { language, first, action, press, file, tried }: Changed,
): Promise<void> => {
  const { bench, frame, page } = lesson;
  frame.noteOfAll(control, page.template);
  for (const neighbour of freeBeside(lesson, control).slice(0, mostLanguages)) {
    const steps = [click(neighbour.locator)];
    const done = await press(steps, neighbour.key);
    tried.add(neighbour.key);
    frame.noteOfAll(neighbour, page.template);
    if (done.failure !== undefined || (await bench.language()) !== language) continue;
    const other = file(neighbour.name, done, steps);
    if (!isUnchanged(await bench.since(first.before))) return;
    action.undoneBy = other.key;
    other.undoneBy = action.key;
    return;
  }
  await bench.reset(true);
};
