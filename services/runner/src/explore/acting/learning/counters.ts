// Numbers that follow what is typed: characters that are left, or that there are. Learned by typing, in any words.
import type { Locator } from '@prowl/contracts';
import { fill } from '@prowl/plan';
import { same } from '../../../observation/difference.ts';
import type { Learned } from './bench.ts';
import { changesOf } from './kind.ts';
import type { Lesson } from './lesson.ts';

type Counter = Learned['counters'][number];

const [short, long] = ['a', 'a few words more'];

/** Fields in which something is typed for that. */
const most = 3;

/** Texts that this action enters while the page is as it opens. */
const textsOf = ({ steps, inputs, field }: Learned): Locator[] => {
  if (field === undefined || steps[0]?.do === 'click') return [];
  return [field, ...inputs.filter(({ kind }) => kind === 'text').map((input) => input.field)].slice(0, most);
};

const learnAt = async ({ bench }: Lesson, field: Locator): Promise<Counter | undefined> => {
  const seen = bench.last.fields.find(({ locator }) => same(locator, field));
  if (seen === undefined || seen.value !== '' || bench.left() < 2_000) return undefined;
  const begun = await bench.do({ steps: [fill(field, short)] });
  const moved = changesOf(begun.changes, 'figure');
  const more = moved.length > 0 ? await bench.do({ steps: [fill(field, long)] }) : undefined;
  await bench.do({ steps: [fill(field, '')] });
  const further = changesOf(more?.changes ?? [], 'figure');
  for (const { locator, from, to } of further) {
    if (from === undefined || to === undefined) continue;
    const step = (to - from) / (long.length - short.length);
    const empty = bench.last.figures.find((figure) => same(figure.locator, locator))?.value;
    if (empty === undefined || (step !== 1 && step !== -1)) continue;
    return { field, label: seen.label, figure: locator, empty, step };
  }
  return undefined;
};

/** Leaves the fields empty. */
export const learnCounters = async (lesson: Lesson, action: Learned): Promise<void> => {
  await lesson.bench.look();
  for (const field of textsOf(action)) {
    const counter = await learnAt(lesson, field);
    if (counter !== undefined) action.counters.push(counter);
  }
};
