import { click, css, fill, role, selectLabel, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aColumn, aControl, aList, anAction, aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingActions, packingPage } from '../../testing/packing.ts';
import { undoingRestoresThePage } from './oracle.ts';

const elements = (...kinds: string[]) =>
  plansOf(undoingRestoresThePage, aSite([packingPage(...kinds)])).map(({ place }) => place.element);

describe('undoing-restores-the-page', () => {
  it('makes and deletes, and switches there and back', () => {
    expect(elements('create', 'toggle', 'delete')).toEqual([
      'another-thing-and-enter create',
      'packed toggle',
      'everything-is-packed toggle',
    ]);
  });

  it('does not take for undone what is put aside and counted there', () => {
    const figure = { locator: css('#archive'), label: 'Archive', from: 2, to: 3, text: 'Archive (3)' };
    const actions = packingActions.map((action) =>
      action['kind'] === 'delete'
        ? {
            ...action,
            tries: [
              {
                changes: [
                  aChange('figure', figure),
                  ...((action['tries'] as { changes: [] }[])[0]?.changes ?? []),
                ],
              },
            ],
          }
        : action,
    );
    const plans = plansOf(undoingRestoresThePage, aSite([aPage('/packing', { actions })]));
    expect(plans.map(({ place }) => place.element)).not.toContain('another-thing-and-enter create');
    expect(plans).not.toEqual([]);
  });

  it('presses a box again also where exploring saw no way back', () => {
    const plans = (...changes: object[]) =>
      plansOf(
        undoingRestoresThePage,
        aSite([
          aPage('/packing', {
            actions: packingActions.map((action) =>
              action['name'] === 'packed' ? { ...action, undoneBy: undefined, tries: [{ changes }] } : action,
            ),
          }),
        ]),
      ).filter(({ suspected }) => suspected);
    const items = css('#things > li');
    const item = (to: string) => aChange('item', { how: 'changed', items, own: true, from: 'Rope', to });
    expect(plans(item('Rope {checked}'))).toHaveLength(1);
    expect(plans(item('Rope {class=gone}'))).toEqual([]); // perhaps for good
  });

  it('adds once more what was added, and takes one away again', () => {
    const [all, lines] = [css('.plant'), css('.basket li')];
    const line = (from: string, to: string) =>
      aChange('item', { how: 'changed', items: lines, own: true, from, to });
    const came = (to: string) => aChange('item', { how: 'came', items: lines, own: true, to });
    const adding = ['Ivy', 'Rose', 'Yew'].map((item) => ({ item, changes: [came(`1 x ${item}`)] }));
    const add = {
      ...{ key: 'add', name: 'Into the basket', kind: 'add', perItem: true, items: all, into: lines },
      steps: [click({ ...css('button'), within: { ...all, hasText: template('{{item}}') } })],
      tries: [...adding, { item: 'Ivy', changes: [line('1 x Ivy 3.00', '2 x Ivy 6.00')] }],
    };
    const one = {
      ...{ key: 'one', name: 'One', kind: 'count', perItem: true, items: lines, needs: 'add' },
      steps: [click({ ...css('.one'), within: { ...lines, hasText: template('{{item}}') } })],
    };
    const plans = (from: string, to: string) =>
      plansOf(
        undoingRestoresThePage,
        aSite([
          aPage('/basket', {
            actions: [add, { ...one, tries: [{ item: 'Ivy', changes: [line(from, to)] }] }],
          }),
        ]),
      ).map(({ place }) => place.element);
    expect(plans('3 x Ivy 9.00', '1 x Ivy 3.00')).toEqual(['one count']);
    expect(plans('1 x Ivy 3.00', '2 x Ivy 6.00')).toEqual([]);
  });

  it('counts a number of the page there and back, once for both ways', () => {
    const figure = aChange('figure', { locator: css('#guests'), label: 'guests', from: 2, to: 3, text: '3' });
    const counter = (key: string, undoneBy: string, more = {}) => ({
      ...{ key, name: key, kind: 'count', undoneBy, steps: [click(css(`#${key}`))] },
      tries: [{ changes: [figure] }],
      ...more,
    });
    const plans = (more = {}) =>
      plansOf(
        undoingRestoresThePage,
        aSite([aPage('/table', { actions: [counter('more', 'less', more), counter('less', 'more', more)] })]),
      ).map(({ place }) => place.element);
    expect(plans()).toEqual(['more less']);
    expect(plans({ writes: true })).toEqual([]);
    const less = { ...aControl('less', ['changed']), locator: css('#less'), state: { disabled: true } };
    const page = aPage('/table', {
      controls: [less],
      actions: [counter('less', 'more'), counter('more', 'less')],
    });
    expect(plansOf(undoingRestoresThePage, aSite([page])).map(({ place }) => place.element)).toEqual([
      'more less',
    ]);
  });

  it('goes half way back where it was seen to count on, and only there', () => {
    const figure = (from: number, to: number) =>
      aChange('figure', { locator: css('#week'), label: 'Week', from, to, text: `Week ${to}` });
    type Tries = Parameters<typeof anAction>[3];
    const titles = (after: Tries, before: Tries) => {
      const turn = (key: string, undoneBy: string, tries: Tries) =>
        anAction('count', key, [click(css(`#${key}`))], tries, { key, undoneBy });
      const actions = [turn('after', 'before', after), turn('before', 'after', before)];
      const site = aSite([aPage('/rota', { actions })]);
      return JSON.stringify(plansOf(undoingRestoresThePage, site).map(({ steps }) => steps));
    };
    const on = [[figure(18, 19)], [figure(19, 20)]];
    expect(titles(on, [[figure(20, 19)]])).toContain('a second time');
    expect(titles([[figure(18, 19)], [figure(19, 18)]], [[figure(20, 19)]])).not.toContain('a second time');
    expect(titles([[figure(18, 19)]], [[figure(20, 19)]])).not.toContain('a second time');
    // It may as well set the number to what it was at first.
    expect(titles(on, [[figure(19, 18)]])).not.toContain('a second time');
    expect(titles(on, [[figure(20, 18)]])).not.toContain('a second time');
  });

  it('counts there and back also where items say other amounts by it, and not where items come, go or move', () => {
    const items = css('.part');
    const plans = (how: string, more = {}) => {
      const tries = [[aChange('item', { how, items, own: false, from: '2 kg lime', to: '3 kg lime' })]];
      const counter = (key: string, undoneBy: string) =>
        anAction('count', key, [click(css(`#${key}`))], tries, { key, undoneBy, items });
      const page = aPage('/mortar', { actions: [counter('more', 'less'), counter('less', 'more')], ...more });
      return plansOf(undoingRestoresThePage, aSite([page])).map(({ place }) => place.element);
    };
    expect(plans('changed')).toEqual(['more less']);
    for (const how of ['came', 'went', 'moved']) expect(plans(how)).toEqual([]);
    const list = aList([aColumn('name', ['sand', 'lime', 'cement'])], { items });
    expect(plans('changed', { lists: [list] })).toHaveLength(1); // once, though it is an action on a list as well
  });

  it('takes back in another list what was moved there', () => {
    const [here, there] = [css('.habit'), css('.archived')];
    const within = (items: typeof here) => ({
      ...css('button'),
      within: { ...items, hasText: template('{{item}}') },
    });
    const moved = (from: typeof here, to: typeof here) => [
      aChange('item', { how: 'went', items: from, own: true }),
      aChange('item', { how: 'came', items: to, own: true }),
    ];
    const move = (key: string, undoneBy: string, from: typeof here, to: typeof here) => ({
      ...{ key, name: key, kind: 'move', perItem: true, items: from, undoneBy, steps: [click(within(from))] },
      tries: [{ changes: moved(from, to) }],
    });
    const create = { ...packingActions.find(({ kind }) => kind === 'create'), items: here };
    const actions = [create, move('away', 'again', here, there), move('again', 'away', there, here)];
    const [plan] = plansOf(undoingRestoresThePage, aSite([aPage('/habits', { actions })]));
    const again = plan?.steps?.find((each) => each.do === 'step' && each.title.includes('again'));
    expect(JSON.stringify(again)).toContain('"do":"hover","target":{"by":"css","selector":".archived"');
  });

  it('leaves alone what is taken back by giving up what was typed', () => {
    const typed = [fill(css('.edit'), template('{{entered}}'))];
    const actions = packingActions.map((action) =>
      action['name'] === 'packed' ? { ...action, undoneBy: 'give up' } : action,
    );
    const close = { ...packingActions[0], kind: 'close', key: 'give up', name: 'Give up', steps: typed };
    const plans = plansOf(
      undoingRestoresThePage,
      aSite([aPage('/packing', { actions: [...actions, close] })]),
    );
    expect(plans.map(({ place }) => place.element)).not.toContain('packed toggle');
  });

  it('leaves alone what nothing takes back', () => {
    expect(elements('create', 'edit')).toEqual([]);
  });

  it('does not compare texts where a message may pass by itself', () => {
    const message = aChange('message', { text: 'Added' });
    const actions = packingActions
      .filter(({ kind }) => kind === 'create' || kind === 'delete')
      .map((each) => ({
        ...each,
        kept: 'no',
        tries: [{ changes: [message, ...((each['tries'] as { changes: [] }[])[0]?.changes ?? [])] }],
      }));
    const [plan] = plansOf(undoingRestoresThePage, aSite([aPage('/packing', { actions })]));
    expect(JSON.stringify(plan?.steps)).not.toContain('"read":"lines"');
  });

  it('chooses a value and the one before it, where the item stays in its place', () => {
    const items = css('.loan');
    const at = { ...role('combobox', 'Statut'), within: { ...items, hasText: template('{{item}}') } };
    const choice = (option: string, change: object) =>
      anAction('move', `Statut: ${option}`, [selectLabel(at, option)], [[change as never]], {
        ...{ items, perItem: true, writes: true },
        examples: ['Perceuse', 'Scie', 'Rabot'].map((text) => ({ text })),
      });
    const change = (how: string) =>
      aChange('item', { how, items, own: true, from: 'Scie prêtée', to: 'Scie rendue' });
    const plans = (how: string, ...options: string[]) =>
      plansOf(
        undoingRestoresThePage,
        aSite([aPage('/prets', { actions: options.map((option) => choice(option, change(how))) })], {
          disposable: true,
        }),
      );
    const [plan, ...more] = plans('changed', 'rendue', 'perdue');
    expect(more).toEqual([]);
    expect((plan?.steps ?? []).flatMap((each) => (each.do === 'step' ? [each.title] : []))).toEqual(
      [
        'open the prets page',
        ...['perdue" on the second item first', 'rendue" on the second item at first'],
        ...[
          'perdue" on the second item then',
          'rendue" on the second item',
          'perdue" on the second item again',
        ],
      ].map((title, index) => (index === 0 ? title : `"Statut: ${title}`)),
    );
    expect(plans('moved', 'rendue', 'perdue')).toEqual([]); // at the end of another column, perhaps
    expect(plans('changed', 'rendue')).toEqual([]);
  });
});
