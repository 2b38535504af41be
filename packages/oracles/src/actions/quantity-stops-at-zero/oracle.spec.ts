import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { quantityStopsAtZero } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const titles = (site = pages.site) => plansOf(quantityStopsAtZero, site).map(({ title }) => title);

describe('quantity-stops-at-zero', () => {
  it('counts the item down that has fewest', () => {
    expect(titles()).toEqual(['Shelf: "Take one" takes no item below zero']);
    const [plan] = plansOf(quantityStopsAtZero, pages.site);
    expect(JSON.stringify(plan?.steps).match(/on Labels, /g)).toHaveLength(2 + 2);
  });

  it('leaves alone what is no quantity of goods, and what is below zero already', () => {
    const points = structuredClone(pages.site);
    for (const list of points.pages.flatMap(({ lists }) => lists))
      list.columns = list.columns.filter(({ meaning }) => meaning !== 'price');
    expect(titles(points)).toEqual([]);
    const balances = structuredClone(pages.site);
    for (const column of balances.pages.flatMap(({ lists }) => lists.flatMap(({ columns }) => columns)))
      if (column.meaning === 'number') column.samples = ['12', '-2', '7'];
    expect(titles(balances)).toEqual([]);
  });

  it('leaves alone what is counted up', () => {
    const site = structuredClone(pages.site);
    for (const change of site.pages.flatMap(({ actions }) =>
      actions.flatMap(({ tries }) => tries.flatMap(({ changes }) => changes)),
    ))
      Object.assign(change, { to: 13 });
    expect(titles(site)).toEqual([]);
  });
});
