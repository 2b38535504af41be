import { describe, expect, it } from 'vitest';
import { control, form, list, listControl, page, scope } from '../testing/build.ts';
import { createRules } from '../walking/scope.ts';
import { chooseControls } from './choose.ts';

const choose = (
  made: Parameters<typeof page>[1],
  { tried = new Map<string, number>(), full = true, rules = createRules(scope()) } = {},
) => chooseControls(page('/', made), rules, tried, full);
const names = (chosen: ReturnType<typeof choose>) => chosen.choices.map((choice) => choice.control.name);

describe('controls worth a press', () => {
  it('are taken from the most telling to the least', () => {
    const controls = [
      control('Plain'),
      control('Volume', { kind: 'slider' }),
      control('Overview', { kind: 'tab' }),
      control('Show details', { kind: 'disclosure' }),
    ];
    expect(names(choose({ controls }))).toEqual(['Show details', 'Overview', 'Plain', 'Volume']);
  });

  it.each([
    ['a link that leads somewhere', control('About', { kind: 'link', href: '/about' })],
    ['one that is disabled', control('Later', { state: { disabled: true } })],
  ])('leave out %s', (_what, one) => expect(names(choose({ controls: [one] }))).toEqual([]));

  it.each(['#', 'javascript:void(0)', ''])(
    'take in a link to %j, which only a script gives a meaning',
    (href) => {
      expect(names(choose({ controls: [control('Open', { kind: 'link', href })] }))).toEqual(['Open']);
    },
  );

  it('are alike on the pages of two records, whose buttons are called by them', () => {
    const of = (heading: string) =>
      choose({ template: '/fabric/:slug', heading, controls: [control(`More of ${heading}`)] }).choices[0];
    expect(of('Oat linen')?.likeness).toBe(of('Blue gingham')?.likeness);
  });

  it('leave the button of a form to the form', () => {
    const controls = [control('Save'), control('Help')];
    expect(names(choose({ controls, forms: [form({ submitName: 'Save' })] }))).toEqual(['Help']);
  });

  it('leave the same button in items of a list to the form of one item', () => {
    const controls = [control('Add to basket: Lamp', { region: 'item', list: 'things' })];
    const forms = [form({ purpose: 'add-to-collection', submitName: 'Add to basket: Bell' })];
    expect(names(choose({ controls, forms }))).toEqual([]);
  });

  it('leave buttons of items that post to where their way back is learned', () => {
    const controls = ['Bell', 'Lamp'].map((name) =>
      control(`Lend ${name}`, { region: 'item', list: 'things' }),
    );
    const lists = [list({ key: 'things', count: 4 })];
    const lend = { purpose: 'unknown', method: 'post', submitName: 'Lend Bell' } as const;
    expect(names(choose({ controls, lists, forms: [form({ ...lend, fields: [] })] }))).toEqual([]);
    expect(
      names(choose({ controls, lists, forms: [form({ ...lend, submitName: 'Send', fields: [] })] })),
    ).toHaveLength(2);
    expect(
      names(
        choose({
          controls,
          lists: [list({ key: 'things', count: 1 })],
          forms: [form({ ...lend, fields: [] })],
        }),
      ),
    ).toContain('Lend Lamp');
  });

  it('leave controls of lists to the lists', () => {
    const sort = control('Sort by price');
    const lists = [list({ controls: [listControl('sort', { locator: sort.locator })] })];
    expect(names(choose({ controls: [sort], lists }))).toEqual([]);
  });

  it('leave something behind only in a full exploration', () => {
    const controls = [control('Follow'), control('Menu')];
    expect(names(choose({ controls }, { full: true }))).toEqual(['Follow', 'Menu']);
    expect(names(choose({ controls }, { full: false }))).toEqual(['Menu']);
  });

  it('that are refused come with the reason', () => {
    const rules = createRules(scope({ neverClick: ['Archive'] }));
    const controls = [control('Delete'), control('Sign out'), control('Archive all')];
    const { choices, refused } = choose({ controls }, { rules });
    expect(choices).toEqual([]);
    expect(refused.map((one) => [one.control.name, one.why]).sort()).toEqual([
      ['Archive all', 'never-click'],
      ['Delete', 'destructive'],
      ['Sign out', 'sign-out'],
    ]);
  });
});

describe('controls that are alike', () => {
  const inItems = (...names: string[]) =>
    names.map((name) => control(name, { region: 'item', list: 'things', role: 'button' }));

  it.each([
    [
      'before what each item is called by',
      ['Move up: Pea, Sugar', 'Move up: Pea, Sweet', 'Move up: Kale', 'Move up: Leek, Blue'],
      ['Move down: Pea, Sugar', 'Move down: Pea, Sweet', 'Move down: Kale', 'Move down: Leek, Blue'],
    ],
    [
      'behind it',
      ['Erbse, süß bearbeiten', 'Erbse, früh bearbeiten', 'Kohl bearbeiten', 'Lauch bearbeiten'],
      ['Erbse, süß entfernen', 'Erbse, früh entfernen', 'Kohl entfernen', 'Lauch entfernen'],
    ],
  ])('are known by the words %s', (_, one, other) => {
    const lists = [list({ key: 'things', count: 4 })];
    const controls = inItems(...one, ...other);
    const { choices } = choose({ controls, lists });
    expect(new Set(choices.map(({ likeness }) => likeness)).size).toBe(2);
    expect(choices).toHaveLength(4); // two of each
  });

  it('are not alike for a word that a few of them have in common', () => {
    const lists = [list({ key: 'things', count: 6 })];
    const names = ['Red one', 'Red two', 'Red three', 'Blue', 'Green', 'White'];
    const controls = inItems(...names).map((one) => ({ ...one, role: 'link' }));
    expect(choose({ controls, lists }).choices).toHaveLength(6);
    expect(choose({ controls: inItems('Red one', 'Red two', 'Blue'), lists }).choices).toHaveLength(3);
  });

  it('are known of a long list by the few items that are read of it', () => {
    const lists = [list({ key: 'things', count: 10 })];
    const controls = inItems(
      'Edit: Pea, Sugar',
      'Edit: Kale',
      'Edit: Leek',
      'Note: Pea, Sugar',
      'Note: Kale',
      'Note: Leek',
    );
    expect(choose({ controls, lists }).choices).toHaveLength(4); // two of each
  });

  it('have two tries in a list, one elsewhere', () => {
    const items = [1, 2, 3].map((number) => control(`Show ${number}`, { region: 'item', list: 'things' }));
    const main = [control('Open 1', { key: 'a' }), control('Open 2', { key: 'b' })];
    expect(names(choose({ controls: [...items, ...main] }))).toHaveLength(3);
  });

  it('may be called by the items that they are in', () => {
    const samples = ['Hand plane', 'Jigsaw', 'Plane', 'Saw bench'];
    const column = {
      key: 'name',
      meaning: 'name' as const,
      locator: { by: 'css' as const, selector: 'h2' },
      samples,
    };
    const controls = samples.map((name) => control(`Borrow ${name}`, { region: 'item', list: 'things' }));
    expect(names(choose({ controls, lists: [list({ columns: [column] })] }))).toHaveLength(2);
    // What stands outside of items is what it is called.
    const outside = samples.map((name) => control(`Borrow ${name}`, { key: name }));
    expect(names(choose({ controls: outside, lists: [list({ columns: [column] })] }))).toHaveLength(4);
  });

  it('count over pages where they are part of the chrome', () => {
    const [first] = choose({ controls: [control('Menu', { region: 'chrome' })] }).choices;
    const tried = new Map([[first?.likeness ?? '', 1]]);
    const elsewhere = chooseControls(
      page('/about', { controls: [control('Menu', { region: 'chrome' })] }),
      createRules(scope()),
      tried,
      true,
    );
    expect(elsewhere.choices).toEqual([]);
  });

  it('are different ones in two dialogs of a page', () => {
    const likenessIn = (text: string) =>
      choose({
        controls: [control('Close', { region: 'dialog' })],
        reach: [{ do: 'click', target: { by: 'text', text } }],
      }).choices[0]?.likeness;
    expect(likenessIn('Help')).not.toBe(likenessIn('Terms'));
  });
});
