import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite } from '../testing/models.ts';
import { namedOpeningsOf, openingsOf, spreadOver } from './opening.ts';

const detail = { template: '/things/:id', link: role('link') };
const listPage = (samples: string[], more: Record<string, unknown> = {}) =>
  aPage('/things', { lists: [aList([aColumn('name', samples)], { detail, ...more })] });
const detailPage = (heading: string, more: Record<string, unknown> = {}) =>
  aPage('/things/1', {
    template: '/things/:id',
    heading,
    headings: [{ level: 1, text: heading }],
    ...more,
  });
const trees = ['Ash', 'Birch', 'Cedar', 'Dogwood'];

describe('lists whose items open pages of their own', () => {
  it('have pages that are headed by the names of the items', () => {
    const [opening] = namedOpeningsOf(aSite([listPage(trees), detailPage('Birch')]));
    expect(opening?.headed).toBe(true);
  });

  it('have pages that name the items in their title', () => {
    const page = detailPage('Your tree', { title: 'Birch – Nursery' });
    const [opening] = namedOpeningsOf(aSite([listPage(trees), page]));
    expect(opening?.headed).toBe(false);
  });

  it('may have pages that do not show the name', () => {
    const site = aSite([listPage(trees), detailPage('Details')]);
    expect(openingsOf(site)).toHaveLength(1);
    expect(namedOpeningsOf(site)).toEqual([]);
  });

  it('leave out names that are cut off and items without a page', () => {
    expect(openingsOf(aSite([listPage(['Ash tree and mor…', 'Birch']), detailPage('Birch')]))).toEqual([]);
    expect(openingsOf(aSite([listPage(trees, { detail: undefined }), detailPage('Birch')]))).toEqual([]);
    expect(openingsOf(aSite([listPage(trees)]))).toEqual([]);
  });
});

describe('positions all over a list', () => {
  const positions = (count: number, most: number) => {
    const [opening] = openingsOf(aSite([listPage(trees, { count }), detailPage('Birch')]));
    return opening && spreadOver(opening.listing, most);
  };

  it('are all of a short one', () => {
    expect(positions(3, 5)).toEqual([0, 1, 2]);
  });

  it('include the first and the last of those considered', () => {
    expect(positions(10, 4)).toEqual([0, 3, 6, 9]);
    expect(positions(500, 3)).toEqual([0, 12, 23]);
  });
});
