import { click, css, fill, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aColumn, aList, anAction, aPage, aSite } from '../testing/models.ts';
import { figuresOn } from './action-figures.ts';

const items = css('li');
const badge = css('.badge');
const figure = (from: number | undefined, to: number | undefined, locator = badge) =>
  aChange('figure', {
    locator,
    label: 'open',
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    text: `${to ?? ''}`,
  });
const came = aChange('item', { how: 'came', items, own: true, at: 0 });
const changed = aChange('item', { how: 'changed', items, own: true });
const found = (
  create: Record<string, unknown>[][],
  toggle: Record<string, unknown>[][] = [],
  more: Record<string, unknown> = {},
) =>
  figuresOn(
    aSite([
      aPage('/', {
        actions: [
          anAction(
            'create',
            'Add',
            [fill(css('b'), template('{{entered}}'))],
            create.map((each) => [came, ...each]),
            { items },
          ),
          ...(toggle.length > 0
            ? [
                anAction(
                  'toggle',
                  'Done',
                  [click(css('i'))],
                  toggle.map((each) =>
                    each.some(({ what }) => what === 'item') ? each : [changed, ...each],
                  ),
                  {
                    items,
                    perItem: true,
                    ...more,
                  },
                ),
              ]
            : []),
        ],
      }),
    ]),
    items,
  );

describe('figures that count a list', () => {
  it.each([
    ['all items', [[figure(undefined, 1)], [figure(1, 2)]], [[]], 1, 0],
    ['open items', [[figure(4, 5)], [figure(5, 6)]], [[figure(6, 5)]], 1, -1],
    ['switched items', [[], []], [[figure(0, 1)]], 0, 1],
    ['points', [[figure(10, 15)]], [[figure(15, 10)]], 5, -5],
  ])('count %s', (_, create, toggle, perItem, perToggle) => {
    expect(found(create, toggle)).toEqual([{ locator: badge, label: 'open', perItem, perToggle }]);
  });

  it('do not rise with what comes because they fall where it goes from the list of another page', () => {
    const went = aChange('item', { how: 'went', items, own: true });
    const create = anAction('create', 'Add', [fill(css('b'), template('{{entered}}'))], [[came]], { items });
    const star = anAction('toggle', 'Star', [click(css('i'))], [[changed, figure(2, 3)]], {
      ...{ items, perItem: true },
    });
    const unstar = anAction('delete', 'Star', [click(css('i'))], [[went, figure(3, 2)]], {
      ...{ key: 'unstar', items, perItem: true },
    });
    const on = (url: string) =>
      figuresOn(
        url === '/'
          ? aSite([aPage('/', { actions: [create, star, unstar] })])
          : aSite([aPage('/', { actions: [create, star] }), aPage(url, { actions: [unstar] })]),
        items,
      ).map(({ perItem }) => perItem);
    expect(on('/starred')).toEqual([0]);
    expect(on('/')).toEqual([1]);
  });

  it('rise with what comes when they fall with what goes, though exploring saw that they do not', () => {
    const states = ['open', 'open', 'done'];
    const site = (...samples: string[]) =>
      aSite([
        aPage('/', {
          lists: [aList([aColumn('name', ['Ale', 'Bun', 'Cod']), aColumn('text', samples)], { items })],
          actions: [
            anAction('create', 'Add', [fill(css('b'), template('{{entered}}'))], [[came]], { items }),
            anAction(
              'delete',
              'Drop',
              [click(css('i'))],
              [[aChange('item', { how: 'went', items, own: true }), figure(3, 2)]],
              { items, perItem: true },
            ),
          ],
        }),
      ]);
    expect(figuresOn(site('one', 'one', 'two'), items)).toMatchObject([{ perItem: 1 }]);
    // What comes may be in another state.
    expect(figuresOn(site(...states), items)).toEqual([]);
  });

  it('follow a switch that is its own way back', () => {
    const presses = [[figure(2, 1)], [figure(1, 2)]];
    const made = [[figure(1, 2)]];
    expect(found(made, presses, { undoneBy: 'toggle Done' })).toMatchObject([{ perItem: 1, perToggle: -1 }]);
    expect(found(made, presses)).toEqual([]);
    expect(found(made, [[figure(2, 1)], [figure(1, 3)]], { undoneBy: 'toggle Done' })).toEqual([]);
  });

  it('are unknown to switching where none was seen', () => {
    expect(found([[figure(1, 2)]])).toMatchObject([{ perItem: 1, perToggle: undefined }]);
  });

  it('must not count what is struck off where they say what remains', () => {
    const says = (from: number, to: number) => ({ ...figure(from, to), text: `${to} left` });
    const struck = { ...changed, from: 'Rope', to: 'Rope {struck, checked}' };
    const onlyChecked = { ...changed, from: 'Rope', to: 'Rope {checked}' };
    const toggled = (item: Record<string, unknown>) =>
      found([[says(1, 2)], [says(2, 3)]], [[{ ...item }]]).map(({ perToggle, suspected }) => [
        perToggle,
        suspected,
      ]);
    expect(toggled(struck)).toEqual([[-1, true]]);
    expect(toggled(onlyChecked)).toEqual([[0, undefined]]);
    const before = (from: number, to: number) => ({ ...figure(from, to), text: `Still to do: ${to} things` });
    expect(found([[before(1, 2)], [before(2, 3)]], [[struck]])).toMatchObject([{ suspected: true }]);
    const total = (from: number, to: number) => ({ ...figure(from, to), text: `${to} things, 1 left` });
    expect(found([[total(1, 2)], [total(2, 3)]], [[struck]])).toMatchObject([{ perToggle: 0 }]);
  });

  it('are one where the number of a text and the text are two', () => {
    const inner = (from: number, to: number) => ({ ...figure(from, to, css('b')), text: `${to}` });
    const outer = (from: number, to: number) => ({ ...figure(from, to), text: `${to} things` });
    const other = (from: number, to: number) => ({ ...figure(from, to, css('h2')), text: `Things (${to})` });
    const both = (from: number, to: number) => [inner(from, to), outer(from, to)];
    expect(found([both(1, 2), both(2, 3)])).toMatchObject([{ locator: badge }]);
    expect(found([[...both(1, 2), other(4, 5)]])).toHaveLength(2);
  });

  it('are not those within items', () => {
    const within = { ...css('.likes'), within: { ...items, hasText: 'Rope' } };
    expect(found([[figure(0, 1, within)], [figure(1, 2, within)]])).toEqual([]);
  });

  it('are not those that change by another amount each time', () => {
    expect(found([[figure(1, 2)], [figure(2, 9)]])).toEqual([]);
    expect(found([[figure(1, 2)]], [[figure(2, 1)], [figure(1, 1.5)]])).toEqual([]);
  });
});
