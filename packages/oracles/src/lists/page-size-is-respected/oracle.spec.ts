import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aColumn, aList, aPage, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { pageSizeIsRespected } from './oracle.ts';

const stepsFor = (options: string[], more: Record<string, unknown> = {}) => {
  const controls = [aSelect('page-size', 'Per page', options)];
  const list = aList([aColumn('name', ['Apple', 'Bean'])], { controls, ...more });
  return plansOf(pageSizeIsRespected, aSite([aPage('/things', { lists: [list] })])).map((plan) =>
    JSON.stringify(plan.steps),
  );
};
const counter = { locator: role('status'), text: '30 things', total: 30, means: 'total' };

describe('page-size-is-respected', () => {
  it('expects exactly as many as chosen where there are enough', () => {
    const [steps] = stepsFor(['12 per page', '48 per page'], { counter });
    expect(steps).toContain('"message":"12 are shown"');
    expect(steps).toContain('"message":"at most 48 are shown"');
  });

  it('expects at most as many as chosen where the total is unknown', () => {
    expect(stepsFor(['12'])[0]).toContain('at most 12 are shown');
  });

  it('leaves options without a number alone', () => {
    expect(stepsFor(['Few', 'Many'])).toEqual([]);
  });
});
