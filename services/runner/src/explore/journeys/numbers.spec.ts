import type { Stage } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { numbersShown } from './numbers.ts';

type Entry = Stage['entered'][number];
const entry = (label: string, text: string): Entry => ({
  ...{ key: label, label, locator: { by: 'label', text: label }, required: false, text },
});
const stage = (...entered: Entry[]): Stage => ({
  ...{ heading: '', url: '/', entered, steps: [], onward: { do: 'settle' }, shows: [] },
  ...{ showsOptions: [], numbers: [], days: [], tries: [], together: [] },
});
const shown = (line: string, ...entered: Entry[]) =>
  numbersShown([stage(...entered)], [line, 'Up to 12 persons'], ({ text }) =>
    typeof text === 'string' ? text : undefined,
  );
const name = entry('Name', 'Robin Miller');
const people = entry('Number of persons', '5');

describe('numbers that a summary says', () => {
  it('are known by the word of their field, whatever they are', () => {
    expect(shown('Robin Miller, 5 persons', name, people)).toEqual([
      { key: 'Number of persons', noun: 'persons', number: 5 },
    ]);
    expect(shown('Robin Miller, 12 persons', name, people)).toEqual([
      { key: 'Number of persons', noun: 'persons', number: 12 },
    ]);
  });

  it('are none where the line says nothing else that was entered, or several', () => {
    expect(shown('At most 12 persons', name, people)).toEqual([]);
    expect(shown('Robin Miller, 2 persons of 12 persons', name, people)).toEqual([]);
    expect(shown('Robin Miller, 12 euros', name, people)).toEqual([]);
  });
});
