import { afterwards, fill, label, reload, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { planOf } from '../team-state.fixture.ts';
import { isExclusive, putsSettingBack, timeoutOf } from './plan-facts.ts';

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

describe('a test that changes something', () => {
  const place = { url: '/cards', template: '/cards', element: 'block' };
  const items = label('Cards');
  const own = [fill(label('Name'), template('Ana {{run}}'))];
  it('has its part for itself where it acts on records that are there', () => {
    const plan = (steps = own, isolation: 'read' | 'global' = 'global', template = '/cards') =>
      isExclusive(planOf({ steps, isolation, place: { ...place, template } }));
    expect(plan([reload()])).toBe(true);
    expect(plan()).toBe(false);
    expect(plan(own, 'global', '/cards/:id/edit')).toBe(true);
    expect(plan([reload()], 'read')).toBe(false);
    expect(isExclusive(planOf({ steps: own, isolation: 'global', place, family: 'journeys' }))).toBe(true);
  });
  it('goes alone where it puts back what is no item', () => {
    const steps = [...own, afterwards(reload())];
    const actions = { family: 'actions', steps, isolation: 'global' } as const;
    const [setting, item] = [
      planOf({ ...actions, place }),
      planOf({ ...actions, place: { ...place, locator: items } }),
    ];
    expect([setting, item].map(putsSettingBack)).toEqual([true, false]);
    expect([setting, item].map(isExclusive)).toEqual([false, true]);
    expect(putsSettingBack(planOf({ steps: own, isolation: 'global' }))).toBe(false);
  });
});
