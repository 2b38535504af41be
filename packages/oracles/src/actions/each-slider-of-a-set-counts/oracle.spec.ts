import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { eachSliderOfASetCounts } from './oracle.ts';
import { inks } from './pages.fixture.ts';

describe('each-slider-of-a-set-counts', () => {
  it('suspects the one that nothing follows', () => {
    const [plan, ...more] = plansOf(eachSliderOfASetCounts, inks('yellow'));
    expect(more).toEqual([]);
    expect(plan).toMatchObject({ suspected: true });
    expect(plan?.bug.title).toBe('"yellow" of "Your ink" has no effect, as the sliders beside it have');
  });

  it('guards a set of which all have an effect, and leaves two alone', () => {
    expect(plansOf(eachSliderOfASetCounts, inks())).toMatchObject([{ suspected: false }]);
    const site = inks();
    const two = site.pages.map((page) => ({ ...page, responses: page.responses.slice(0, 2) }));
    expect(plansOf(eachSliderOfASetCounts, { ...site, pages: two })).toEqual([]);
  });
});
