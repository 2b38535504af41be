import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { nextThenPreviousReturns } from './oracle.ts';

const names = aColumn('name', ['Apple', 'Bean', 'Cress', 'Dill']);
const next = role('link', 'Next');
const titlesFor = (pager: unknown) =>
  plansOf(nextThenPreviousReturns, aSite([aPage('/things', { lists: [aList([names], { pager })] })])).map(
    ({ title }) => title,
  );

describe('next-then-previous-returns', () => {
  it('plans a test where the pager leads both ways', () => {
    expect(titlesFor({ next, previous: role('link', 'Previous'), pages: [] })).toEqual([
      'things: going to the next page of things and back returns',
    ]);
  });

  it('leaves a pager alone that only leads forward', () => {
    expect(titlesFor({ next, pages: [] })).toEqual([]);
  });
});
