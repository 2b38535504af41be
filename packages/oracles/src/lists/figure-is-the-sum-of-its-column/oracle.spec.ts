import { describe, expect, it } from 'vitest';
import { bikeSite } from '../../testing/bikes.ts';
import { aColumn, aList, aPage, plansOf } from '../../testing/models.ts';
import { figureIsTheSumOfItsColumn } from './oracle.ts';
import { storageSite } from './pages.fixture.ts';

const suspected = (...sites: ReturnType<typeof storageSite>[]) => {
  const [first, ...others] = sites;
  if (first === undefined) throw new Error('no site');
  const pages = [...first.pages, ...others.flatMap(({ pages: more }) => more)].map((page, index) => ({
    ...page,
    id: `p${index}`,
    url: index === 0 ? page.url : `${page.url}?seen=${index}`,
  }));
  return plansOf(figureIsTheSumOfItsColumn, { ...first, pages }).map((plan) => plan.suspected === true);
};

const seenLater = ({ pages }: ReturnType<typeof storageSite>) =>
  pages.map((page) => ({ ...page, id: 'later', url: `${page.url}?later` }));

describe('figure-is-the-sum-of-its-column', () => {
  it('holds a figure to the sum that it was seen to be', () => {
    expect(suspected(storageSite(50))).toEqual([false]);
  });

  it('says nothing of a figure that was never the sum', () => {
    expect(suspected(storageSite(47))).toEqual([]);
  });

  it('suspects a figure that was the sum of other rows', () => {
    expect(suspected(storageSite(42, 'Rent', 2), storageSite(38))).toEqual([true]);
  });

  it('sums up what things come to, and not the price of each', () => {
    const columns = (...amounts: string[]) => [
      aColumn('quantity', ['1', '1'], { key: 'quantity' }),
      aColumn('price', ['$20.00', '$22.00'], { key: 'each', header: 'Each' }),
      aColumn('price', amounts, { key: 'amount', header: 'Amount' }),
    ];
    const titlesFor = (...amounts: string[]) => {
      const [page] = storageSite(42, 'Rent', 2).pages;
      const [list] = page?.lists ?? [];
      const lists = aPage('/', {
        lists: [aList(columns(...amounts), { ...list, columns: columns(...amounts) })],
      }).lists;
      const site = { ...storageSite(42), pages: page === undefined ? [] : [{ ...page, lists }] };
      return plansOf(figureIsTheSumOfItsColumn, site).map(({ bug }) => bug.title);
    };
    expect(titlesFor('$20.00', '$22.00')).toEqual([expect.stringContaining('Amount')]);
  });

  it('takes the one row of a list for a sum only where figure and column are called alike', () => {
    expect(suspected(storageSite(12, 'Rent', 1), storageSite(38))).toEqual([true]);
    expect(suspected(storageSite(12, 'Price', 1), storageSite(38, 'Price'))).toEqual([]);
  });

  it('puts two more into a list of one where buttons elsewhere do that, and takes them back before it says anything', () => {
    const bikes = bikeSite();
    const [shelf] = bikes.pages;
    const name = aColumn('name', ['Astrid', 'Freja', 'Holger', 'Sigurd']);
    const site = {
      ...bikes,
      pages: [
        ...bikes.pages.map((page) => ({
          ...page,
          lists: aPage('/', { lists: [aList([name], { key: 'shelf' })] }).lists,
        })),
        ...storageSite(12, 'Rent', 1, ['Astrid']).pages,
        ...seenLater(storageSite(42, 'Rent', 2, ['Astrid', 'Freja'])),
      ],
    };
    expect(shelf?.url).toBe('/bikes');
    const [plan] = plansOf(figureIsTheSumOfItsColumn, site);
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toMatch(/Lån.*"rows".*Aflever.*their sum/);
    expect(plan?.isolation).toBe('global');
  });
});
