import { Action } from '@prowl/contracts';
import { click, css, selectLabel } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, anAction, aPage, aSite } from '../testing/models.ts';
import {
  forthOf,
  isFurther,
  leftAlone,
  madeUnevenly,
  makingChangesOthers,
  mayRest,
  reachedOthers,
} from './action-tries.ts';

const items = css('.loan');
const item = (own: boolean, from: string, to: string, more = {}) =>
  aChange('item', { how: 'changed', items, own, from, to, ...more });
const lends = (...tries: { item: string; changes: Record<string, unknown>[] }[]) =>
  Action.parse({ ...anAction('toggle', 'Lend', [click(css('b'))], [], { items }), tries });
const lent = { item: 'Dune', changes: [item(true, 'Dune', 'Dune lent')] };

describe('what the tries of an action show', () => {
  it('is that it reached another item, or only the numbers that all items show', () => {
    const after = (...changes: Record<string, unknown>[]) =>
      reachedOthers(lends(lent, { item: 'Emma', changes: [item(true, 'Emma', 'Emma lent'), ...changes] }));
    expect(after()).toBe(false);
    expect(after(item(false, 'Dune', 'Dune lent'))).toBe(true);
    expect(after(aChange('item', { how: 'went', items, own: false, from: 'Dune', to: '' }))).toBe(true);
    expect(after(item(false, 'Dune 3', 'Dune 2'))).toBe(false);
    expect(after(item(false, 'Ann', 'Ann owes', { items: css('.member') }))).toBe(false);
  });

  it('are items that it left alone, unless it was done to them before', () => {
    expect(leftAlone(lends(lent, { item: 'Emma', changes: [] }))).toEqual(['Emma']);
    expect(leftAlone(lends(lent, { item: 'Dune', changes: [] }))).toEqual([]);
    expect(leftAlone(lends({ item: 'Emma', changes: [] }))).toEqual([]); // of no item more is known
    expect(mayRest(lends(lent, { item: 'Dune', changes: [] }))).toBe(true);
  });

  it('is that another one takes it back, or chooses in the same field', () => {
    const field = css('select');
    const chooses = (name: string, more = {}) =>
      anAction('move', name, [selectLabel(field, name)], [], { items, ...more });
    const isOne = (...actions: Record<string, unknown>[]) =>
      aSite([aPage('/loans', { actions })]).pages.flatMap((page) =>
        page.actions.map((action) => isFurther({ page, action })),
      );
    expect(isOne(chooses('lent'), chooses('sold'))).toEqual([false, true]);
    const [on, back] = ['On', 'Back'].map((name) => anAction('move', name, [click(css(name))], []));
    const both = { on: { ...on, undoneBy: back?.['key'] }, back: { ...back, undoneBy: on?.['key'] } };
    expect(isOne(both.on, both.back)).toEqual([false, true]);
    expect(isOne(both.on, { ...back })).toEqual([false, false]);
    const [page] = aSite([aPage('/loans', { actions: [both.on, both.back] })]).pages;
    const [first, second] = page?.actions ?? [];
    if (page === undefined || first === undefined || second === undefined) throw new Error('two actions');
    expect(forthOf({ page, action: first })).toBeUndefined();
    expect(forthOf({ page, action: second })?.key).toBe(first.key);
  });

  it('is how many each made, and whether the others are told anew by it', () => {
    const came = aChange('item', { how: 'came', items, own: true, to: 'x' });
    const makes = (...tries: Record<string, unknown>[][]) =>
      Action.parse({ ...anAction('create', 'Add', [click(css('b'))], tries, { items }) });
    expect(madeUnevenly(makes([came], [came]))).toBe(false);
    expect(madeUnevenly(makes([came], [came, came]))).toBe(true);
    const shared = item(false, 'Ann 12', 'Ann 8');
    expect(makingChangesOthers(makes([came, shared], [came, shared]))).toBe(true);
    expect(makingChangesOthers(makes([came, shared], [came]))).toBe(false);
  });
});
