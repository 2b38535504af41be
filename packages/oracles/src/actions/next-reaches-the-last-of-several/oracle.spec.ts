import { css, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aControl, aPage, aSite, plansOf } from '../../testing/models.ts';
import { nextReachesTheLastOfSeveral } from './oracle.ts';

const planned = (names: string[], more: object = {}) => {
  const buttons = names.map((name) => ({ name, locator: role('button', name) }));
  return plansOf(
    nextReachesTheLastOfSeveral,
    aSite([
      aPage('/pots', {
        widgets: [{ kind: 'several', name: '1 of 4', locator: css('p'), buttons, count: 4 }],
        controls: names.map((name) =>
          aControl(name, ['changed'], { locator: role('button', name), ...more }),
        ),
      }),
    ]),
  );
};

describe('next-reaches-the-last-of-several', () => {
  it('presses the second button once less than there are, and expects the last one only', () => {
    const [plan] = planned(['Previous pot', 'Next pot']);
    expect(plan?.title).toBe('pots: "Next pot" gets to the last of 4');
    const steps = JSON.stringify(plan?.steps);
    expect(steps.match(/"do":"click"/g)).toHaveLength(3);
    expect(steps.match(/"do":"expect"/g)).toHaveLength(1);
    expect(planned(['‹', '›'])).toHaveLength(1);
  });

  it('leaves alone buttons that may decide about what is shown', () => {
    expect(planned(['Reject', 'Approve'])).toEqual([]);
    expect(planned(['Keep pot', 'Scrap pot'], { destructive: true })).toEqual([]);
  });
});
