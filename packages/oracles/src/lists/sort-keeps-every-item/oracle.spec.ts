import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { sortKeepsEveryItem } from './oracle.ts';

const names = aColumn('name', ['Apple', 'Bean', 'Cress', 'Dill']);
const sort = aSelect('sort', 'Sort by', ['Featured', 'Name A–Z', 'Newest']);
const planFor = (more: Record<string, unknown>, columns = [names]) =>
  plansOf(
    sortKeepsEveryItem,
    aSite([aPage('/things', { lists: [aList(columns, { controls: [sort], ...more })] })]),
  );

describe('sort-keeps-every-item', () => {
  it('compares the items before and after each order but the first', () => {
    const [plan] = planFor({});
    expect(plan?.title).toBe('things: sorting things neither loses nor duplicates any of them');
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toContain('sorted by \\"Newest\\"');
    expect(steps).not.toContain('sorted by \\"Featured\\"');
  });

  it('leaves a list alone that cannot be seen as a whole', () => {
    const counter = { locator: role('status'), text: '400 things', total: 400, means: 'total' };
    expect(planFor({ counter })).toEqual([]);
  });

  it('identifies items by their names where their addresses change with the order', () => {
    const stepsWith = (addresses: string[]) => {
      const link = aColumn('link', addresses, { attribute: 'href', locator: role('link') });
      const detail = { template: '/thing/:id', link: role('link'), nameColumn: 'name' };
      return JSON.stringify(planFor({ detail }, [names, link])[0]?.steps);
    };
    expect(stepsWith([1, 2, 3, 4].map((id) => `/thing?id=${id}`))).toContain('href');
    expect(stepsWith([1, 2, 3, 4].map((id) => `/thing?id=${id}&next=/things%3Fsort%3Dname`))).not.toContain(
      'href',
    );
  });
});
