import { click, css, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aColumn, aControl, aList, anAction, aPage, aSite } from '../testing/models.ts';
import { identitiesOf, itemsWith, listingsOf, namesOf, under } from './listing.ts';

const names = aColumn('name', ['Apple', 'Bean', 'Cress', 'Dill']);
const pager = { next: role('link', 'Next'), pages: [] };
const named = (name: string, more: Record<string, unknown> = {}) =>
  aList([names], { key: name, name, ...more });
const titlesOf = (site: Parameters<typeof listingsOf>[0]) =>
  listingsOf(site).map(({ page, name }) => `${page.url} ${name}`);

describe('the lists worth testing', () => {
  it('are each one list however many addresses of a kind show it', () => {
    const shelves = ['abc', 'zyx', 'new', 'old'].map((order) =>
      aPage(`/books/${order}`, { lists: [named('Books', { pager })] }),
    );
    expect(titlesOf(aSite(shelves))).toEqual(['/books/abc Books']);
  });

  it('include a list of another name on the same page', () => {
    const page = aPage('/find', {
      lists: [named('Tips', { key: 'cards' }), named('Results', { key: 'cards' })],
    });
    expect(titlesOf(aSite([page]))).toEqual(['/find Tips', '/find Results']);
  });

  it('leave out the menu that every page shows, but not a list with pages', () => {
    const pages = (more: Record<string, unknown>) =>
      aSite(['/a', '/b', '/c', '/d', '/e'].map((url) => aPage(url, { lists: [named('Menu', more)] })));
    expect(titlesOf(pages({}))).toEqual([]);
    expect(titlesOf(pages({ pager }))).toEqual(['/a Menu', '/b Menu']);
  });

  it('have a filter in each box that leads to the same page with another query', () => {
    const box = (url: string) =>
      aControl('Only ripe', [], { role: 'checkbox', effects: [{ kind: 'navigated', url }] });
    const labels = (url: string, ...lists: ReturnType<typeof named>[]) =>
      listingsOf(aSite([aPage('/fruit', { lists, controls: [box(url)] })]))[0]?.list.controls.map(
        ({ label }) => label,
      );
    expect(labels('/fruit?ripe=1', named('Fruit'))).toEqual(['Only ripe']);
    expect(labels('/basket', named('Fruit'))).toEqual([]);
    expect(labels('/fruit?ripe=1', named('Fruit'), named('Tips'))).toEqual([]);
  });

  it('are opened with the panel of their filters, where nothing narrows them before and those were seen at work', () => {
    const search = (count?: number) => ({
      kind: 'search',
      label: 'Search',
      locator: role('searchbox'),
      control: 'input',
      uses: [{ option: 'a word', count }],
    });
    const reach = [click(role('button', 'Filters'))];
    const opened = (closed: unknown[], open: unknown[]) =>
      listingsOf(
        aSite([
          aPage('/fruit', { lists: [named('Fruit', { controls: closed })] }),
          aPage('/fruit', { id: 'open', reach, lists: [named('Fruit', { controls: open })] }),
        ]),
      ).map(({ page }) => page.reach.length);
    expect(opened([], [search(1)])).toEqual([1]);
    expect(opened([], [search()])).toEqual([0]);
    expect(opened([search(1)], [search(1)])).toEqual([0]);
  });

  it('leave out lists of one item', () => {
    expect(titlesOf(aSite([aPage('/x', { lists: [named('Things', { count: 1 })] })]))).toEqual([]);
  });

  it('leave out what is empty until something is put in', () => {
    expect(titlesOf(aSite([aPage('/x', { lists: [named('Lines', { emptyAtFirst: true })] })]))).toEqual([]);
  });

  it('are the same with another heading once a panel above it is open', () => {
    const open = { id: 'p2', reach: [{ do: 'click', target: role('button', 'Filters') }] };
    const site = aSite([
      aPage('/things', { lists: [named('things')] }),
      aPage('/things', { ...open, lists: [named('filter-by')] }),
    ]);
    expect(titlesOf(site)).toEqual(['/things things']);
  });

  it('have no pages where what looks like the next one shows the same items in another week', () => {
    const next = role('button', 'Next');
    const week = (how: string) =>
      anAction('toggle', 'Next', [click(next)], [[aChange('item', { how, items: css('li'), own: false })]]);
    const found = (...actions: object[]) => {
      const lists = [named('Chores', { pager: { next, pages: [] } })];
      return listingsOf(aSite([aPage('/x', { lists, actions })]))[0]?.list.pager?.next;
    };
    expect(found(week('changed'))).toBeUndefined();
    expect([found(), found(week('came'))]).toEqual([next, next]);
  });

  it('have pages where rows of other names stand where the first ones stood', () => {
    const next = role('button', 'Next');
    const turned = (to: string) =>
      aChange('item', { how: 'changed', items: css('li'), from: 'Apple 2', own: false, to });
    const found = (to: string) => {
      const actions = [anAction('navigate', 'Next', [click(next)], [[turned(to)]])];
      const lists = [named('Fruit', { pager: { next, pages: [] }, columns: [aColumn('name', ['Apple'])] })];
      return listingsOf(aSite([aPage('/x', { lists, actions })]))[0]?.list.pager?.next;
    };
    expect([found('Plum 2'), found('Apple 3')]).toEqual([next, undefined]);
  });

  it('have no number in their names', () => {
    expect(titlesOf(aSite([aPage('/x', { lists: [named('Products (24)')] })]))).toEqual(['/x Products']);
  });

  it('have no pages where more is loaded below', () => {
    const more = { next: role('button', 'Load more'), pages: [] };
    const [listing] = listingsOf(aSite([aPage('/x', { lists: [named('Things', { pager: more })] })]));
    expect(listing?.list.pager).toEqual({ pages: [], urls: [] });
  });

  it('are found once for the same site', () => {
    const site = aSite([aPage('/x', { lists: [named('Things')] })]);
    expect(listingsOf(site)).toBe(listingsOf(site));
  });
});

describe('an item', () => {
  const listingWith = (addresses: string[]) => {
    const link = aColumn('link', addresses, { attribute: 'href', locator: role('link') });
    const detail = { template: '/thing/:id', link: role('link'), nameColumn: 'name' };
    const [listing] = listingsOf(aSite([aPage('/things', { lists: [aList([names, link], { detail })] })]));
    if (!listing) throw new Error('the site has no list');
    return listing;
  };

  it('is identified by the address of its page', () => {
    const listing = listingWith([1, 2, 3, 4].map((id) => `/thing?id=${id}`));
    expect(JSON.stringify(identitiesOf(listing))).toContain('href');
  });

  it('is identified by its name where its address carries the way back to the list', () => {
    const listing = listingWith([1, 2, 3, 4].map((id) => `/thing?id=${id}&next=/things%3Fsort%3Dname`));
    expect(identitiesOf(listing)).toEqual(namesOf(listing));
  });

  it('is identified by its name where its address says where in the list it was', () => {
    const listing = listingWith([1, 2, 3, 4].map((id) => `/thing?id=${id}&from=list&page=1`));
    expect(identitiesOf(listing)).toEqual(namesOf(listing));
  });

  it('is identified by the path of its address alone where each has its own, whatever a filter adds to it', () => {
    const listing = listingWith([1, 2, 3, 4].map((id) => `/thing/${id}?tag=new#general`));
    expect(identitiesOf(listing)).toMatchObject({
      extract: { read: 'column', as: 'path', attribute: 'href' },
    });
  });

  it('has the words of a filter in one column', () => {
    const listing = listingWith([]);
    const column = { ...listing.list.columns[0], locator: css('.kind') } as Parameters<typeof itemsWith>[1];
    expect(itemsWith(listing.list, column, 'Herb')).toMatchObject({
      has: { selector: '.kind', hasText: 'Herb' },
    });
  });

  it('holds what is located relative to it', () => {
    const item = role('listitem');
    expect(under(item, { ...css('a'), within: css('h2') })).toMatchObject({
      selector: 'a',
      within: { selector: 'h2', within: { role: 'listitem' } },
    });
  });
});
