import { expect, it } from 'vitest';
import { resolveText } from './play.ts';
import { shortText, shortTextOf } from './short-text.ts';

it.each([
  [10, 8],
  [7, 6],
  [4, 4],
])('for a field of %d letters is one of %d, another one in each run', (most, length) => {
  const text = shortText(most) ?? '';
  const runs = ['prowlabcdef', 'prowlabcdeg', 'prowlzzzzzz'].map((run) => resolveText(text, { run }));
  expect(runs.map((each) => each.length)).toEqual([length, length, length]);
  expect(new Set(runs).size).toBe(3);
});

it('is another one for another thing of the run, and none where nothing fits', () => {
  const run = 'prowlabcdef';
  const [first, second] = [shortText(10, 1), shortText(10, 2)].map((text) =>
    resolveText(text ?? '', { run }),
  );
  expect(first).not.toBe(second);
  expect(shortText(3)).toBeUndefined();
});

it('is known again from what was entered', () => {
  const run = 'prowlqwerty';
  const entered = resolveText(shortText(8) ?? '', { run });
  expect(shortTextOf(entered, run)).toEqual(shortText(8));
  expect(shortTextOf(entered, 'prowlother')).toBeUndefined();
});
