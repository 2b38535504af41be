import type { Field } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { dispensable } from './blame.ts';

const field = (name: string, required = false, label = name) => ({ name, label, required }) as Field;
const fields = [field('title'), field('superseder', false, 'Replaced by'), field('nosy', true)];
const blamed = (message: string, values: Record<string, string>, fieldErrors: string[] = []) =>
  [...dispensable({ fields }, { values, message, fieldErrors })].map(({ name }) => name);
const all = { title: 'a', superseder: 'b', nosy: 'c' };

describe('fields that a form may do without', () => {
  it('are those that the refusal names, by name or label, in its message or at the field', () => {
    expect(blamed('Error: Superseder has no such value', all)).toEqual(['superseder']);
    expect(blamed('', all, ['“Replaced by” is not known'])).toEqual(['superseder']);
  });
  it('are none that is required, empty, or one of all that it names', () => {
    expect(blamed('nosy is wrong', all)).toEqual([]);
    expect(blamed('superseder is wrong', { title: 'a' })).toEqual([]);
    expect(blamed('title, superseder and nosy are wrong', all)).toEqual([]);
    expect(blamed('That is wrong', all)).toEqual([]);
  });
  it('are not those whose names are in what was entered', () => {
    expect(blamed("superseder: 'Title 7' is no issue", { ...all, superseder: 'Title 7' })).toEqual([
      'superseder',
    ]);
  });
});
