import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { pageBeyondLastIsHandled } from './oracle.ts';

const stepsFor = (url: string) => {
  const list = aList([aColumn('name', ['Apple', 'Bean'])], { pager: { pages: [{ label: '2', url }] } });
  return plansOf(pageBeyondLastIsHandled, aSite([aPage('/things', { lists: [list] })])).map((plan) =>
    JSON.stringify(plan.steps),
  );
};

describe('page-beyond-last-is-handled', () => {
  it('asks for a page with a number that no list has', () => {
    expect(stepsFor('/things?page=2&sort=name')[0]).toContain('/things?page=9999&sort=name');
    expect(stepsFor('/things/2')[0]).toContain('/things/9999');
  });

  it('leaves addresses alone that do not contain the number of the page', () => {
    expect(stepsFor('/things?offset=20')).toEqual([]);
    expect(stepsFor('http://elsewhere.test/things?page=2')).toEqual([]);
  });
});
