import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSite, plansOf } from '../../testing/models.ts';
import { runningBalanceGoesOn } from './oracle.ts';

const pager = { next: role('link', 'Older'), pages: [] };
const plansFor = (amounts: string[], balances: string[], more: Record<string, unknown> = { pager }) => {
  const columns = [
    aColumn('price', amounts, { header: 'Amount' }),
    aColumn('price', balances, { key: 'price-2', header: 'Balance' }),
  ];
  const list = aList(columns, { name: 'entries', count: amounts.length, ...more });
  return plansOf(runningBalanceGoesOn, aSite([aPage('/statement', { lists: [list] })]));
};
const amounts = ['-£10.00', '£4.00', '-£2.50', '£30.00', '-£1.00'];
const newestFirst = ['£100.00', '£110.00', '£106.00', '£108.50', '£78.50'];
const oldestFirst = ['£100.00', '£104.00', '£101.50', '£131.50', '£130.50'];

describe('running-balance-goes-on', () => {
  it('finds it whichever way the entries are ordered', () => {
    const title = 'statement: "Balance" of entries goes on from entry to entry';
    expect(plansFor(amounts, newestFirst).map((plan) => plan.title)).toEqual([title]);
    expect(plansFor(amounts, oldestFirst).map((plan) => plan.title)).toEqual([title]);
  });

  it('suspects one that is wrong at a single entry, without another page, too', () => {
    const more = ['£5.00', '£6.00', '£7.00', '£8.00'];
    const left = ['£79.50', '£74.50', '£68.50', '£70.00'];
    const [plan] = plansFor([...amounts, ...more], [...newestFirst, ...left], {});
    expect(plan?.suspected).toBe(true);
    expect(plansFor(amounts, newestFirst, {})).toEqual([]);
  });

  it('leaves alone amounts that have nothing to do with each other, and few of them', () => {
    expect(plansFor(amounts, ['£1.00', '£2.00', '£3.00', '£4.00', '£5.00'])).toEqual([]);
    expect(plansFor(amounts.slice(0, 3), newestFirst.slice(0, 3))).toEqual([]);
    expect(plansFor(['1', '1', '1', '1', '1'], ['5', '4', '3', '2', '1'])).toEqual([]);
  });
});
