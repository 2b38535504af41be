// A form that comes only once something was put into another list, as an order below a basket: it makes items of a list of its own.
import type { Step } from '@prowl/contracts';
import { learnCreate } from './create.ts';
import type { Lesson } from './lesson.ts';
import { ready } from './ready.ts';

/** The steps with the texts that a session of any mark enters. */
export const concrete = (
  steps: readonly Step[],
  run: string,
  values: { entered?: string; item?: string },
): Step[] =>
  JSON.parse(
    Object.entries(values).reduce(
      (text, [name, value]) =>
        text.replaceAll(`{{${name}}}`, JSON.stringify(value.replace(run, '{{run}}')).slice(1, -1)),
      JSON.stringify(steps),
    ),
  ) as Step[];

/** Whoever sends it uses up what was put there: only where that is nobody else's. Each time one thing is put in before. */
export const learnFollowingForm = async (lesson: Lesson): Promise<void> => {
  const { bench, create: add, added, first, creates } = lesson;
  if (add?.kind !== 'add' || !lesson.mayChangeAll || bench.left() < 6_000) return;
  await ready(lesson, { items: 1 });
  const [one] = added;
  const { last } = bench;
  const was = new Set(first.fields.map(({ key }) => key));
  const fields = last.fields.filter(({ key, place }) => !was.has(key) && place === undefined);
  if (one === undefined || fields.length === 0) return;
  const prefix = concrete(add.steps, bench.run, { item: one.name });
  const made = await learnCreate(lesson, { fields, prefix, seen: last });
  if (made !== undefined) creates.push(made);
  await ready(lesson, { fresh: true });
};
