// Putting items of one list into another, as into a cart, a plan or a selection: learned on several of them, and twice on one.
import { same } from '../../../observation/difference.ts';
import type { Done, Learned } from './bench.ts';
import { changesOf } from './kind.ts';
import type { Lesson, Target } from './lesson.ts';

/** Different items that are added, the first one once more after them. */
const wanted = 4;

export const noteAdded = ({ added, bench }: Lesson, { into }: Learned, name: string): void => {
  bench.names.add(name);
  if (into === undefined || added.some((one) => one.name === name && same(one.items, into))) return;
  added.push({ name, items: into });
};

/** An item that can be told from the others and is not in the other list by now. `past`: those that were tried in vain. */
export const nextToAdd = (
  { bench }: Lesson,
  { items, into }: Learned,
  past: ReadonlySet<string> = new Set(),
): string | undefined => {
  const listAt = (place: Learned['items']) => bench.last.lists.find((list) => same(list.items, place));
  const there = listAt(into)?.entries ?? [];
  return listAt(items)?.entries.find(
    ({ name }) => name !== '' && !past.has(name) && !there.some(({ text }) => text.includes(name)),
  )?.name;
};

/** Is what was added still there when the page is opened afresh? */
const learnKept = async (lesson: Lesson, action: Learned): Promise<void> => {
  const { bench } = lesson;
  const shown = () => lesson.targets().filter(({ items }) => same(items, action.into)).length;
  const before = shown();
  if (before > 0 && (await bench.reopen())) action.kept = shown() === before ? 'yes' : 'no';
};

/** From then on the items of the other list are the session's own. */
export const learnAdd = async (
  lesson: Lesson,
  action: Learned,
  target: Target,
  done: Done,
): Promise<void> => {
  const { bench } = lesson;
  const into = changesOf(done.changes, 'item').find(
    ({ how, own, items }) => how === 'came' && own && !same(items, target.items),
  )?.items;
  if (into === undefined || action.into !== undefined) return;
  action.into = into;
  noteAdded(lesson, action, target.name);
  const { steps } = action;
  const inVain = new Set<string>();
  const add = async (name: string): Promise<boolean> => {
    const tried = await bench.do({ steps, values: { item: name }, perItem: true, items: target.items });
    if (tried.failure !== undefined) return false;
    const there = bench.last.lists.find(({ items }) => same(items, into))?.entries ?? [];
    if (there.some(({ text }) => text.includes(name))) {
      noteAdded(lesson, action, name);
      lesson.file(action, tried, name);
    } else inVain.add(name); // not every item can be added, or one of them fails: others show what is usual
    return true;
  };
  for (let count = 1; count < wanted + inVain.size && bench.left() > 1_500; count += 1) {
    const name = nextToAdd(lesson, action, inVain);
    if (name === undefined || inVain.size > 2 || !(await add(name))) break;
  }
  await add(target.name);
  if (lesson.create === undefined) lesson.create = action;
  else lesson.creates.push(action);
  await learnKept(lesson, action);
  lesson.start = await bench.look();
};
