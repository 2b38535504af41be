import { describe, expect, it } from 'vitest';
import { aControl, aPage, aSite, plansOf } from '../../testing/models.ts';
import { disclosureOpensAndCloses } from './oracle.ts';

const plansFor = (state: Record<string, unknown>) =>
  plansOf(
    disclosureOpensAndCloses,
    aSite([aPage('/desk', { controls: [aControl('More', ['changed'], { state })] })]),
  );

describe('disclosure-opens-and-closes', () => {
  it('presses twice what is open or closed, and changes nothing of the account', () => {
    const [plan] = plansFor({ expanded: 'false' });
    expect(plan?.title).toBe('desk: "More" opens and closes');
    expect(plan?.isolation).toBe('read');
    expect(JSON.stringify(plan?.steps).match(/"do":"click"/g)).toHaveLength(2);
  });

  it('leaves switches to their own oracle', () => {
    expect(plansFor({ pressed: 'false' })).toEqual([]);
  });
});
