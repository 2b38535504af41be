import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { statedSumIsRight } from './oracle.ts';
import { walkSite } from './pages.fixture.ts';

const sum = (url: string, up: number, down: number, all: number) => ({
  url,
  text: `Up ${up} minutes, down ${down} minutes, total ${all} minutes`,
  holds: up + down === all,
});
const plansFor = (...sums: ReturnType<typeof sum>[]) => plansOf(statedSumIsRight, walkSite(...sums));

describe('stated-sum-is-right', () => {
  it('adds up on several pages of the kind what was right on one', () => {
    const [plan] = plansFor(sum('/walks/1', 20, 35, 55), sum('/walks/2', 45, 10, 10));
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toContain('/walks/2');
    expect(steps.match(/the total is the sum/g)).toHaveLength(2);
    expect(plan?.suspected).toBe(true);
  });

  it('suspects a part that is left out wherever it was read', () => {
    expect(plansFor(sum('/walks/1', 20, 35, 35), sum('/walks/2', 45, 10, 10))).toHaveLength(1);
  });

  it('says nothing where the total counts what is not shown, or only one page was seen', () => {
    expect(plansFor(sum('/walks/1', 20, 35, 70), sum('/walks/2', 45, 10, 80))).toEqual([]);
    expect(plansFor(sum('/walks/1', 20, 35, 55), sum('/walks/2', 45, 10, 80))).toEqual([]);
    expect(plansFor(sum('/walks/1', 20, 35, 35))).toEqual([]);
  });
});
