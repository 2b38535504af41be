import { expect, it } from 'vitest';
import { takesDays } from './shown-date.ts';

it('knows a field of days by its bounds, or by what stands for a day in it', () => {
  const field = { control: 'input', type: 'text', placeholder: '' };
  expect(takesDays({ ...field, max: '2026-11-25' })).toBe(true);
  expect(takesDays({ ...field, type: 'combobox', placeholder: 'dd/mm/yyyy' })).toBe(true);
  expect(takesDays({ ...field, hint: 'aaaa-mm-jj' })).toBe(true);
  expect(takesDays({ ...field, max: '99' })).toBe(false);
  expect(takesDays({ ...field, value: '30/11/2026' })).toBe(true);
  expect(takesDays({ ...field, value: '1/2' })).toBe(false);
  expect(takesDays(field)).toBe(false);
});
