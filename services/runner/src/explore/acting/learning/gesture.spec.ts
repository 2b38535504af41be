import { expect, it } from 'vitest';
import type { SeenControl, SeenField } from '../../../observation/seen.ts';
import { isPressed, wordsOfControl } from './gesture.ts';

const control = (more: Partial<SeenControl> = {}) =>
  ({ name: 'Offer', role: 'button', states: {}, submits: false, form: '', ...more }) as SeenControl;
const field = (value: string) =>
  ({ kind: 'text', value, form: { key: 'form 1', buttons: 1, fields: 1, sent: false } }) as SeenField;

it('is called without the words of its item', () => {
  const target = { name: 'Blue vase' };
  expect(wordsOfControl(control({ name: 'Remove Blue vase' }), target)).toBe('Remove');
  expect(wordsOfControl(control({ name: 'Watch lot 2', common: 'Watch lot' }), target)).toBe('Watch lot');
});

it('is not pressed where it would only be refused', () => {
  const sends = control({ submits: true, form: 'form 1' });
  expect(isPressed(sends, [field('')])).toBe(false);
  expect(isPressed(sends, [field('3')])).toBe(true);
  expect(isPressed(control(), [field('')])).toBe(true);
  expect(isPressed(control({ states: { disabled: 'true' } }), [])).toBe(false);
  expect(isPressed(control({ role: 'combobox', states: { selected: 'a' } }), [])).toBe(false);
});
