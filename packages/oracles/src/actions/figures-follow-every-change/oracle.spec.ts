import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingPage } from '../../testing/packing.ts';
import { cratePage } from './crates.fixture.ts';
import { figuresFollowEveryChange } from './oracle.ts';

const plansFor = (...kinds: string[]) => plansOf(figuresFollowEveryChange, aSite([packingPage(...kinds)]));

describe('figures-follow-every-change', () => {
  it('follows the figure up, through a switch, and down to none', () => {
    const plans = plansFor('create', 'toggle', 'delete');
    expect(plans).toHaveLength(1);
    const written = JSON.stringify(plans[0]?.steps);
    for (const moment of [
      'a second item is made',
      'one item is switched',
      'an item is deleted',
      'only one is left',
    ])
      expect(written).toContain(`the figure is right after ${moment}`);
  });

  const twice = ({ from = 0, to = 0 }: { from?: number | undefined; to?: number | undefined }) => ({
    from: from * 2,
    to: to * 2,
  });

  it('follows all numbers of one text in one test', () => {
    const page = packingPage('create', 'toggle', 'delete');
    const actions = page.actions.map((action) => ({
      ...action,
      tries: action.tries.map(({ changes, ...more }) => ({
        ...more,
        changes: changes.flatMap((change): (typeof change)[] =>
          change.what === 'figure' ? [change, { ...change, nth: 1, ...twice(change) }] : [change],
        ),
      })),
    }));
    const plans = plansOf(figuresFollowEveryChange, aSite([aPage('/packing', { actions })]));
    expect(plans).toHaveLength(1);
    const written = JSON.stringify(plans[0]?.steps);
    expect(written).toContain('number 1 of the figure is right after a second item is made');
    expect(written).toContain('number 2 of the figure is right after a second item is made');
  });

  it('stops at what it cannot take back', () => {
    expect(JSON.stringify(plansFor('create', 'toggle')[0]?.steps)).not.toContain('only one is left');
  });

  it('leaves alone lists that only grow, and figures that nothing changed', () => {
    expect(plansFor('create')).toEqual([]);
    expect(plansFor('edit', 'delete')).toEqual([]);
  });

  it('holds a figure against the sum of the items after each change, where it changed as they did', () => {
    const plans = (page: ReturnType<typeof cratePage>) => plansOf(figuresFollowEveryChange, aSite([page]));
    const [plan, ...more] = plans(cratePage());
    expect(more).toEqual([]);
    const written = JSON.stringify(plan?.steps);
    expect(written).toMatch(
      /it is their sum.*Leeks.*it is still their sum.*Take away.*it is still their sum/,
    );
    const count = { what: 'figure', locator: css('#count'), label: 'Crates', from: 3, to: 4, text: '4' };
    expect(plans(cratePage([count]))).toHaveLength(1);
    expect(plans(cratePage([], ['12 kg', 'none', '30 kg']))).toEqual([]);
    expect(plans({ ...cratePage(), lists: [] })).toEqual([]);
  });
});
