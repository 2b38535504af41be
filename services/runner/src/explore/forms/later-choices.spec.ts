import { expect, it } from 'vitest';
import { field, form } from '../testing/build.ts';
import { waitingChoices } from './later-choices.ts';

const house = field({ name: 'house', control: 'select', options: [{ value: '1', label: 'East' }] });
const room = field({ name: 'room', control: 'select', options: [{ value: '', label: 'Choose' }] });
const pet = field({ name: 'pet', control: 'editable', opens: true });
const name = field({ name: 'name' });
const all = form({ fields: [house, room, pet, name] });

it('a choice waits that had nothing to choose from, and that nothing was entered in', () => {
  expect(waitingChoices(all, {}, () => true)).toEqual([room, pet]);
  expect(waitingChoices(all, { room: 'x' }, () => true)).toEqual([pet]);
  expect(waitingChoices(all, {}, ({ name: of }) => of === 'house')).toEqual([]);
});

it('a choice that cannot be changed waits for nothing', () => {
  const fixed = form({ fields: [{ ...room, readonly: true }] });
  expect(waitingChoices(fixed, {}, () => true)).toEqual([]);
});
