import { afterwards, reload } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { planOf } from '../team-state.fixture.ts';
import { timeoutOf } from './plan-facts.ts';

describe('the time limit of a test', () => {
  it('is several times what its steps are likely to take, within bounds', () => {
    expect([1_000, 8_000, 90_000].map((cost) => timeoutOf(planOf({ cost })))).toEqual([
      20_000, 32_000, 60_000,
    ]);
  });
  it('is shorter for one that puts something back, which is only begun where there is as much time left', () => {
    const timeout = (cost: number) => timeoutOf(planOf({ cost, steps: [afterwards(reload())] }));
    expect([1_000, 8_000, 90_000].map(timeout)).toEqual([15_000, 24_000, 45_000]);
  });
});
