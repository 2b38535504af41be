// What people enter by mistake or in good faith where items are made: nothing at all, and signs that code has to escape. What goes
// wrong is filed with its steps, so that it is tested before anything else.
import type { Change, Step } from '@prowl/contracts';
import { numberPlaceholder, template } from '@prowl/plan';
import type { Done } from './bench.ts';
import { isShown } from './kept.ts';
import type { Lesson } from './lesson.ts';
import { ready } from './ready.ts';

/** What a program shows where it has no value. */
const unresolved = /\bundefined\b|\bNaN\b|\[object Object\]/;
const signs = `it's "so" & <so>`;

const isWrong = (change: Change): boolean => {
  if (change.what === 'request') return change.status >= 500;
  if (change.what === 'message') return unresolved.test(change.text);
  if (change.what === 'part') return change.how === 'came' && unresolved.test(change.name);
  return change.what === 'item' && unresolved.test(change.to ?? '');
};

const withSigns = (steps: readonly Step[]): Step[] =>
  steps.map((step) =>
    step.do === 'fill' &&
    typeof step.value === 'object' &&
    step.value.template.replace(numberPlaceholder, '').includes('{{entered}}')
      ? { ...step, value: template(`${step.value.template} ${signs}`) }
      : step,
  );

/** Fields stay as the page has them: whatever it asks for is missing. */
const withNothing = (steps: readonly Step[]): Step[] => steps.filter((step) => step.do !== 'fill');

/** Both once, for what makes items on this page. */
export const learnOddEntries = async (lesson: Lesson): Promise<void> => {
  const { bench, create } = lesson;
  if (create?.kind !== 'create' || create.field === undefined) return;
  const note = (words: string, steps: readonly Step[], done: Done): void => {
    if (done.failure === undefined && done.changes.some(isWrong))
      lesson.file({ name: `${create.name}, ${words}`, kind: 'fails', steps: [...steps] }, done);
  };
  // What takes nothing makes items that nobody could tell from others and remove.
  if (lesson.mayChangeAll && bench.left() > 5_000 && (await ready(lesson, { fresh: true }))) {
    const nothing = withNothing(create.steps);
    note('with nothing', nothing, await bench.do({ steps: nothing }));
  }
  if (bench.left() < 4_000 || !(await ready(lesson, { fresh: true }))) return;
  const steps = withSigns(create.steps);
  const entered = lesson.nextText();
  note('with signs', steps, await bench.do({ steps, values: { entered } }));
  // By its whole name, or what is left of it would be taken for words of its controls.
  const whole = `${entered} ${signs}`;
  if (isShown(lesson, entered)) lesson.own.push(isShown(lesson, whole) ? whole : entered);
  await ready(lesson, { fresh: true });
};
