// Of two controls that one action brings to life, as Done and Absent after Call, the first puts the second out of reach: it is done once more.
import type { Locator, Step } from '@prowl/contracts';
import { same } from '../../../observation/difference.ts';
import type { SeenControl } from '../../../observation/seen.ts';
import type { Done, Learned } from './bench.ts';
import { changesOf } from './kind.ts';
import type { Lesson } from './lesson.ts';

/** Controls of the page for which it was done. */
const revived = new WeakMap<Lesson, Set<string>>();

const isWaiting = ({ states, place, leads }: SeenControl): boolean =>
  states.disabled !== undefined && place === undefined && !leads;

const bringsToLife =
  (locator: Locator) =>
  ({ perItem, tries }: Learned): boolean =>
    !perItem &&
    tries.some(({ changes }) =>
      changesOf(changes, 'state').some(
        (change) => change.state === 'disabled' && change.to === '' && same(change.locator, locator),
      ),
    );

/** Its only step presses this control, which can be pressed now. */
const pressedBy = ({ steps }: Learned, controls: readonly SeenControl[]): SeenControl | undefined => {
  const [first, ...more] = steps;
  return controls.find(
    ({ locator, states }) =>
      first?.do === 'click' &&
      more.length === 0 &&
      states.disabled === undefined &&
      same(locator, first.target),
  );
};

/** Once for each control that was not tried. False where there is none left. */
export const revive = async (
  lesson: Lesson,
  tried: ReadonlySet<string>,
  press: (steps: readonly Step[], control: string) => Promise<Done>,
): Promise<boolean> => {
  const past = revived.get(lesson) ?? new Set();
  revived.set(lesson, past);
  const { controls } = lesson.bench.last;
  for (const { key, locator } of controls.filter(isWaiting)) {
    const action = tried.has(key) || past.has(key) ? undefined : lesson.actions.find(bringsToLife(locator));
    const control = action && pressedBy(action, controls);
    if (action === undefined || control === undefined) continue;
    past.add(key);
    const done = await press(action.steps, control.key);
    if (done.failure === undefined && !done.held) return true;
  }
  return false;
};
