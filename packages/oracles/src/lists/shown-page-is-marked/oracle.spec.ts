import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { shownPageIsMarked } from './oracle.ts';

const planned = (labels: string[], url = '') => {
  const numbered = labels.map((label) => ({
    ...{ label, url, ...(url === '' ? { locator: role('button', label) } : {}) },
  }));
  const lists = [aList([aColumn('name', ['Ada', 'Bea'])], { name: 'rowers', pager: { pages: numbered } })];
  return plansOf(shownPageIsMarked, aSite([aPage('/rowers', { lists })]));
};

describe('shown-page-is-marked', () => {
  it('goes to the third page', () => {
    expect(planned(['1', '2', '3']).map(({ bug }) => bug.title)).toEqual([
      'Another page of rowers is marked than the one that is shown',
    ]);
  });

  it('needs three pages without addresses', () => {
    expect(planned(['1', '2'])).toEqual([]);
    expect(planned(['1', '2', '3'], '/rowers?page=2')).toEqual([]);
  });
});
