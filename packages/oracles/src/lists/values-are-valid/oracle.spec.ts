import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { valuesAreValid } from './oracle.ts';

const plansFor = (...columns: Record<string, unknown>[]) =>
  plansOf(valuesAreValid, aSite([aPage('/things', { lists: [aList(columns)] })]));

describe('values-are-valid', () => {
  it('suspects a list that shows what a program writes for no value', () => {
    expect(plansFor(aColumn('price', ['$3', '$10'])).map(({ suspected }) => suspected)).toEqual([false]);
    expect(plansFor(aColumn('price', ['$3', '$NaN'])).map(({ suspected }) => suspected)).toEqual([true]);
  });

  it('leaves columns of words and attributes alone', () => {
    expect(plansFor(aColumn('name', ['undefined', 'NaN']))).toEqual([]);
    expect(plansFor(aColumn('date', ['Invalid Date', 'x'], { attribute: 'datetime' }))).toEqual([]);
  });
});
