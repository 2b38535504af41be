import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { bikeSite } from '../../testing/bikes.ts';
import { aChange, aPage, aSite, plansOf } from '../../testing/models.ts';
import { statedLimitHolds } from './oracle.ts';
import { limitedSite } from './pages.fixture.ts';

describe('stated-limit-holds', () => {
  it('makes two more than there may be', () => {
    const [plan] = plansOf(statedLimitHolds, limitedSite(3));
    const made = (plan?.steps ?? []).filter((each) => JSON.stringify(each).includes('"title":"make the '));
    expect(made).toHaveLength(5);
  });

  it('presses a button on more items than it may be, where a figure counts them, and takes all of it back', () => {
    const bikes = bikeSite();
    const said = { says: 'at-most' as const, text: 'At most 2 bikes at a time.', most: 2 };
    const rules = { ...aPage('/rules'), statements: [said] };
    const risen = aChange('figure', { locator: css('#out'), label: 'Out', from: 0, to: 1, text: 'Out: 1' });
    const pages = bikes.pages.map((page) => ({
      ...page,
      actions: page.actions.map((each) => ({
        ...each,
        tries: each.tries.map((one) => ({ ...one, changes: [...one.changes, risen as never] })),
      })),
    }));
    const plans = (...more: Parameters<typeof aSite>[0]) =>
      plansOf(statedLimitHolds, { ...bikes, pages: [...pages, ...more] }).map(({ steps }) =>
        JSON.stringify(steps),
      );
    expect(plans(rules)[0]).toMatch(/"before".*no more are taken in the end.*there are 2/);
    expect(plans(rules)[0]?.match(/"do":"afterwards"/g)?.length ?? 0).toBeGreaterThan(2);
    expect(plans()).toEqual([]);
    expect(plans(rules, { ...aPage('/more'), statements: [{ ...said, most: 3 }] })).toEqual([]);
  });

  it('leaves alone large limits, and several that differ', () => {
    expect(plansOf(statedLimitHolds, limitedSite(10))).toEqual([]);
    expect(plansOf(statedLimitHolds, limitedSite(3, 5))).toEqual([]);
    expect(plansOf(statedLimitHolds, limitedSite())).toEqual([]);
  });
});
