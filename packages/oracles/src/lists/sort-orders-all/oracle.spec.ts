import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { sortOrdersAll } from './oracle.ts';

const names = aColumn('name', ['Apple', 'Bean', 'Cress', 'Dill']);
const prices = (...samples: string[]) => aColumn('price', samples);
const plansFor = (
  options: string[],
  columns: Record<string, unknown>[],
  more: Record<string, unknown> = {},
) => {
  const controls = [aSelect('sort', 'Sort by', options)];
  return plansOf(
    sortOrdersAll,
    aSite([aPage('/things', { lists: [aList(columns, { controls, ...more })] })]),
  );
};
const titlesFor = (...given: Parameters<typeof plansFor>) => plansFor(...given).map(({ title }) => title);

describe('sort-orders-all', () => {
  it('plans a test for each option that names a column and a direction', () => {
    expect(
      titlesFor(
        ['Featured', 'Price: low to high', 'Relevance', 'Name A–Z'],
        [names, prices('$3', '$10', '$7.50', '$2')],
      ),
    ).toEqual([
      'things: "Price: low to high" puts all things in order of price',
      'things: "Name A–Z" puts all things in order of name',
    ]);
  });

  it('takes an alphabet for that of the names, unless the option says that of something else', () => {
    expect(
      titlesFor(
        [
          'Sort title in reverse alphabetical order',
          'Sort alphabetically',
          'Sort authors in alphabetical order',
        ],
        [names],
      ),
    ).toEqual([
      'things: "Sort title in reverse alphabetical order" puts all things in order of name',
      'things: "Sort alphabetically" puts all things in order of name',
    ]);
  });

  it.each([
    ['two numbers in one value', prices('$20 $15', '$10', '$7', '$2')],
    ['equal values', prices('$5', '$5', '$5', '$5')],
    ['a value that is not a number', prices('$20', 'on request', '$7', '$2')],
  ])('plans nothing for %s', (_, column) => {
    expect(titlesFor(['Price: low to high'], [names, column])).toEqual([]);
  });

  it('plans nothing where two columns could be meant', () => {
    const columns = [
      names,
      prices('$1', '$2', '$3', '$4'),
      { ...prices('$4', '$3', '$2', '$1'), key: 'was' },
    ];
    expect(titlesFor(['Price: low to high'], columns)).toEqual([]);
  });

  it('plans nothing for dates that can be misread', () => {
    const dates = aColumn('date', ['03/04/2025', '04/03/2025', '01/02/2025', '05/05/2025']);
    expect(titlesFor(['Newest'], [names, dates])).toEqual([]);
  });

  it('plans nothing for names whose place depends on the collation', () => {
    expect(titlesFor(['Name A–Z'], [aColumn('name', ['The Crown', 'Élan', '9 Lives', 'Zoo'])])).toEqual([]);
  });

  it('compares with capitals, for an order that puts all of those first is one too', () => {
    expect(JSON.stringify(plansFor(['Name A–Z'], [names])[0]?.steps)).not.toContain('"lower"');
  });

  it('plans nothing for people who may be sorted by first or last name', () => {
    const people = ['Bert Zorn', 'Cleo Abel', 'Dora Mill'];
    const listed = (name: string, samples: string[]) =>
      titlesFor(['Name A–Z'], [aColumn('name', samples)], { name });
    expect(listed('Users', people)).toEqual([]);
    expect(listed('Users', ['bert', 'cleo', 'dora'])).toHaveLength(1);
    expect(listed('Paintings', people)).toHaveLength(1);
  });

  it('follows the order over the pages of the list', () => {
    const pager = { next: role('link', 'Next'), pages: [] };
    const counter = { locator: role('status'), text: '12 things', total: 12, means: 'total' };
    const [plan] = plansFor(['Cheapest first'], [names, prices('$3', '$10', '$7', '$2')], { pager, counter });
    expect(JSON.stringify(plan?.steps)).toContain('go to page 3');
  });

  it('plans one test for a list that shows another heading once a panel above it is open', () => {
    const list = (key: string) =>
      aList([names], { key, name: key, controls: [aSelect('sort', 'Sort by', ['Name A–Z'])] });
    const reach = [{ do: 'click', target: role('button', 'Filters') }];
    const site = aSite([
      aPage('/things', { lists: [list('things')] }),
      aPage('/things', { id: 'p2', reach, lists: [list('filter-by')] }),
    ]);
    expect(plansOf(sortOrdersAll, site)).toHaveLength(1);
  });

  it('leaves the lists of the frame alone that every page shows', () => {
    const menuOn = (...paths: string[]) =>
      aSite(
        paths.map((path) =>
          aPage(path, {
            lists: [aList([names], { name: 'Menu', controls: [aSelect('sort', 'Sort by', ['Name A–Z'])] })],
          }),
        ),
      );
    expect(plansOf(sortOrdersAll, menuOn('/a', '/b', '/c', '/d', '/e'))).toEqual([]);
    expect(plansOf(sortOrdersAll, menuOn('/a', '/b'))).not.toEqual([]);
  });
});
