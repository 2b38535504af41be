import { click, role } from '@prowl/plan';
import { expect, it } from 'vitest';
import { looksAgain } from '../../testing/misplaced.ts';
import { aChange, aColumn, aList, anAction, aPage, aSite, plansOf } from '../../testing/models.ts';
import { amountsAreWrittenAlike } from './oracle.ts';

looksAgain(amountsAreWrittenAlike, 'odd-amounts');

const figure = aChange('figure', { locator: role('status'), label: 'Total', text: '£3.50' });
const pageWith = (sample: string, more: Record<string, unknown> = {}) =>
  aSite([
    aPage('/stall', {
      lists: [aList([aColumn('price', [sample])])],
      actions: [anAction('count', 'More', [click(role('button', 'More'))], [[figure]], more)],
    }),
  ]);

it('looks after each action of a page with amounts, in one test', () => {
  const plans = plansOf(amountsAreWrittenAlike, pageWith('£3.50'));
  expect(plans.map(({ suspected }) => suspected)).toEqual([false]);
  expect(JSON.stringify(plans)).toContain('after \\"More\\"');
});

it('does nothing that others could see, and nothing on a page without amounts', () => {
  expect(plansOf(amountsAreWrittenAlike, pageWith('£3.50', { writes: true }))).toEqual([]);
  expect(plansOf(amountsAreWrittenAlike, pageWith('3.5 km'))).toEqual([]);
});
