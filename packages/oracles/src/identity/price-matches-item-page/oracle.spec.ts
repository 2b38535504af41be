import { css, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { priceMatchesItemPage } from './oracle.ts';

const plansFor = (
  prices: string[],
  more: Record<string, unknown> = {},
  others: Record<string, unknown>[] = [],
) => {
  const detail = { template: '/things/:id', link: role('link') };
  const columns = [
    aColumn('name', ['Ash', 'Birch', 'Cedar', 'Dogwood']),
    aColumn('price', prices),
    ...others,
  ];
  const headings = [{ level: 1, text: 'Birch' }];
  return plansOf(
    priceMatchesItemPage,
    aSite([
      aPage('/things', { lists: [aList(columns, { detail })] }),
      aPage('/things/1', { template: '/things/:id', heading: 'Birch', headings, ...more }),
    ]),
  ).map((plan) => JSON.stringify(plan.steps));
};
const figure = { key: 'p', label: 'Price', text: '€7', value: 7, locator: css('.price'), meaning: 'amount' };

describe('price-matches-item-page', () => {
  it('compares with the figure of the page that was seen to be the price', () => {
    const [steps] = plansFor(['€5', '€7', '€9', '€11'], { figures: [{ ...figure, region: 'main' }] });
    expect(steps).toContain('the price of item 1 is that of the list');
    expect(steps).toContain('.price');
  });

  it('says nothing of a page that shows no price, or of a list that was not left', () => {
    const [steps] = plansFor(['€5', '€7', '€9', '€11'], { figures: [{ ...figure, region: 'main' }] });
    expect(steps).toContain('the page shows a price');
    expect(steps).toContain('the item opened');
  });

  it('opens first what was seen to say its price', () => {
    const links = aColumn('link', ['/things/0', '/things/1', '/things/2', '/things/3'], {
      ...{ attribute: 'href', locator: role('link') },
    });
    const [steps] = plansFor(['€5', '€7', '€9', '€11'], { figures: [{ ...figure, region: 'main' }] }, [
      links,
    ]);
    const told = [...(steps ?? '').matchAll(/the price of item (\d)/g)].map(([, item]) => item);
    expect(told[0]).toBe('2');
    expect(told.length).toBeGreaterThan(2);
  });

  it('assumes of the first item, and expects of the others, that the page writes the price alike', () => {
    const [steps] = plansFor(['€5', '€7', '€9', '€11']);
    expect(steps).toContain('list and page write prices alike');
    expect(steps).not.toContain('the price of item 1 is');
    expect(steps).toContain('the price of item 2 is');
  });

  it('leaves prices alone that are not one number', () => {
    expect(plansFor(['€5', '€7 €6', '€9', '€11'])).toEqual([]);
  });
});
