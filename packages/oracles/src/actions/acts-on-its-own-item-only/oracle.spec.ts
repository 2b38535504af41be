import { click, css, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { bikeSite } from '../../testing/bikes.ts';
import { aChange, aColumn, aList, anAction, aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingActions, packingPage } from '../../testing/packing.ts';
import { actsOnItsOwnItemOnly } from './oracle.ts';

const items = css('.seat');
const seats = (...tries: Record<string, unknown>[][]) =>
  plansOf(
    actsOnItsOwnItemOnly,
    aSite([
      aPage('/hall', {
        lists: [aList([aColumn('name', ['A1', 'B1', 'C1'])], { items })],
        actions: [
          anAction('toggle', 'Take', [click({ ...items, hasText: template('{{item}}') })], tries, {
            items,
            perItem: true,
          }),
        ],
      }),
    ]),
  );
const changed = (own: boolean, from: string, to: string) =>
  aChange('item', { how: 'changed', items, own, from, to });

describe('acts-on-its-own-item-only', () => {
  it('plans one test for each action on single items', () => {
    const plans = plansOf(
      actsOnItsOwnItemOnly,
      aSite([packingPage('create', 'toggle', 'edit', 'delete', 'clear', 'filter')]),
    );
    expect(plans.map(({ place }) => place.element)).toEqual([
      'packed toggle',
      'name edit',
      'leave-at-home delete',
    ]);
    expect(plans.map(({ isolation }) => isolation)).toEqual(['session', 'session', 'session']);
  });

  it('enters nothing in a field that is known to take fewer characters, from its page or from the press that brought it', () => {
    const page = packingPage('create', 'edit');
    const planned = (longest: number) => {
      const actions = page.actions.map((action) => ({
        ...action,
        tries: action.tries.map((each) => ({
          ...each,
          changes: [
            ...each.changes,
            aChange('part', { how: 'came', kind: 'field', name: 'Name', locator: action.field, longest }),
          ],
        })),
      }));
      return plansOf(actsOnItsOwnItemOnly, aSite([{ ...page, actions } as never])).map(
        ({ place }) => place.element,
      );
    };
    expect(planned(60)).toEqual(['name edit']);
    expect(planned(20)).toEqual([]);
  });

  it('acts on the item in the middle and compares all others', () => {
    const [plan] = seats([changed(true, 'A1', 'A1 [pressed]')]);
    expect(JSON.stringify(plan?.steps)).toContain('"hasNotText":{"template":"B1"}');
  });

  it('asks for no change by what did nothing more when it was done again', () => {
    const emptied = changed(true, 'A1 {taken}', 'A1');
    const steps = (...tries: Record<string, unknown>[]) => {
      const action = anAction('toggle', 'Empty', [click({ ...items, hasText: template('{{item}}') })], []);
      const lists = [aList([aColumn('name', ['A1', 'B1', 'C1'])], { items })];
      const actions = [{ ...action, items, perItem: true, tries }];
      return JSON.stringify(plansOf(actsOnItsOwnItemOnly, aSite([aPage('/hall', { lists, actions })])));
    };
    const first = { item: 'A1', changes: [emptied] };
    expect(steps(first)).toContain('the second item has changed');
    expect(steps(first, { item: 'A1', changes: [] })).not.toContain('the second item has changed');
    expect(steps(first, { item: 'B1', changes: [] })).toContain('the second item has changed');
  });

  it('leaves what is chosen of several alone: choosing it again does nothing', () => {
    const plansWith = (again: Record<string, unknown>[], item: string) => {
      const chosen = aChange('state', {
        name: '',
        state: 'checked',
        own: true,
        from: 'false',
        to: 'true',
        locator: items,
      });
      const action = anAction('toggle', 'Sort', [click({ ...items, hasText: template('{{item}}') })], []);
      const tries = [
        { item: 'A1', changes: [chosen] },
        { item, changes: again },
      ];
      const lists = [aList([aColumn('name', ['A1', 'B1', 'C1'])], { items })];
      const actions = [{ ...action, items, perItem: true, tries }];
      return plansOf(actsOnItsOwnItemOnly, aSite([aPage('/hall', { lists, actions })]));
    };
    expect(plansWith([], 'A1')).toEqual([]);
    expect(plansWith([], 'B1')).toHaveLength(1);
  });

  it('takes back what it did to an item of a server, and to those beside it, also when it fails', () => {
    const [plan] = plansOf(actsOnItsOwnItemOnly, { ...bikeSite(), disposable: true });
    const back = (plan?.steps ?? []).filter((each) => each.do === 'afterwards');
    expect(back.length).toBeGreaterThan(1);
    expect(JSON.stringify(back)).toContain('Aflever');
  });

  it('expects no change of an item that a server may have no room for, but of the others that they stay', () => {
    const [plan] = plansOf(actsOnItsOwnItemOnly, bikeSite());
    const steps = plan?.steps?.map((step) => [step.do, JSON.stringify(step)]) ?? [];
    const saying = (words: string) => steps.filter(([, step]) => step?.includes(words)).map(([what]) => what);
    expect(saying('the second item has changed')).toEqual(['assume']);
    expect(saying('every other item is as before')).toEqual(['expect']);
    expect(saying('the second item offers it')).toEqual(['assume']);
  });

  it('leaves alone what chooses one of several', () => {
    const on = changed(true, 'A1', 'A1 {checked}');
    expect(seats([on], [on, changed(false, 'B1 {checked}', 'B1')])).toEqual([]);
    expect(seats([on], [on, changed(false, 'B1', 'B1 {checked}')])).toHaveLength(1);
  });

  it('leaves alone counts of which the others are shares, but not one whose neighbour counts along', () => {
    const counting = (...others: ReturnType<typeof changed>[]) =>
      packingActions.map((action) =>
        action['kind'] === 'toggle'
          ? {
              ...action,
              kind: 'count',
              tries: [
                {
                  changes: [changed(true, 'A1: 6 votes, 32 %', 'A1: 7 votes, 35 %'), ...others].map(
                    (change) => ({ ...change, items: action['items'] }),
                  ),
                },
              ],
            }
          : action,
      );
    const counts = (...others: ReturnType<typeof changed>[]) =>
      plansOf(actsOnItsOwnItemOnly, aSite([aPage('/packing', { actions: counting(...others) })])).filter(
        ({ place }) => place.element?.endsWith(' count') === true,
      );
    const share = (name: string) => changed(false, `${name}: 9 votes, 47 %`, `${name}: 9 votes, 45 %`);
    expect(counts(share('B1'))).not.toEqual([]);
    expect(counts(share('B1'), share('C1'))).toEqual([]);
  });

  it('leaves alone lists that are numbered', () => {
    const goes = (kind: string) =>
      packingActions.map((action) =>
        action['kind'] === kind
          ? {
              ...action,
              tries: [
                {
                  changes: [changed(true, '2. B1', ''), changed(false, '3. C1', '2. C1')].map((change) => ({
                    ...change,
                    items: action['items'],
                  })),
                },
              ],
            }
          : action,
      );
    const plans = (kind: string) =>
      plansOf(actsOnItsOwnItemOnly, aSite([aPage('/packing', { actions: goes(kind) })])).map(
        ({ place }) => place.element,
      );
    expect(plans('delete')).toEqual(['packed toggle', 'name edit']);
    expect(plans('edit')).toContain('name edit'); // a number that counts must not change
  });

  it('looks into both lists where an item moves from one to the other', () => {
    const move = anAction(
      'move',
      'Sell',
      [click({ ...items, hasText: template('{{item}}') })],
      [
        [
          aChange('item', { how: 'went', items, own: true, at: 1 }),
          aChange('item', { how: 'came', items: css('.sold'), own: true, at: 0 }),
        ],
      ],
      { items, perItem: true },
    );
    const [plan] = plansOf(
      actsOnItsOwnItemOnly,
      aSite([
        aPage('/hall', { lists: [aList([aColumn('name', ['A1', 'B1', 'C1'])], { items })], actions: [move] }),
      ]),
    );
    const written = JSON.stringify(plan?.steps);
    expect(written).toContain('the second item is in the other list, once');
    expect(written).toContain('every item of the other list is as before');
  });
});
