import { expect, it } from 'vitest';
import { Makes } from './makes.ts';

it('days of a calendar are of one make, buttons that are called by words are not', () => {
  const makes = new Makes();
  const button = (name: string) => ({ role: 'button', name, group: 'a' });
  for (const name of ['Friday 4 June, free', 'Monday 7 June, free', 'Add tag', 'Add hirer'])
    makes.note(button(name));
  expect(makes.of(button('Tuesday 15 June, free'))).toBe(2);
  expect(makes.of(button('Tuesday 15 June, taken'))).toBe(0);
  expect(makes.of(button('Add tag'))).toBe(0);
});

it('boxes of one group are of one make, buttons side by side are not', () => {
  const makes = new Makes();
  for (const name of ['Black', 'Blue']) makes.note({ role: 'checkbox', name, group: 'b' });
  expect(makes.of({ role: 'checkbox', name: 'Brown', group: 'b' })).toBe(2);
  expect(makes.of({ role: 'checkbox', name: 'Brown', group: 'c' })).toBe(0);
  expect(makes.of({ role: 'button', name: 'Save', group: 'b' })).toBe(0);
});
