import { click, css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingActions, packingPage } from '../../testing/packing.ts';
import { everyChangeIsKept } from './oracle.ts';

const items = css('#things > li');
const changed = aChange('item', { how: 'changed', items, own: true, from: 'Rope', to: 'Rope [ticked]' });

const plansFor = (more: (kind: string) => Record<string, unknown>, ...kinds: string[]) =>
  plansOf(
    everyChangeIsKept,
    aSite([
      aPage('/packing', {
        actions: packingActions
          .filter(({ kind }) => kinds.includes(String(kind)))
          .map((action) => ({ ...action, ...more(String(action['kind'])) })),
      }),
    ]),
  ).map(({ place, suspected }) => `${place.element}${suspected ? ', suspected' : ''}`);

describe('every-change-is-kept', () => {
  it('reloads after each kind of change of one item', () => {
    const plans = plansOf(everyChangeIsKept, aSite([packingPage('create', 'toggle', 'edit', 'delete')]));
    expect(plans.map(({ place }) => place.element)).toEqual([
      'packed toggle',
      'name edit',
      'leave-at-home delete',
    ]);
  });

  it('expects what exploring saw lost, where it saw new items kept', () => {
    const lost = (kind: string) => (kind === 'create' ? {} : { kept: 'no' });
    expect(plansFor(lost, 'create', 'delete')).toEqual(['leave-at-home delete, suspected']);
    expect(plansFor(() => ({ kept: 'no' }), 'create', 'delete')).toEqual([]);
  });

  it('leaves alone what is only chosen for the moment', () => {
    const chosen = (kind: string) =>
      kind === 'toggle' ? { kept: 'no', tries: [{ changes: [changed] }] } : {};
    expect(plansFor(chosen, 'create', 'toggle')).toEqual([]);
    const written = aChange('request', { method: 'PUT', template: '/things/:id', status: 200 });
    const data = (kind: string) =>
      kind === 'toggle' ? { kept: 'no', tries: [{ changes: [changed, written] }] } : {};
    expect(plansFor(data, 'create', 'toggle')).toEqual(['packed toggle, suspected']);
  });

  it('takes for data what a number on the page follows, but no box that selects', () => {
    const figure = aChange('figure', { locator: css('#liked'), label: 'liked', from: 1, to: 2, text: '2' });
    const step = (role: string) => [click({ by: 'role', role, within: items })];
    const counted = (role: string) => (kind: string) =>
      kind === 'toggle'
        ? { kept: 'unknown', steps: step(role), tries: [{ changes: [changed, figure] }] }
        : {};
    expect(plansFor(counted('button'), 'create', 'toggle')).toEqual(['packed toggle']);
    expect(plansFor(counted('checkbox'), 'create', 'toggle')).toEqual([]);
  });

  it('expects a server to keep what it took, wherever exploring did not see it kept', () => {
    const written = (kept: string) => (kind: string) => (kind === 'create' ? { kept, writes: true } : {});
    expect(plansFor(written('no'), 'create')).toEqual([expect.stringMatching(/create, suspected$/)]);
    expect(plansFor(written('unknown'), 'create')).toHaveLength(1);
    expect(plansFor(written('yes'), 'create')).toEqual([]);
  });

  it('takes for data what a message says was done, where what else is done to the items goes to a server', () => {
    const said = aChange('message', { text: 'Rope is packed.' });
    const announced = (others: boolean, role = 'switch') => {
      const toggle = packingActions.find(({ kind }) => kind === 'toggle');
      const tries = [{ item: 'Rope', changes: [changed, said] }];
      const steps = [click({ by: 'role', role, within: items })];
      const examples = ['Rope', 'Tent', 'Stove'].map((text) => ({ text }));
      const own = { ...toggle, tries, steps, examples, kept: 'no', needs: undefined };
      const other = { ...toggle, key: 'count', kind: 'count', name: 'One more', writes: others, examples };
      return plansOf(everyChangeIsKept, aSite([aPage('/packing', { actions: [own, other] })])).some(
        ({ place }) => place.element === 'packed toggle',
      );
    };
    expect(announced(true)).toBe(true);
    expect(announced(false)).toBe(false);
    expect(announced(true, 'checkbox')).toBe(false);
  });
});
