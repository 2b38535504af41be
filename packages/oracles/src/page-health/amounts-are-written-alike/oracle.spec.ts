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

it('opens the page again after a filter, which may leave nothing to press', () => {
  const press = (name: string) => [click(role('button', name))];
  const actions = [
    anAction('filter', 'Hand tools', press('Hand tools'), [[figure]]),
    anAction('count', 'Next', press('Next'), [[figure]]),
    anAction('sort', 'Newest', press('Newest'), [[figure]]),
  ];
  const site = aSite([aPage('/stall', { lists: [aList([aColumn('price', ['£3.50'])])], actions })]);
  const [plan] = plansOf(amountsAreWrittenAlike, site);
  const opened = (plan?.steps ?? [])
    .map((each) => JSON.stringify(each))
    .filter((each) => each.includes('"goto"'));
  expect(opened).toHaveLength(2);
});
