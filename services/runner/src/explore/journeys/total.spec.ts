import { expect, it } from 'vitest';
import { emptyObservation, type Observation } from '../../observation/seen.ts';
import { totalOf } from './total.ts';

const rows = { by: 'role', role: 'row' } as const;
const listing = (...texts: string[]): Observation => ({
  ...emptyObservation,
  lists: [{ items: rows, name: '', entries: texts.map((text) => ({ text, name: '', states: [] })) }],
});

it('is the line that says so', () => {
  expect(totalOf(listing('Kajak, 2 timmar 240 kr', 'Summa 240 kr'), 'sv')).toEqual({
    locator: { ...rows, hasText: 'Summa' },
    sum: 240,
  });
  expect(totalOf(listing('Two nights £76', 'Total £76'), 'en')?.sum).toBe(76);
});

it('is not told apart where several lines say so, or none', () => {
  expect(totalOf(listing('Total before tax £70', 'Total with tax £76'), 'en')).toBeUndefined();
  expect(totalOf(listing('Two nights £76', 'Breakfast £6'), 'en')).toBeUndefined();
});
