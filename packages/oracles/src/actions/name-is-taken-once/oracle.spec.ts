import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { packingPage } from '../../testing/packing.ts';
import { nameIsTakenOnce } from './oracle.ts';
import { pages } from './pages.fixture.ts';

describe('name-is-taken-once', () => {
  it('says something only where the same letters are refused', () => {
    const [plan, ...more] = plansOf(nameIsTakenOnce, pages.site);
    expect(more).toEqual([]);
    expect(JSON.stringify(plan?.steps)).toMatch(/"assume".*it is refused.*"expect".*in other letters/);
  });

  it('leaves alone what has more than a name', () => {
    const [berth] = pages.site.pages[0]?.actions ?? [];
    const inputs = [{ field: berth?.field, label: 'Owner', kind: 'text', value: '{{run}}' }];
    const site = aSite([aPage('/marina', { actions: [{ ...berth, inputs }] })]);
    expect(plansOf(nameIsTakenOnce, site)).toEqual([]);
  });

  it('leaves alone what makes nothing', () => {
    expect(plansOf(nameIsTakenOnce, aSite([packingPage('toggle', 'delete')]))).toEqual([]);
  });
});
