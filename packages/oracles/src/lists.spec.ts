import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { planLists } from './lists.ts';
import { oneNumber, plainDate } from './site/numbers.ts';
import {
  aColumn,
  aField,
  aForm,
  aList,
  aPage,
  aSelect,
  aSite,
  oraclesOf,
  planned,
} from './testing/models.ts';

const names = aColumn('name', ['Apple', 'Bean', 'Cress', 'Dill']);
const prices = (samples: string[]) => aColumn('price', samples);
const site = (
  columns: Record<string, unknown>[],
  controls: Record<string, unknown>[],
  more: Record<string, unknown> = {},
) => aSite([aPage('/things', { lists: [aList(columns, { controls, ...more })] })]);
const sort = (...options: string[]) => aSelect('sort', 'Sort by', options);
const titles = (
  columns: Record<string, unknown>[],
  controls: Record<string, unknown>[],
  more: Record<string, unknown> = {},
) =>
  planned(planLists, site(columns, controls, more))
    .filter((plan) => plan.oracle === 'sort-orders-all')
    .map((plan) => plan.title);

describe('the planner of lists', () => {
  it('checks the order of a column that the option names, and says nothing of "Featured" and "Relevance"', () => {
    const found = titles(
      [names, prices(['$3', '$10', '$7.50', '$2'])],
      [sort('Featured', 'Price: low to high', 'Relevance', 'Name A–Z')],
    );
    expect(found).toEqual([
      'things: "Price: low to high" puts all things in order of price',
      'things: "Name A–Z" puts all things in order of name',
    ]);
  });

  it('tests a list once that many addresses of one kind show, and none of the frame; what is called otherwise is another list', () => {
    const shown = (name: string) =>
      aList([names], { key: 'cards', name, pager: { next: role('link', 'Next'), pages: [] } });
    const paged = (...pages: [string, string[]][]) =>
      planned(planLists, aSite(pages.map(([path, lists]) => aPage(path, { lists: lists.map(shown) }))))
        .filter((plan) => plan.oracle === 'pages-do-not-overlap')
        .map((plan) => plan.title);
    const orders = ['abc', 'zyx', 'new', 'old', 'best', 'worst'];
    expect(paged(...orders.map((order): [string, string[]] => [`/books/${order}`, ['Books']]))).toHaveLength(
      1,
    );
    const menus = ['/a', '/b', '/c', '/d', '/e'].map((path): [string, string[]] => [
      path,
      path === '/e' ? ['Tips', 'Results'] : ['Tips'],
    ]);
    expect(paged(...menus)).toHaveLength(3); // two of the six that can be leafed through, and the results
    const unpaged = (...pages: string[]) =>
      planned(
        planLists,
        aSite(
          pages.map((path) =>
            aPage(path, { lists: [aList([names], { name: 'Menu', controls: [sort('Name A–Z')] })] }),
          ),
        ),
      );
    expect(unpaged('/a', '/b', '/c', '/d', '/e')).toEqual([]);
    expect(unpaged('/a', '/b')).not.toEqual([]);
  });

  it('takes an alphabet for that of the names, unless something else is said to stand in it', () => {
    const options = [
      'Sort title in reverse alphabetical order',
      'Sort alphabetically',
      'Sort authors in alphabetical order',
    ];
    expect(titles([names], [sort(...options)])).toEqual([
      'things: "Sort title in reverse alphabetical order" puts all things in order of name',
      'things: "Sort alphabetically" puts all things in order of name',
    ]);
  });

  it('says nothing of an order whose values it cannot trust', () => {
    const byPrice = [sort('Price: low to high')];
    expect(titles([names, prices(['$20 $15', '$10', '$7', '$2'])], byPrice)).toEqual([]);
    expect(titles([names, prices(['$5', '$5', '$5', '$5'])], byPrice)).toEqual([]);
    expect(titles([names, prices(['$20', 'on request', '$7', '$2'])], byPrice)).toEqual([]);
    expect(
      titles(
        [names, prices(['$1', '$2', '$3', '$4']), { ...prices(['$4', '$3', '$2', '$1']), key: 'was' }],
        byPrice,
      ),
    ).toEqual([]);
    expect(
      titles(
        [names, aColumn('date', ['03/04/2025', '04/03/2025', '01/02/2025', '05/05/2025'])],
        [sort('Newest')],
      ),
    ).toEqual([]);
    expect(titles([aColumn('name', ['The Crown', 'Élan', '9 Lives', 'Zoo'])], [sort('Name A–Z')])).toEqual(
      [],
    );
  });

  it('keeps capitals apart from small letters, for an order that puts all of those first is one too', () => {
    const plan = planned(planLists, site([names], [sort('Name A–Z')])).find(
      (each) => each.oracle === 'sort-orders-all',
    );
    expect(JSON.stringify(plan?.steps)).not.toContain('"lower"');
  });

  it('says nothing of people by name, whose order may be that of their family names', () => {
    const listed = (heading: string, samples: string[]) =>
      oraclesOf(
        planLists,
        aSite([
          aPage('/x', {
            heading,
            lists: [aList([aColumn('name', samples)], { name: heading, controls: [sort('Name A–Z')] })],
          }),
        ]),
      );
    const both = ['Bert Zorn', 'Cleo Abel', 'Dora Mill'];
    expect(listed('Users', both)).not.toContain('sort-orders-all');
    expect(listed('Users', ['bert', 'cleo', 'dora'])).toContain('sort-orders-all');
    expect(listed('Paintings', both)).toContain('sort-orders-all');
  });

  it('follows an order over the pages of the list', () => {
    const pager = { next: role('link', 'Next'), pages: [] };
    const counter = { locator: role('status'), text: '12 things', total: 12, means: 'total' };
    const plan = planned(
      planLists,
      site([names, prices(['$3', '$10', '$7', '$2'])], [sort('Cheapest first')], { pager, counter }),
    ).find((each) => each.oracle === 'sort-orders-all');
    expect(JSON.stringify(plan?.steps)).toContain('go to page 3');
  });

  it('holds the numbers of links against their lists where one of them is right', () => {
    const link = (text: string, url: string) => ({ text, url: `http://app.test${url}`, own: true });
    const lists = (key: string, count: number) => ({
      heading: key,
      lists: [aList([names], { key, name: key, count })],
    });
    const of = (pictures: string, files: string) =>
      planned(
        planLists,
        aSite([
          aPage('/', {
            links: [
              link(`${pictures} Pictures of gallery1`, '/pictures'),
              link(`Files (${files})`, '/files'),
              link('3 Notes', '/files'),
            ],
          }),
          aPage('/pictures', lists('Pictures', 4)),
          aPage('/files', lists('Files', 3)),
        ]),
      )
        .filter((plan) => plan.oracle === 'announced-number-is-what-its-list-holds')
        .map((plan) => [plan.title, plan.suspected]);
    expect(of('4', '4')).toEqual([
      ['home page: the number of "Pictures of gallery1" is the number that is listed', false],
      ['home page: the number of "Files" is the number that is listed', true],
    ]);
    expect(of('9', '8')).toEqual([]);
  });

  it('suspects a counter that is off by one, and leaves an endless list alone', () => {
    const counter = (total: number) => ({
      locator: role('status'),
      text: `${total} things`,
      total,
      means: 'total',
    });
    const plan = planned(planLists, site([names], [], { counter: counter(5) })).find(
      (each) => each.oracle === 'announced-total-is-there',
    );
    expect(plan?.suspected).toBe(true);
    expect(oraclesOf(planLists, site([names], [], { counter: counter(90) }))).not.toContain(
      'announced-total-is-there',
    );
  });

  it('makes no plan for the lists of the frame that every page shows', () => {
    const pages = ['/a', '/b', '/c', '/d', '/e'].map((url) =>
      aPage(url, { lists: [aList([names], { controls: [sort('Name A–Z')] })] }),
    );
    expect(planned(planLists, aSite(pages))).toEqual([]);
  });
});

describe('reading values', () => {
  it('reads one number in the usual ways of writing, and none where there are two', () => {
    expect(['$1,234.50', '1.234,50 €', '12 items', '1 234', '7'].map(oneNumber)).toEqual([
      1234.5, 1234.5, 12, 1234, 7,
    ]);
    expect(['4.5 (12)', 'none', '$20 $15'].map(oneNumber)).toEqual([undefined, undefined, undefined]);
  });

  it('takes a date for one only when it cannot be misread', () => {
    expect(['2025-03-04', 'Mar 4, 2025', '4 March 2025'].map(plainDate)).toEqual([true, true, true]);
    expect(['03/04/2025', '3.4.25', 'two days ago'].map(plainDate)).toEqual([false, false, false]);
  });

  it('expects each text field of a search by several fields to narrow it, and needs two beside the first to tell', () => {
    const search = (...fields: string[]) =>
      planned(
        planLists,
        aSite([
          aPage('/find', {
            forms: [
              aForm(
                'filter',
                fields.map((name) => aField(name, name === 'from' ? { type: 'date', meaning: 'date' } : {})),
              ),
            ],
          }),
        ]),
      ).filter((plan) => plan.oracle === 'each-field-narrows');
    const [plan] = search('title', 'author', 'from', 'publisher');
    expect([...JSON.stringify(plan?.steps).matchAll(/"message":"([^"]*(?:\\\\"[^"]*)*)"/g)]).toHaveLength(2);
    expect(plan?.isolation).toBe('account');
    expect(search('title', 'author', 'from')).toEqual([]);
  });
});
