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

const isIn = ({ bench }: Lesson, place: Learned['items'], name: string): boolean =>
  bench.last.lists
    .find(({ items }) => same(items, place))
    ?.entries.some(({ text }) => text.includes(name)) === true;

/** An item that can be told from the others and is not in the other list by now; none that was tried in vain. */
export const nextToAdd = (lesson: Lesson, { items, into }: Learned): string | undefined => {
  const list = lesson.bench.last.lists.find((other) => same(other.items, items));
  return list?.entries.find(
    ({ name }) => name !== '' && !lesson.inVain.has(name) && !isIn(lesson, into, name),
  )?.name;
};

/** Notes what came of trying it: not every item can be added, or one of them fails, and others show what is usual. */
export const noteTried = (lesson: Lesson, add: Learned, name: string): boolean => {
  const isThere = isIn(lesson, add.into, name);
  if (isThere) noteAdded(lesson, add, name);
  else lesson.inVain.add(name);
  return isThere;
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
  const { inVain } = lesson;
  const add = async (name: string): Promise<boolean> => {
    const tried = await bench.do({ steps, values: { item: name }, perItem: true, items: target.items });
    if (tried.failure !== undefined) return false;
    if (noteTried(lesson, action, name)) lesson.file(action, tried, name);
    return true;
  };
  for (let count = 1; count < wanted + inVain.size && bench.left() > 1_500; count += 1) {
    const name = nextToAdd(lesson, action);
    if (name === undefined || inVain.size > 2 || !(await add(name))) break;
  }
  await add(target.name);
  if (lesson.create === undefined) lesson.create = action;
  else lesson.creates.push(action);
  await learnKept(lesson, action);
  lesson.start = await bench.look();
};
