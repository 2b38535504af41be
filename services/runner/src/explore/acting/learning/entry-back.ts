// An entry of an item's menu that is called otherwise once it was chosen: what is there in its place is what leads back.
import { attempt, file } from './attempt.ts';
import type { Done, Learned } from './bench.ts';
import { controlsThatCame, entryOf, type Gesture, openerOf, ownEntries } from './gesture.ts';
import { isUnchanged } from './kind.ts';
import type { Lesson, Target } from './lesson.ts';
import { ready } from './ready.ts';

/** Milliseconds for opening the menu twice. */
const least = 3_000;

/** The entry that came in its place, chosen: "Remove from favourites" after "Add to favourites". Undefined where none leads back. */
export const learnEntryBack = async (
  lesson: Lesson,
  gesture: Gesture,
  { target, first, action }: { readonly target: Target; readonly first: Done; readonly action: Learned },
): Promise<Gesture | undefined> => {
  const { opening, beside } = gesture;
  const { bench, rules } = lesson;
  if (opening === undefined || beside === undefined || bench.left() < least) return undefined;
  const opener = openerOf(gesture);
  if (!(await ready(lesson, { items: 2 }))) return undefined;
  const opened = await attempt(lesson, opener, target);
  if (opened.failure !== undefined || opened.held) return undefined;
  const [entry, another] = ownEntries(gesture, controlsThatCame(opened));
  if (entry === undefined || another !== undefined) return undefined;
  const verdict = rules.mayPress(entry.name);
  if (!verdict.ok && verdict.why !== 'destructive') return undefined;
  const back = entryOf({ ...opener, opening, beside }, entry, target);
  await ready(lesson, { items: 2 });
  const done = await attempt(lesson, back, target);
  if (done.failure !== undefined || done.held || done.kind === 'nothing') return undefined;
  const reverse = file(lesson, back, done, target);
  if (!isUnchanged(await bench.since(first.before))) return undefined;
  action.undoneBy = reverse.key;
  reverse.undoneBy = action.key;
  return back;
};
