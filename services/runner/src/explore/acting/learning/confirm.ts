// An action of one item is done to a second one, so that it is known of the kind; and which items a menu offers it for.
import { click, press } from '@prowl/plan';
import { same } from '../../../observation/difference.ts';
import type { SeenControl } from '../../../observation/seen.ts';
import { ofAnyItem } from './any-item.ts';
import { attempt, file } from './attempt.ts';
import type { Learned } from './bench.ts';
import { type Gesture, openerOf, targetOf } from './gesture.ts';
import type { Lesson, Target } from './lesson.ts';
import { ready, replenish } from './ready.ts';
import { another, takeStock } from './stock.ts';

/** Other items whose menu is looked at, and milliseconds that must be left for it. */
const [mostAsked, timeToAsk] = [3, 3_000] as const;
const itemsRead = 12;

const isEntry = ({ opening }: Gesture, { kind }: Learned): boolean =>
  opening !== undefined && ['toggle', 'edit', 'move', 'count'].includes(kind);

/** Is it the control of this step, as it is called for this item? It can be pressed. */
const offers = ({ steps }: Gesture, target: Target, controls: readonly SeenControl[]): boolean =>
  controls.some((control) => {
    const isOf = (at: SeenControl['locator']) => same(click(at), steps.at(-1));
    if (control.states.disabled !== undefined) return false;
    return isOf(targetOf(control, target)) || isOf(ofAnyItem(control.locator, target.name));
  });

/** Opens what it is an entry of, and looks: into more items than those that are mostly read. */
const offersTo = async (lesson: Lesson, gesture: Gesture, target: Target): Promise<boolean> => {
  if (!(await ready(lesson, { items: 2 }))) return false;
  const { failure } = await attempt(lesson, openerOf(gesture), target);
  const { controls } = await lesson.bench.look(itemsRead);
  await lesson.bench.do({ steps: [press('Escape')] });
  return failure === undefined && offers(gesture, target, controls);
};

/** A menu does not offer all items the same: tests act on those that were seen to be offered it. */
const noteOffered = async (
  lesson: Lesson,
  gesture: Gesture,
  target: Target,
  action: Learned,
): Promise<void> => {
  const tried = new Set(action.tries.flatMap(({ item }) => item ?? []));
  if (target.own || !lesson.mayChangeAll) return;
  const others = lesson.targets().filter(({ items, name }) => same(items, target.items) && !tried.has(name));
  const offered = [...tried];
  let refused = false;
  for (const other of others.slice(0, mostAsked)) {
    if (lesson.bench.left() < timeToAsk) break;
    if (await offersTo(lesson, gesture, other)) offered.push(other.name);
    else refused = true;
  }
  await ready(lesson, { items: 2 });
  if (refused && offered.length > 1) action.examples = offered.map((text) => ({ text, group: '' }));
};

/** On a second item, so that it is known of the kind and not of the one. `back`: what takes it back from there, too. */
export const confirm = async (
  lesson: Lesson,
  gesture: Gesture,
  target: Target,
  action: Learned,
  back?: Gesture,
): Promise<void> => {
  // A menu that is left open may lie over the next item.
  if (gesture.opening === undefined) await replenish(lesson, 2);
  else await ready(lesson, { items: 2 });
  const second = another(lesson, target);
  if (second === undefined || lesson.bench.left() < 800) return;
  // What a server keeps of others is what there is to test on: one of it says enough.
  if (action.kind === 'delete' && !second.own && !lesson.isPrivate) return;
  const done = await attempt(lesson, gesture, second);
  const isDone = done.failure === undefined && !done.held;
  if (isDone) file(lesson, gesture, done, second);
  if (isDone && back !== undefined && (await ready(lesson, { items: 2 }))) {
    const undone = await attempt(lesson, back, second);
    if (undone.failure === undefined && !undone.held) file(lesson, back, undone, second);
  }
  takeStock(lesson);
  if (isEntry(gesture, action)) await noteOffered(lesson, gesture, target, action);
  if (action.kind === 'delete') await replenish(lesson, 2);
};
