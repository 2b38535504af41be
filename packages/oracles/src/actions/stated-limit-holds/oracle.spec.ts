import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { statedLimitHolds } from './oracle.ts';
import { limitedSite } from './pages.fixture.ts';

describe('stated-limit-holds', () => {
  it('makes two more than there may be', () => {
    const [plan] = plansOf(statedLimitHolds, limitedSite(3));
    const made = (plan?.steps ?? []).filter((each) => JSON.stringify(each).includes('"title":"make the '));
    expect(made).toHaveLength(5);
  });

  it('leaves alone large limits, and several that differ', () => {
    expect(plansOf(statedLimitHolds, limitedSite(10))).toEqual([]);
    expect(plansOf(statedLimitHolds, limitedSite(3, 5))).toEqual([]);
    expect(plansOf(statedLimitHolds, limitedSite())).toEqual([]);
  });
});
