import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { openerCountsWhatIsLeft } from './oracle.ts';
import { pages } from './pages.fixture.ts';

describe('opener-counts-what-is-left', () => {
  it('does it to one item of the panel and compares the number on what opened it', () => {
    const [plan, ...more] = plansOf(openerCountsWhatIsLeft, pages.site);
    expect(plan?.title).toContain('the number on "Notices" follows "Seen"');
    expect(more).toEqual([]);
  });

  it('is not planned where the opener says no number', () => {
    const site = structuredClone(pages.site);
    for (const control of site.pages.flatMap(({ controls }) => controls)) control.name = 'Notices';
    expect(plansOf(openerCountsWhatIsLeft, site)).toEqual([]);
  });
});
