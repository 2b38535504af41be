import type { Change } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { isUnchanged, kindOf } from './kind.ts';

const items = { by: 'css', selector: '.task' } as const;
const other = { by: 'css', selector: '.done' } as const;
const item = (how: 'came' | 'went' | 'changed' | 'moved', more: object = {}): Change => ({
  ...({ what: 'item', how, items, own: true, ...more } as Change),
});
const part = (
  how: 'came' | 'went',
  kind: 'control' | 'field' | 'dialog' | 'text' | 'list',
  name = 'x',
): Change => ({
  what: 'part',
  how,
  kind,
  name,
});
const figure: Change = {
  what: 'figure',
  locator: { by: 'css', selector: '#n' },
  label: 'left',
  from: 1,
  to: 2,
  text: '2 left',
};
const address = (from: string, to: string): Change => ({ what: 'address', from, to });

it('is a switch where it goes from another list and stays in its own, changed', () => {
  const gone = item('went', { items: other });
  const changed = item('changed', { from: 'A {button Take off}', to: 'A {button Add}' });
  expect(kindOf([gone, changed], { perItem: true, item: 'A', items })).toBe('toggle');
  expect(kindOf([gone, item('went')], { perItem: true, item: 'A', items })).toBe('delete');
});

it('leads to another page where the list, and others, show something else then', () => {
  const acted = { perItem: true, item: 'Login', items };
  const beside = item('came', { own: false, to: 'Signed in as Ann' });
  const elsewhere = ['New', 'Admin'].map((to) => item('came', { own: false, items: other, to }));
  expect(kindOf([item('went'), beside, ...elsewhere], acted)).toBe('navigate');
  expect(kindOf([item('went'), beside], acted), 'the next one moves up').toBe('delete');
  expect(kindOf([item('went'), ...elsewhere], acted)).toBe('delete');
});

describe('an action on an item', () => {
  const changed = (from: string, to: string) => [item('changed', { from, to })];
  it.each<[string, string, string, string]>([
    ['a menu', 'Oak {button More}', 'Oak {button More, expanded, button Up, button Down}', 'open'],
    ['a part that only unfolds', 'Oak {button More}', 'Oak {button More, expanded}', 'toggle'],
    ['another button in its place', 'Oak {button Lend}', 'Oak {button Take back}', 'toggle'],
  ])('%s', (_what, from, to, kind) => {
    expect(kindOf(changed(from, to), { perItem: true, item: 'Oak', items })).toBe(kind);
  });

  it('is a switch where the number is in the words of a message', () => {
    const words = 'Reorder of Tablets 250 mg is off.';
    const said: Change = { ...figure, label: words, text: words, to: 250 };
    delete (said as { from?: number }).from;
    const switched: Change = {
      ...{ what: 'state', locator: items, name: 'Reorder', state: 'checked' },
      ...{ from: 'true', to: 'false', own: true },
    };
    const message: Change = { what: 'message', text: words };
    expect(kindOf([said, switched, message], { perItem: true, item: 'Tablets', items })).toBe('toggle');
    expect(kindOf([said, switched], { perItem: true, item: 'Tablets', items })).toBe('count');
    expect(isUnchanged([said, message])).toBe(true);
  });

  it('takes what it is about from one item to another', () => {
    const changes = [
      item('changed', { from: '9:00 Oak Check {button More}', to: '9:00 {}' }),
      item('changed', { from: '10:00', to: '10:00 Oak Check {button More}' }),
    ];
    expect(kindOf(changes, { perItem: true, item: 'Oak', items })).toBe('move');
  });
});

describe('an action on a page', () => {
  it.each<[string, Change[], string]>([
    ['one that adds an item', [item('came', { own: false })], 'create'],
    ['one that takes items away', [item('went'), item('went')], 'clear'],
    ['one that shows others instead', [item('went'), item('came')], 'filter'],
    ['one with the address of the page alone', [address('/#/all', '/#/done'), item('went')], 'filter'],
    ['one that leads to another path', [address('/', '/about'), part('came', 'text')], 'navigate'],
    [
      'a list in place of a form',
      [
        address('/#/new', '/#/'),
        item('came'),
        part('came', 'list'),
        part('went', 'field'),
        part('went', 'field'),
      ],
      'navigate',
    ],
    ['another order', [item('moved'), item('moved')], 'sort'],
    [
      'a panel with a message in it',
      [{ what: 'message', text: 'None yet' }, part('came', 'field'), part('came', 'control')],
      'open',
    ],
    ['states of all items', [item('changed'), item('changed')], 'toggle'],
    ['a figure', [figure], 'count'],
    ['a dialog', [part('came', 'dialog'), part('came', 'control')], 'open'],
    [
      'a panel with a list in it',
      [
        item('came', { own: false }),
        item('came', { own: false }),
        { what: 'part', how: 'came', kind: 'list', locator: items, name: 'News' },
        part('came', 'control'),
      ],
      'open',
    ],
    [
      'more of a list, and a button behind it',
      [item('came', { own: false }), item('came', { own: false }), part('came', 'control')],
      'create',
    ],
    [
      'a switch that is told in a message with a cross',
      [
        {
          what: 'state',
          locator: items,
          name: 'Post',
          state: 'checked',
          from: 'false',
          to: 'true',
          own: true,
        },
        { what: 'part', how: 'came', kind: 'control', name: 'Close', told: true },
        { what: 'message', text: 'Saved.' },
      ],
      'toggle',
    ],
    ['a dialog that goes', [part('went', 'dialog'), part('went', 'control')], 'close'],
    ['fields in place of others', [part('came', 'field'), part('went', 'field')], 'advance'],
    ['a request alone', [{ what: 'request', method: 'POST', template: '/a', status: 201 }], 'submit'],
    ['an exception alone', [{ what: 'problem', text: 'x is undefined' }], 'fails'],
    ['nothing at all', [], 'nothing'],
  ])('is known by its effect: %s', (_what, changes, kind) => {
    expect(kindOf(changes, { perItem: false })).toBe(kind);
  });
});

it('is adding where its own item shows in another list as well', () => {
  const came = [item('came', { items: other }), part('came', 'field')];
  expect(kindOf(came, { perItem: true, item: 'A', items })).toBe('add');
  expect(kindOf([item('went'), ...came], { perItem: true, item: 'A', items })).toBe('move');
  expect(kindOf([item('came')], { perItem: true, item: 'A', items })).not.toBe('add');
});

describe('an action on an item', () => {
  it.each<[string, Change[], string]>([
    ['its item goes', [item('went'), figure], 'delete'],
    ['its item goes to another list', [item('went'), item('came', { items: other })], 'move'],
    ['its item stands elsewhere', [item('moved')], 'move'],
    ['its item has another state', [item('changed', { from: 'A', to: 'A {struck}' }), figure], 'toggle'],
    ['its item counts', [item('changed', { from: 'A 1', to: 'A 2' }), figure], 'count'],
    [
      'a field comes',
      [item('changed', { from: 'A', to: 'A {class=editing}' }), part('came', 'field')],
      'open',
    ],
    [
      'all items give way to a view',
      [item('went'), item('went', { own: false }), part('came', 'text'), part('went', 'list')],
      'open',
    ],
    [
      'another one goes with it, and the sum is drawn again',
      [item('went'), item('went', { own: false }), part('came', 'text')],
      'delete',
    ],
  ])('is known by its effect: %s', (_what, changes, kind) => {
    expect(kindOf(changes, { perItem: true })).toBe(kind);
  });
});

it('an item that goes and is read elsewhere then was moved', () => {
  const changes = [item('went'), part('came', 'text', 'Tea')];
  expect(kindOf(changes, { perItem: true, item: 'Tea' })).toBe('move');
  expect(kindOf(changes, { perItem: true, item: 'Milk' })).toBe('delete');
});

describe('an action with something typed', () => {
  it.each<[string, Change[], string]>([
    ['an item that says it', [item('came', { to: 'Tea' })], 'create'],
    ['an item that now says it', [item('changed', { from: 'Milk', to: 'Tea' })], 'edit'],
    ['a text that says it', [part('came', 'text', 'Tea')], 'edit'],
    ['fewer items', [item('went', { own: false })], 'filter'],
    ['a message', [{ what: 'message', text: 'Thank you' }], 'submit'],
  ])('is known by its effect: %s', (_what, changes, kind) => {
    expect(kindOf(changes, { perItem: false, entered: 'Tea' })).toBe(kind);
  });
});

it('a page is unchanged whatever was kept and wherever the focus is', () => {
  expect(isUnchanged([{ what: 'storage', area: 'local', key: 'a' }])).toBe(true);
  expect(isUnchanged([figure])).toBe(false);
});
