import { describe, expect, it } from 'vitest';
import { aSite, plansOf } from '../../testing/models.ts';
import { packingPage } from '../../testing/packing.ts';
import { characterCounterFollowsTyping } from './oracle.ts';
import { pages } from './pages.fixture.ts';

describe('character-counter-follows-typing', () => {
  it('compares the figure with what is typed, down to nothing', () => {
    const [plan, ...more] = plansOf(characterCounterFollowsTyping, pages.site);
    expect(more).toEqual([]);
    const expected = plan?.steps?.flatMap((each) => (each.do === 'expect' ? [each.expected] : []));
    expect(expected).toEqual([79, 75, 55, 80].map((value) => ({ value })));
  });

  it('leaves fields alone beside which no figure followed', () => {
    expect(plansOf(characterCounterFollowsTyping, aSite([packingPage('create')]))).toEqual([]);
  });
});
